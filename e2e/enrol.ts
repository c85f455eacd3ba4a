import { type Page, expect } from '@playwright/test';
import { TOTP } from 'otpauth';

const stepMs = 30_000;

/** The code that an authenticator app shows for a secret, this many steps of 30 s from now. */
export function totpCodeOf(secret: string, stepsFromNow = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsFromNow * stepMs });
}

/** On the account page: sets up a second factor, and returns its secret and recovery codes. */
export async function enrolFactor(page: Page, password: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const link = page.getByRole('link', { name: /open it/i });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel('Code', { exact: true }).fill(totpCodeOf(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  return { secret, recoveryCodes: await list.getByRole('listitem').allInnerTexts() };
}
