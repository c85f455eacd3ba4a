import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const module = JSON.stringify(new URL('alone.mjs', import.meta.url).href);

/** A process that runs a program which knows `alone`. */
const run = (program: string) =>
  spawn(process.execPath, ['--input-type=module', '-e', `import { alone } from ${module};${program}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** A process that is at work alone, and does not end by itself. */
async function holder() {
  const held = run(`alone(() => new Promise((done) => { console.log('held'); setTimeout(done, 60_000); }));`);
  await once(held.stdout, 'data');
  return held;
}

/** A process that does work of 300 ms alone. Returns when it began and when it ended. */
async function worker(): Promise<[number, number]> {
  const { stderr } = run(`
    await alone(async () => {
      const began = Date.now();
      await new Promise((done) => setTimeout(done, 300));
      process.stderr.write(JSON.stringify([began, Date.now()]));
    });`);
  return JSON.parse(await text(stderr)) as [number, number];
}

test('Of several starts in one folder, one at a time installs and builds, and one that is killed holds nobody up', async () => {
  const held = await holder();
  const workers = [worker(), worker(), worker()];
  const killedAt = Date.now();
  held.kill('SIGKILL');
  const times = (await Promise.all(workers)).toSorted(([one], [other]) => one - other);
  expect(times[0]?.[0]).toBeGreaterThanOrEqual(killedAt);
  for (const [at, [began]] of times.entries()) expect(began).toBeGreaterThanOrEqual(times[at - 1]?.[1] ?? 0);
});

test('A start that has waited too long for another one ends with words, and does no work beside it', async () => {
  const held = await holder();
  const late = run(`await alone(async () => console.log('at work'), 300);`);
  const [said, words, [code]] = await Promise.all([text(late.stdout), text(late.stderr), once(late, 'exit')]);
  held.kill('SIGKILL');
  expect([code, said]).toEqual([1, 'Another start is installing or building here: waiting for it…\n']);
  expect(words).toContain(`Process ${held.pid} is still installing or building here. End it`);
});
