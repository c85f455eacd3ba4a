import AxeBuilder from '@axe-core/playwright';
import { type Page } from '@playwright/test';
import { answerAlert } from './alerts.ts';
import { linkMailedTo } from './mails.ts';
import { expect, test } from './product.ts';
import { signIn } from './signIn.ts';

const password = 'a password of my own';
const chosen = 'the one that I set by the link';

async function register(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** Fills in the page that the mailed link opens. */
async function setPassword(page: Page, input: string, again = input): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(input);
  await page.getByLabel('Confirm Password').fill(again);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
}

test('Someone registers, confirms the email and sets the password, waits, is approved for a client, and signs in', async ({
  browser,
  page,
  product,
}) => {
  const email = 'kavya@example.com';
  await register(page, 'Kavya Nair', email);
  await answerAlert(page, 'Registered successfully!');
  await page.waitForURL(/\/login/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Your account is waiting for approval.')).toBeVisible();

  const panel = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(panel, 'superuser@example.com', product.password, /\/superuserpannel/);
  const waiting = panel.getByRole('region', { name: 'Awaiting approval' }).getByRole('listitem').filter({
    hasText: email,
  });
  await expect(waiting).toContainText('Email not confirmed');
  await expect(waiting.getByRole('button', { name: 'Approve Kavya Nair' })).toBeDisabled();

  await page.goto(await linkMailedTo(product, email, '/register\\?confirm='));
  await expect(page.getByLabel('Name')).toHaveValue('Kavya Nair');
  await expect(page.getByText(`You will sign in as ${email}`)).toBeVisible();
  await setPassword(page, 'short', chosen);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /Use at least 10 characters\.$/,
  );
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match.');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await setPassword(page, chosen);
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();

  await panel.reload();
  await expect(waiting).toContainText('Email confirmed');
  expect((await new AxeBuilder({ page: panel }).analyze()).violations).toEqual([]);
  await waiting.getByRole('button', { name: 'Approve Kavya Nair' }).click();
  const dialog = panel.getByRole('dialog', { name: 'Approve Kavya Nair' });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Client' }).fill('coromandel');
  await panel.getByRole('option', { name: /Coromandel Terminals/ }).click();
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveValue('Coromandel Terminals');
  expect((await new AxeBuilder({ page: panel }).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(panel.getByText('User approved successfully!')).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await signIn(page, email, chosen, /\/dailyreport/i);
});

test.describe('User Registration', () => {
  test('says beside each field what is wrong', async ({ page }) => {
    await register(page, '', 'no email');
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address.');
    await expect(page.getByLabel('Name')).toBeFocused();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  test("says what failed: the server's words, 'Registration failed.', or 'Error: {message}'", async ({ page }) => {
    const address = '**/api/register';
    await page.route(address, (route) => route.fulfill({ status: 429, json: { message: 'Too often.' } }));
    await register(page, 'Kavya Nair', 'kavya2@example.com');
    await expect(page.locator('form [role=alert]')).toHaveText('Too often.');
    await page.unroute(address);
    await page.route(address, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.locator('form [role=alert]')).toHaveText('Registration failed.');
    await page.unroute(address);
    await page.route(address, (route) => route.abort());
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.locator('form [role=alert]')).toHaveText(/^Error: /);
    await expect(page.getByLabel('Email')).toHaveValue('kavya2@example.com');
  });

  test('a link that does not work says so', async ({ page }) => {
    await page.goto('/register?confirm=worthless');
    await expect(page.getByRole('alert')).toContainText('This link no longer works');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
  });
});
