// Two starts in one folder at the same time install and build one after the other.
import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { project } from './run.mjs';

/** Longer than any installation with its build takes. Whoever holds the address for longer does neither. */
const longestMs = 15 * 60_000;
const betweenTriesMs = 200;

const name = `starting-${createHash('sha256').update(project).digest('hex')}`;
/**
 * Addresses within the machine that one process can listen on, and that the system frees when that process ends, however
 * it ends. A file would stay behind. Other systems know no such address, and go without.
 */
const address = { linux: `\0${name}`, win32: `\\\\.\\pipe\\${name}` }[String(process.platform)];

/** @returns {Promise<import('node:net').Server | undefined>} */
function hold() {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

/**
 * Does work while no other process does such work in this folder. Waits until the others have ended theirs.
 * @param {() => Promise<void>} work
 */
export async function alone(work) {
  if (address === undefined) return work();
  const until = Date.now() + longestMs;
  let held = await hold();
  if (!held) process.stdout.write('Another start is installing or building here: waiting for it…\n');
  while (!held && Date.now() < until) {
    await pause(betweenTriesMs);
    held = await hold();
  }
  await work();
  held?.close();
}
