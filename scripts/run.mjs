import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const project = fileURLToPath(new URL('..', import.meta.url));

/** The parent process of this script and its parent, if the machine tells: npm, and a shell in between. */
function startedBy() {
  try {
    return `${process.ppid} ${readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}

const parents = startedBy();

/** The environment with the project's programs first on the path, so that started programs find its Node too. */
export function withPrograms(env = process.env) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [name]: [join(project, 'node_modules', '.bin'), env[name]].join(delimiter) };
}

/**
 * Runs a program in the project's folder to its end. With `quiet` keeps the output, otherwise shows it as it comes.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv, shell?: boolean, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { quiet = false, env = withPrograms(), shell = false, timeoutMs } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      cwd: project,
      env,
      shell,
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += String(part)));
    child.on('error', (error) => resolve({ code: 127, output: `${program}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Lets long-running programs end with this script: signals are passed on to them.
 * @param {readonly import('node:child_process').ChildProcess[]} children
 */
export function endTogether(children) {
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => children.forEach((child) => child.kill(signal));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, pass);
  // npm, told to stop, ends the shell between it and this script; killed, it leaves both running. Neither sends this
  // script a signal.
  if (process.env['npm_lifecycle_event'] === undefined) return;
  setInterval(() => startedBy() === parents || pass('SIGTERM'), 250).unref();
}

/**
 * Ends the script with one line that says what to do.
 * @param {string} words
 * @returns {never}
 */
export function giveUp(words) {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
