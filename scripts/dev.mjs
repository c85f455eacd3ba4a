// For work on the product: the development server serves pages, and passes calls on to an API server that restarts by
// itself.
import { spawn } from 'node:child_process';
import { ensureInstalled, productNode } from './install.mjs';
import { endTogether, project, withPrograms } from './run.mjs';

await ensureInstalled();
const node = productNode();
const host = process.env['HOST'] ?? '127.0.0.1';
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = port + 1;
const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`;

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function start(args, env) {
  const child = spawn(node, args, { cwd: project, stdio: 'inherit', env: { ...withPrograms(), ...env } });
  // Neither is useful without the other.
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 1;
  });
  return child;
}

const reactRouter = ['--conditions=development', 'node_modules/@react-router/dev/bin.cjs'];
const children = [
  start(['--watch', 'src/server/main.ts'], { HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL: publicUrl }),
  start([...reactRouter, 'dev', '--host', host, '--port', String(port), '--strictPort'], {
    API_URL: `http://127.0.0.1:${apiPort}`,
  }),
];
endTogether(children);
