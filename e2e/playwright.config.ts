import { defineConfig } from '@playwright/test';
import { findChromium } from '#scripts/chromium.mjs';

const isRoot = process.getuid?.() === 0;
const executablePath = process.env['CHROMIUM_PATH'] ?? (await findChromium());

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  retries: process.env['CI'] === 'true' ? 2 : 0,
  forbidOnly: process.env['CI'] === 'true',
  // Tests do not measure speed, and a busy machine may be slow.
  timeout: 180_000,
  // A busy machine may take long to draw a page.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    trace: 'on-first-retry',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Playwright cannot replace calls that a service worker makes. Tests of the installed app allow service workers.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's sandbox does not work for root.
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
});
