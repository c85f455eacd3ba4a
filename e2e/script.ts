import type { Page } from '@playwright/test';

/** Whether the page's own script is running. */
export function isScriptRunning(page: Page): Promise<boolean> {
  return page.evaluate(() => '__reactRouterDataRouter' in window);
}

type Router = { state: { initialized: boolean }; navigate(address: string): Promise<void> };

/** Goes to an address as a link within the page does, without loading the page anew. */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  await untilScriptRuns(page);
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router };
    // What the page loads first would end a navigation that had begun before.
    while (!router.state.initialized) await new Promise((resolve) => setTimeout(resolve, 20));
    await router.navigate(to);
  }, address);
}

/** Waits for the script. It starts after the page has loaded, or on phones with the visitor's first action. */
export async function untilScriptRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
}
