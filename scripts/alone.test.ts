import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const module = JSON.stringify(new URL('alone.mjs', import.meta.url).href);

/** A process that does work of 300 ms alone. Returns when it began and when it ended. */
async function worker(): Promise<[number, number]> {
  const work = `import { alone } from ${module};
    await alone(async () => {
      const began = Date.now();
      await new Promise((done) => setTimeout(done, 300));
      process.stderr.write(JSON.stringify([began, Date.now()]));
    });`;
  const { stderr } = spawn(process.execPath, ['--input-type=module', '-e', work], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return JSON.parse(await text(stderr)) as [number, number];
}

test.runIf(['linux', 'win32'].includes(process.platform))(
  'Of several starts in one folder, one at a time installs and builds, and one that is killed holds nobody up',
  async () => {
    const held = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { alone } from ${module}; alone(() => new Promise((done) => { console.log('held'); setTimeout(done, 60_000); }));`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(held.stdout, 'data');
    const workers = [worker(), worker(), worker()];
    const killedAt = Date.now();
    held.kill('SIGKILL');
    const times = (await Promise.all(workers)).toSorted(([one], [other]) => one - other);
    expect(times[0]?.[0]).toBeGreaterThanOrEqual(killedAt);
    for (const [at, [began]] of times.entries()) expect(began).toBeGreaterThanOrEqual(times[at - 1]?.[1] ?? 0);
  },
);
