// Installs and builds what is missing, then runs the product. Works with any Node from 20 on.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, productNode } from './install.mjs';
import { endTogether, giveUp, project } from './run.mjs';
import { builtServerArguments } from './server.mjs';

await ensureInstalled();
const node = productNode();
await ensureBuilt(node);

// Node keeps what it compiled, so that it need not compile it again. The C library keeps freed memory in separate
// arenas: six large pictures of the site leave 400 MB with two arenas, and 680 MB with as many as it likes. Values that
// the operator sets win.
const compiled = join(project, 'node_modules', '.cache', 'compiled');
const env = { NODE_COMPILE_CACHE: compiled, MALLOC_ARENA_MAX: '2', ...process.env };
// The closing channel tells the server that this script is gone, however it ended.
const server = spawn(node, builtServerArguments(), {
  cwd: project,
  env,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
endTogether([server]);
server.on('error', (error) => giveUp(`The server could not be started: ${error.message}`));
server.on('exit', (code, signal) => {
  if (signal === null) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
