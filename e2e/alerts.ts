import { type Page, expect } from '@playwright/test';

/** Waits for the portal's question with these words, answers it with a button, and waits until it has gone. */
export async function answerAlert(page: Page, words: string, button = 'OK'): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(words);
  await alert.getByRole('button', { name: button }).click();
  await expect(alert).toBeHidden();
}
