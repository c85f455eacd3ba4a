import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './freePort.ts';
import { cpuSecondsOf, writtenBytesOf } from './processes.ts';

/** A server program of this repository, in a process of its own. */
export type Program = {
  address: string;
  /** What it has printed so far. */
  said(): string;
  /** Processor time used so far by it and by what it has started, in seconds. */
  cpuSeconds(): number;
  /** The bytes that these have given to the disk to write. */
  writtenBytes(): number;
  /** Current resident memory, in bytes. */
  memoryBytes(): number;
  /** Lets it hang, with its connections open and nothing answered, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
  /** Kills it at once, as a power cut would. */
  kill(): Promise<void>;
};

const project = join(import.meta.dirname, '../../..');
/** Long, because the machine may be busy. */
const startsWithinMs = 120_000;

async function untilReady(address: string, program: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + startsWithinMs;
  while (Date.now() < deadline && program.exitCode === null && program.signalCode === null) {
    const answer = await fetch(`${address}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(10);
  }
  throw new Error(`The program did not start:\n${said()}`);
}

/**
 * Starts a program with Node's arguments, on loopback and on a free port unless the environment names one. Waits until
 * it is ready. Passes on only PATH from this process's environment. `folder` is another copy of this repository, if
 * any.
 */
export async function startProgram(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  folder = project,
): Promise<Program> {
  const port = environment['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', ...environment, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const said = () => output;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    // One that hangs would not hear of it.
    child.kill('SIGCONT');
    await exit;
  }
  const address = `http://127.0.0.1:${port}`;
  try {
    await untilReady(address, child, said);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return {
    address,
    said,
    cpuSeconds: () => cpuSecondsOf(child.pid),
    writtenBytes: () => writtenBytesOf(child.pid),
    memoryBytes() {
      const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
      return Number(line?.[1] ?? 0) * 1024;
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
