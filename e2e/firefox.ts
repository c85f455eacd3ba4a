import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type WebDriverCommand, type WebDriverBrowser, type WebDriverSender, processGroupKiller } from './webdriver.ts';

// Linux distributions' Firefox lacks what Playwright needs, so it is driven by Marionette, its own form of WebDriver
// (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
const names: Readonly<Record<WebDriverCommand, string>> = {
  goTo: 'WebDriver:Navigate',
  run: 'WebDriver:ExecuteAsyncScript',
  click: 'WebDriver:ElementClick',
  type: 'WebDriver:ElementSendKeys',
  act: 'WebDriver:PerformActions',
  clearCookies: 'WebDriver:DeleteAllCookies',
};

const startsWithinMs = 60_000;

/** Messages in both directions are their length in bytes, a colon, and JSON. */
function converse(socket: Socket): (name: string, body: object) => Promise<unknown> {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let heard = Buffer.alloc(0);
  let last = 0;
  const takeMessage = (): boolean => {
    const colon = heard.indexOf(':');
    const end = colon + 1 + Number(heard.subarray(0, colon).toString());
    if (colon < 0 || heard.length < end) return false;
    const message: unknown = JSON.parse(heard.subarray(colon + 1, end).toString());
    heard = heard.subarray(end);
    // The first message is a greeting.
    if (!Array.isArray(message)) return true;
    const [, id, error, result] = message as [1, number, { error: string; message: string } | null, unknown];
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(`${error.error}: ${error.message}`));
    else asked?.resolve(result);
    return true;
  };
  socket.on('data', (part: Buffer) => {
    heard = Buffer.concat([heard, part]);
    while (takeMessage());
  });
  const leave = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'));
    waiting.clear();
  };
  socket.on('close', leave).on('error', leave);
  return (name, body) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const message = JSON.stringify([0, last, name, body]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
}

/** A Firefox with a profile folder that keeps its data until it is removed. */
export function webDriverFirefox(program: string): WebDriverBrowser {
  const folder = mkdtempSync(join(tmpdir(), 'firefox-'));
  const profile = join(folder, 'profile');
  const downloads = join(folder, 'downloads');
  const portFile = join(profile, 'MarionetteActivePort');
  mkdirSync(profile);
  mkdirSync(downloads);
  const preferences = {
    'marionette.port': 0,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.shell.checkDefaultBrowser': false,
    // A PDF is downloaded, not shown.
    'pdfjs.disabled': true,
  };
  const lines = Object.entries(preferences).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));

  let end: (() => Promise<void>) | undefined;
  const kill = async () => {
    await end?.();
    end = undefined;
  };

  return {
    downloads,
    kill,
    async start(): Promise<WebDriverSender> {
      rmSync(portFile, { force: true });
      // As root, Firefox starts only with root's own home directory.
      const env = { ...process.env, ...(process.getuid?.() === 0 ? { HOME: homedir() } : {}) };
      const args = ['-marionette', '-headless', '-no-remote', '-profile', profile];
      const browser = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
      let text = '';
      browser.stderr.on('data', (part) => (text += String(part)));
      end = processGroupKiller(browser);
      const deadline = Date.now() + startsWithinMs;
      let port = '';
      while (port === '') {
        if (Date.now() > deadline || browser.exitCode !== null) throw new Error(`Firefox did not start:\n${text}`);
        await wait(50);
        try {
          port = readFileSync(portFile, 'utf8').trim();
        } catch {
          // The port file does not exist yet.
        }
      }
      const socket = connect(Number(port), '127.0.0.1');
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
      const ask = converse(socket);
      await ask('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
      return async (command, body = {}, element) => {
        const result = await ask(names[command], { ...body, ...(element === undefined ? {} : { id: element }) });
        return (result as { value?: unknown } | null)?.value;
      };
    },
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
