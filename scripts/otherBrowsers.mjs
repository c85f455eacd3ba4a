import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';

const minuteMs = 60_000;

/**
 * The first of these programs that is there and answers.
 * @param {readonly string[]} places
 */
function firstThatWorks(places) {
  // Root's Firefox starts only in root's own home.
  const options = { timeout: minuteMs, env: { ...process.env, HOME: homedir() } };
  return places.find((place) => existsSync(place) && spawnSync(place, ['--version'], options).status === 0);
}

/** A Firefox on this machine: the configured one, the distribution's, Mozilla's. */
export function findFirefox() {
  return firstThatWorks([
    process.env['FIREFOX_PATH'] ?? '',
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]);
}

/** The driver of a WebKit on this machine, if everything that it needs is there: a window, and a virtual screen. */
export function findWebKit() {
  const [driver, gjs, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/gjs', '/usr/bin/Xvfb'];
  if (![driver, gjs, screen].every((place) => existsSync(place))) return undefined;
  const window = "imports.gi.versions.Gtk = '3.0'; imports.gi.versions.WebKit2 = '4.1'; imports.gi.WebKit2;";
  return spawnSync(gjs, ['-c', window], { timeout: minuteMs }).status === 0 ? driver : undefined;
}
