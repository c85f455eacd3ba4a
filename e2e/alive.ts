import type { Page } from '@playwright/test';

/** Whether the page's own script is running. */
export function isAlive(page: Page): Promise<boolean> {
  return page.evaluate(() => '__reactRouterDataRouter' in window);
}

/**
 * Waits for the script. On wide screens it starts after the page has loaded, on phones with the visitor's first action.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
}
