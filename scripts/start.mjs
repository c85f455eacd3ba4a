// Installs and builds what is missing, then runs the product. Works with any Node from 20 on.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, productNode } from './install.mjs';
import { endTogether, giveUp, project } from './run.mjs';
import { serverArguments } from './server.mjs';

await ensureInstalled();
const node = productNode();
await ensureBuilt(node);

// What Node has compiled once it need not compile again. The C library keeps what was freed apart for each thread: six large
// pictures of the site leave 400 MB with two such stores, and 680 MB with as many as it likes. The operator's own values count.
const compiled = join(project, 'node_modules', '.cache', 'compiled');
const env = { NODE_COMPILE_CACHE: compiled, MALLOC_ARENA_MAX: '2', ...process.env };
// By the channel the server learns that this script is gone, however it went.
const server = spawn(node, serverArguments, { cwd: project, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
endTogether([server]);
server.on('error', (error) => giveUp(`The server could not be started: ${error.message}`));
server.on('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
