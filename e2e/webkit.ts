import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#server/testing/freePort.ts';
import { type WebDriverCommand, type WebDriverBrowser, type WebDriverSender, processGroupKiller } from './webdriver.ts';

/** The end of each command's address. Commands for an element are below the element's address. */
const addresses: Readonly<Record<WebDriverCommand, readonly [method: string, address: string]>> = {
  goTo: ['POST', 'url'],
  run: ['POST', 'execute/async'],
  click: ['POST', 'click'],
  type: ['POST', 'value'],
  act: ['POST', 'actions'],
  clearCookies: ['DELETE', 'cookie'],
};

const startsWithinMs = 60_000;

/** A virtual display, because WebKit cannot run without one. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const number = await new Promise((resolve, reject) => {
    screen.stdout.once('data', resolve);
    screen.once('exit', () => reject(new Error('Xvfb did not start.')));
  });
  return { screen, display: `:${String(number).trim()}` };
}

async function ask(method: string, url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

/** A WebKit with a profile folder that keeps its data until it is removed. */
export function webDriverWebKit(driver: string): WebDriverBrowser {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  const downloads = join(folder, 'downloads');
  mkdirSync(downloads);
  let end: (() => Promise<void>) | undefined;
  const kill = async () => {
    await end?.();
    end = undefined;
  };
  return {
    downloads,
    kill,
    async start(): Promise<WebDriverSender> {
      const { screen, display } = await startScreen();
      const port = await freePort();
      // Its sandbox does not work within a container.
      const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
      const running = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore', detached: true });
      const endDriver = processGroupKiller(running);
      end = async () => {
        await endDriver();
        screen.kill();
      };
      const url = `http://127.0.0.1:${port}`;
      const deadline = Date.now() + startsWithinMs;
      while (!(await fetch(`${url}/status`).catch(() => undefined))) {
        if (Date.now() > deadline || running.exitCode !== null) throw new Error('The driver of WebKit did not start.');
        await wait(50);
      }
      const options = { binary: '/usr/bin/gjs', args: ['-m', join(import.meta.dirname, 'webkitWindow.js'), folder] };
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
      const { sessionId } = (await ask('POST', `${url}/session`, { capabilities })) as { sessionId: string };
      return (command, body = {}, element) => {
        const [method, address] = addresses[command];
        const place = element === undefined ? address : `element/${element}/${address}`;
        return ask(method, `${url}/session/${sessionId}/${place}`, body);
      };
    },
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
