import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, project, run } from './run.mjs';

const minuteMs = 60_000;

/**
 * Whether a browser is installed and can run.
 * @param {string} program
 */
function works(program) {
  return existsSync(program) && spawnSync(program, ['--version', '--no-sandbox'], { timeout: minuteMs }).status === 0;
}

/**
 * Where a Chromium may be: the configured one, the distribution's, Google's, the test tool's own. The one without windows
 * comes first: a journey takes two thirds of the processor time in it.
 */
async function places() {
  const { chromium } = await import('@playwright/test');
  return [
    process.env['CHROMIUM_PATH'] ?? '',
    ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].map(
      (name) => join('/usr/bin', name),
    ),
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ].filter((place) => place !== '');
}

/** The first Chromium on this machine that works. */
export async function findChromium() {
  return (await places()).find(works);
}

/**
 * A Chromium that works. If there is none, installs one by the test tool, or else as the distribution's package.
 * @param {string} node
 */
export async function ensureChromium(node) {
  const there = await findChromium();
  if (there) return there;
  process.stdout.write('Installing a Chromium for the browser tests…\n');
  const quiet = { quiet: true, timeoutMs: 5 * minuteMs };
  await run(node, [join(project, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], quiet);
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { ...quiet, env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { ...quiet, env });
    const packaged = await findChromium();
    if (packaged) return packaged;
  }
  return giveUp(
    'The browser tests need a Chromium: install one and name it in CHROMIUM_PATH, then run the tests again.',
  );
}
