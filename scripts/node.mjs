// Runs a file of the product, with its arguments, on the product's Node.
import { ensureInstalled, productNode } from './install.mjs';
import { run } from './run.mjs';

await ensureInstalled();
const { code } = await run(productNode(), process.argv.slice(2));
process.exitCode = code;
