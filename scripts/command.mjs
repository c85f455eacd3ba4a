// Runs one of the operator's commands on the Node of the product: backup, restore, unlock.
import { ensureInstalled, productNode } from './install.mjs';
import { run } from './run.mjs';

await ensureInstalled();
const { code } = await run(productNode(), ['src/server/commands.ts', ...process.argv.slice(2)]);
process.exitCode = code;
