import type { Download, Locator } from '@playwright/test';

/** Presses what leads to a download, and waits for the file. */
export async function downloadBy(button: Locator): Promise<Download> {
  const [download] = await Promise.all([button.page().waitForEvent('download', { timeout: 60_000 }), button.click()]);
  return download;
}
