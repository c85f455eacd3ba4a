import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { linkMailedTo } from './mails.ts';
import { expect, startProduct, test } from './product.ts';
import { addOtherClient, signIn } from './signIn.ts';

const stated = (page: Page) => page.locator('form [role=alert]');
const chosen = 'quite another password';

async function fillReset(page: Page, email: string, password: string, again: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(again);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

test('Someone who forgot the password asks for a link, chooses another, and signs in with it', async ({
  page,
  product,
  request,
}) => {
  // A new admin, because other journeys sign in with the passwords of the sample accounts.
  const email = await addOtherClient(request, product, 'Forgetful Yard');
  await page.goto('/ForgotPassword');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(stated(page)).toHaveText('Password reset email sent!');
  await page.waitForURL(/\/login/);
  await page.goto(await linkMailedTo(product, email, '/resetpassword\\?token='));
  await fillReset(page, email, chosen, chosen);
  await expect(stated(page)).toHaveText('Password changed successfully.');
  await page.waitForURL(/\/login/);
  await signIn(page, email, chosen, /\/adminpannel/);
});

test.describe('Forgot password', () => {
  test("says what failed in the catalogue's words, and keeps what was typed", async ({ page }) => {
    await page.goto('/ForgotPassword');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address.');
    await page.getByLabel('Email').fill('inspector@example.com');
    const address = '**/api/forgotPassword';
    await page.route(address, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(stated(page)).toHaveText('Something went wrong. Please try again.');
    await page.unroute(address);
    await page.route(address, (route) => route.abort());
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(stated(page)).toHaveText('An error occurred. Please try again.');
    await expect(page.getByLabel('Email')).toHaveValue('inspector@example.com');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
});

test.describe('Reset password', () => {
  test('checks token, empty fields, and that both passwords match, in this order', async ({ page }) => {
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
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  test("says what failed in the catalogue's words", async ({ page }) => {
    await page.goto('/resetpassword?token=worthless');
    const address = '**/api/resetpassword';
    await page.route(address, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await fillReset(page, 'admin@example.com', chosen, chosen);
    await expect(stated(page)).toHaveText('Failed to reset password.');
    await page.unroute(address);
    await page.route(address, (route) => route.abort());
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(stated(page)).toHaveText('An error occurred. Please try again.');
  });
});

test.describe('Add SuperUser', () => {
  const fill = async (page: Page, email: string) => {
    await page.getByLabel('Full Name').fill('First Person');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(chosen);
    await page.getByRole('button', { name: 'Add SuperUser' }).click();
  };

  test('the first superuser is made with the set-up code that the server printed', async ({ browser }) => {
    const product = await startProduct({ environment: { NODE_ENV: 'production' } });
    try {
      const page = await (await browser.newContext({ baseURL: product.url })).newPage();
      await page.goto('/superuser');
      await page.getByLabel('Set-up code').fill('not the code');
      await fill(page, 'first@example.com');
      await expect(page.getByLabel('Set-up code')).toBeFocused();
      await expect(stated(page)).toHaveText('This is not the set-up code that the server printed.');
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.getByLabel('Set-up code').fill(/Set-up code: (\S+)/.exec(product.said())?.[1] ?? '');
      await page.getByRole('button', { name: 'Add SuperUser' }).click();
      await expect(stated(page)).toHaveText('Superuser added successfully!');
      await expect(page.getByLabel('Full Name')).toHaveValue('');
      await page.waitForURL(/\/login/);
      await signIn(page, 'first@example.com', chosen, /\/superuserpannel/);
    } finally {
      await product.stop();
    }
  });

  test('from then on it is for superusers, and others are told so', async ({ page, product }) => {
    await page.goto('/superuser');
    await expect(page.getByRole('alertdialog')).toContainText('Unauthorized access. Redirecting to login.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.waitForURL(/\/login/);
    await signIn(page, 'superuser@example.com', product.password, /\/superuserpannel/);
    await page.getByRole('link', { name: 'Add SuperUser' }).click();
    await expect(page.getByLabel('Set-up code')).toHaveCount(0);
    await page.route('**/api/superuseradd', (route) => route.abort(), { times: 1 });
    await fill(page, 'second@example.com');
    await expect(stated(page)).toHaveText('Something went wrong');
    await page.getByRole('button', { name: 'Add SuperUser' }).click();
    await expect(stated(page)).toHaveText('Superuser added successfully!');
  });
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
