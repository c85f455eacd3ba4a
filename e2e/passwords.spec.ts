import type { Page } from '@playwright/test';
import { answerAlert } from './alerts.ts';
import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

const stated = (page: Page) => page.locator('form [role=alert]');
const chosen = 'quite another password';

async function fillReset(page: Page, email: string, password: string, again: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(again);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

test("Forgot password says what failed in the catalogue's words, and keeps what was typed", async ({ page }) => {
  await page.goto('/ForgotPassword');
  const send = () => page.getByRole('button', { name: 'Send' }).click();
  await send();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address.');
  await page.getByLabel('Email').fill('inspector@example.com');
  const address = '**/api/forgotPassword';
  await page.route(address, (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 });
  await send();
  await expect(stated(page)).toHaveText('Something went wrong. Please try again.');
  await page.route(address, (route) => route.abort(), { times: 1 });
  await send();
  await expect(stated(page)).toHaveText('An error occurred. Please try again.');
  await expect(page.getByLabel('Email')).toHaveValue('inspector@example.com');
  await expectNoAxeViolations(page);
});

test("Reset password checks token, empty fields, and that both passwords match, in this order, and says what failed in the catalogue's words", async ({
  page,
}) => {
  await page.goto('/resetpassword');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(stated(page)).toHaveText('Invalid or missing token.');
  await page.goto('/resetpassword?token=worthless');
  await fillReset(page, 'admin@example.com', chosen, '');
  await expect(stated(page)).toHaveText('All fields are required.');
  await fillReset(page, 'admin@example.com', chosen, `${chosen}s`);
  await expect(stated(page)).toHaveText('Passwords do not match.');
  await expect(page.getByLabel('Confirm Password')).toBeFocused();
  await fillReset(page, 'admin@example.com', 'short', 'short');
  await expect(page.getByLabel('New Password')).toHaveAccessibleDescription(/Use at least 10 characters\.$/);
  await fillReset(page, 'admin@example.com', chosen, chosen);
  await expect(stated(page)).toHaveText('Invalid or missing token.');
  await expect(page.getByLabel('Email')).toHaveValue('admin@example.com');
  await expectNoAxeViolations(page);

  const address = '**/api/resetpassword';
  await page.route(address, (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 });
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(stated(page)).toHaveText('Failed to reset password.');
  await page.route(address, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(stated(page)).toHaveText('An error occurred. Please try again.');
});

test('Add SuperUser, once there is one, is for superusers, and others are told so', async ({ page, superuser }) => {
  await page.goto('/superuser');
  await answerAlert(page, 'Unauthorized access. Redirecting to login.');
  await page.waitForURL(/\/login/);
  await signInByCall(page, superuser);
  await page.goto('/superuserpannel');
  await page.getByRole('link', { name: 'Add SuperUser' }).click();
  await expect(page.getByLabel('Set-up code')).toHaveCount(0);
  await page.getByLabel('Full Name').fill('Second Person');
  await page.getByLabel('Email').fill('second@example.com');
  await page.getByLabel('Password', { exact: true }).fill(chosen);
  await page.route('**/api/superuseradd', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Add SuperUser' }).click();
  await expect(stated(page)).toHaveText('Something went wrong');
  await page.getByRole('button', { name: 'Add SuperUser' }).click();
  await expect(stated(page)).toHaveText('Superuser added successfully!');
});

test("A mail's link ends its kind of mail at once and without signing in, and one press takes that back", async ({
  page,
}) => {
  const asked: unknown[] = [];
  await page.route('**/api/mailsoff', async (route) => {
    const body = route.request().postDataJSON() as { token: string; isWanted?: boolean };
    asked.push(body);
    await route.fulfill({ json: { kind: 'waiting', isWanted: body.isWanted ?? false } });
  });
  await page.goto('/mailsoff#the.token');
  await expect(page.getByRole('heading', { name: 'No more mails of this kind' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Reports that wait for your review' })).toBeVisible();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByRole('heading', { name: 'These mails go on' })).toBeVisible();
  expect(asked).toEqual([{ token: 'the.token' }, { token: 'the.token', isWanted: true }]);
});
