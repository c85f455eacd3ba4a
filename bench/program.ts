import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { project } from '#scripts/run.mjs';

/** A server program under measurement, in a process of its own. */
export type Program = {
  address: string;
  /** Processor time used so far, in seconds, of all threads. */
  cpuSeconds(): number;
  /** Resident memory now, in bytes. */
  memoryBytes(): number;
  stop(): Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function isReady(address: string, process: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (process.exitCode !== null) throw new Error(`the program ended with ${process.exitCode}`);
    const answer = await fetch(`${address}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the program did not become ready');
}

/** Clock ticks a second in /proc; 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** Starts a program of this repository, by Node's arguments, on a free port with an environment of its own, and waits until it is ready. */
export async function startProgram(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Program> {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: { PATH: process.env['PATH'] ?? '', ...env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  await isReady(address, child);
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
  return {
    address,
    cpuSeconds() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
    },
    memoryBytes() {
      const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
      return Number(line?.[1] ?? 0) * 1024;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
