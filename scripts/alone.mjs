// Two starts in one folder install and build one after the other.
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { giveUp, project } from './run.mjs';

/** Longer than any installation with its build takes. */
const usualPatienceMs = 15 * 60_000;
const betweenTriesMs = 200;

/**
 * The queue of those who install or build, in the project's folder, so that nobody else can stand in it. Lines are only
 * added: `+ ID PROCESS TIME` by whoever comes, `- ID` when that one has gone. So all see the same order.
 */
const file = join(project, 'program', 'queue');

/** @param {string} line */
function add(line) {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${line}\n`);
}

/**
 * Whether the process that joined at a time is still there. Its number may have gone to another one since a reboot, or
 * to this one.
 * @param {number} pid
 * @param {number} joinedAt
 */
function isThere(pid, joinedAt) {
  if (pid === process.pid || joinedAt < Date.now() - uptime() * 1000) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another account's process.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * The process that is before one in the queue, if any. Notes those who were killed in it.
 * @param {string} id
 */
function before(id) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const ended = new Set(lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)));
  for (const line of lines) {
    const [sign, other = '', pid, joinedAt] = line.split(' ');
    if (other === id) return undefined;
    if (sign !== '+' || ended.has(other)) continue;
    if (isThere(Number(pid), Number(joinedAt))) return pid;
    add(`- ${other}`);
  }
  return undefined;
}

/**
 * Does work while no other process does such work in this folder. Waits until the others have ended theirs, and ends
 * the script with words if that takes longer than `patienceMs`.
 * @param {() => Promise<void>} work
 * @param {number} [patienceMs]
 */
export async function alone(work, patienceMs = usualPatienceMs) {
  const id = randomUUID();
  add(`+ ${id} ${process.pid} ${Date.now()}`);
  const until = Date.now() + patienceMs;
  let other = before(id);
  if (other !== undefined) process.stdout.write('Another start is installing or building here: waiting for it…\n');
  while (other !== undefined) {
    if (Date.now() > until) {
      giveUp(
        `Process ${other} is still installing or building here. End it, or remove ${file} if it is another program, and start again.`,
      );
    }
    await pause(betweenTriesMs);
    other = before(id);
  }
  try {
    await work();
  } finally {
    add(`- ${id}`);
  }
}
