import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const isRoot = process.getuid?.() === 0;
const executablePath = process.env['CHROMIUM_PATH'] ?? (await findChromium());

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: process.env['CI'] === 'true' ? 2 : 0,
  forbidOnly: process.env['CI'] === 'true',
  // No measure of speed: a busy machine may take its time.
  timeout: 180_000,
  // A busy machine may take its time to draw a page.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    trace: 'retain-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // What a test puts in a call's place would not be seen behind one: those about the app on the device allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's sandbox does not work for root.
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
});
