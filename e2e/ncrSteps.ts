import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** On the page of an NCR whose action is proposed: a reviewer agrees it, and then its author says that it is repaired. */
export async function agreeAndRepair(author: Page, reviewer: Page): Promise<void> {
  await reviewer.reload();
  await reviewer.getByRole('button', { name: 'Agree the action' }).click();
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
  await expect(reviewer.getByText('Action agreed', { exact: true }).first()).toBeVisible();
  await author.reload();
  await author.getByRole('button', { name: 'Ready for verification' }).click();
  await author.getByRole('button', { name: 'It is ready' }).click();
  await expect(author.getByText('Marked ready for verification')).toBeVisible();
}
