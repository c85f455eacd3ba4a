import type { Page } from '@playwright/test';

/** Longer than any colour of ours takes to change, in milliseconds. */
const longEnoughMs = 1_000;

/** Waits until the colours of a scheme have arrived: one on its way from the other scheme would be taken for a faint one. */
export async function coloursArrive(page: Page): Promise<void> {
  // By the clock: what is not in view has transitions that stand still, and never end.
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), longEnoughMs);
}
