import type { Page } from '@playwright/test';

/** Longer than any colour transition of ours, in milliseconds. */
const longEnoughMs = 1_000;

/** Waits until the colours of a scheme have settled. A colour halfway through its transition would seem too faint. */
export async function coloursArrive(page: Page): Promise<void> {
  // A fixed time, because transitions outside the viewport are paused and never end.
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), longEnoughMs);
}
