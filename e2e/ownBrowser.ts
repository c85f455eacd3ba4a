import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, chromium } from '@playwright/test';
import { findChromium } from '#scripts/chromium.mjs';

/** A browser with its own profile folder, as on a phone, that can be killed and started again. */
type OwnBrowser = {
  /** Starts it, with everything it stored before. */
  start(): Promise<{ page: Page; context: BrowserContext }>;
  /** Kills its process without warning, as a phone does. */
  kill(): Promise<void>;
  remove(): Promise<void>;
};

/** Makes a browser whose profile folder keeps its data until it is removed. */
export function persistentChromium(): OwnBrowser {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  let running: { kill(): Promise<void> } | undefined;
  const kill = async () => {
    await running?.kill();
    running = undefined;
  };
  return {
    kill,
    async start() {
      const executable = process.env['CHROMIUM_PATH'] ?? (await findChromium()) ?? chromium.executablePath();
      const args = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`, '--no-first-run'];
      if (process.getuid?.() === 0) args.push('--no-sandbox');
      const browser = spawn(executable, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
      const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
      // From now on it can be killed, even if connecting to it fails.
      running = {
        async kill() {
          // If it never started, or has already exited, there is nothing to kill.
          if (!browser.pid || browser.exitCode !== null) return;
          // Kills its child processes too: they form a process group.
          process.kill(-browser.pid, 'SIGKILL');
          await ended;
        },
      };
      const address = await new Promise<string>((resolve, reject) => {
        let text = '';
        browser.stderr.on('data', (part) => {
          text += String(part);
          const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
          if (found) resolve(found);
        });
        browser.once('exit', () => reject(new Error(`The browser did not start:\n${text}`)));
      });
      const connected = await chromium.connectOverCDP(address);
      const [context] = connected.contexts();
      if (!context) throw new Error('The browser has no window.');
      return { context, page: context.pages()[0] ?? (await context.newPage()) };
    },
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
