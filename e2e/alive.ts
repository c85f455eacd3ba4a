import type { Page } from '@playwright/test';

/** Whether the page's own script runs. */
export function isAlive(page: Page): Promise<boolean> {
  return page.evaluate(() => '__reactRouterDataRouter' in window);
}

/** Waits for it: on wide screens it starts once the page has loaded, on phones with the first sign of the visitor. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
}
