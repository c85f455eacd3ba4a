import { type Browser, type Page, expect, test } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { addPerson } from './byCall.ts';
import { downloadBy } from './downloads.ts';
import { totpCodeOf, enrolFactor } from './enrol.ts';
import { startBuiltProduct } from './product.ts';
import { submitLogin, signIn, signInByCall } from './signIn.ts';

/** A product of its own: what it requires of admins would get in the way of other journeys. */
let product: Awaited<ReturnType<typeof startBuiltProduct>>;
test.beforeAll(async () => {
  product = await startBuiltProduct();
});
test.afterAll(() => product.stop());

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: product.url })).newPage();
}

test('An inspector sets up a second factor, and signs in with a code and with a recovery code', async ({ browser }) => {
  const email = 'inspector@example.com';
  const page = await newPage(browser);
  await signIn(page, email, product.password, /\/dailyreport/i);
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();

  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('This is not your password.');
  await dialog.getByLabel('Your password').fill(product.password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('img', { name: /camera of your authenticator app/ })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/This code is incorrect/);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  const { secret, recoveryCodes } = await enrolFactor(page, product.password);
  await expectNoAxeViolations(page);
  const codes = await downloadBy(page.getByRole('button', { name: 'Download' }));
  expect(codes.suggestedFilename()).toBe('norvane-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(/\/login/);

  await submitLogin(page, email, product.password);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(code).toHaveAccessibleDescription(/Enter the code\.$/);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(code).toHaveAccessibleDescription(/This code is incorrect or has already been used\.$/);
  await expect(code).toHaveValue('000000');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Other account' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await code.fill(totpCodeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/dailyreport/i);

  const other = await newPage(browser);
  await submitLogin(other, email, product.password);
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await other.getByRole('button', { name: 'Sign In' }).click();
  await other.waitForURL(/\/dailyreport/i);
  await other.goto('/account');
  await expect(other.getByText('9 recovery codes are left.')).toBeVisible();
});

test('On the account page a person changes name and password, and signs out elsewhere', async ({ browser }) => {
  const { request } = await newPage(browser);
  await request.post('/api/login', { data: { email: 'superuser@example.com', password: product.password } });
  const clients = (await (await request.get('/api/getClients')).json()) as { clientId: string }[];
  const signsIn = { email: 'new.person@example.com', password: product.password };
  await addPerson(request, { fname: 'New Person', clientId: clients[0]?.clientId, ...signsIn });
  const page = await newPage(browser);
  const elsewhere = await newPage(browser);
  await signInByCall(elsewhere, signsIn);
  await signInByCall(page, signsIn);
  await page.goto('/account');
  await page.getByLabel('Full Name').fill('');
  await page.getByRole('button', { name: 'Change name' }).click();
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Enter your name.');
  await page.getByLabel('Full Name').fill('Newer Person');
  await page.getByRole('button', { name: 'Change name' }).click();
  await expect(page.getByText('Name changed successfully.')).toBeVisible();

  const sessions = page.getByRole('list', { name: 'Open sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await page.getByRole('button', { name: /^Sign out Chrome on Linux/ }).click();
  await expect(sessions).toHaveCount(1);
  await elsewhere.goto('/account');
  await elsewhere.waitForURL(/\/login/);

  await page.getByLabel('Current password').fill('not my password');
  await page.getByLabel('New password').fill('quite another password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('This is not your password.');
  await page.getByLabel('Current password').fill(product.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed successfully.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('');
});

test('A superuser demands a second factor; an admin must set one up first, and has it reset when the phone is lost', async ({
  browser,
}) => {
  const page = await newPage(browser);
  await signInByCall(page, { email: 'superuser@example.com', password: product.password });
  await page.goto('/account');
  const demand = async () => {
    await page.getByRole('button', { name: 'Require a second factor' }).click();
    await page.getByRole('button', { name: 'Require it' }).click();
  };
  await demand();
  await expect(page.getByText(/Set up your own second factor before you require one/)).toBeVisible();
  await enrolFactor(page, product.password);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await demand();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();

  const admin = await newPage(browser);
  await signIn(admin, 'admin@example.com', product.password, /\/account/);
  await expect(admin.getByText(/Your role needs a second factor/)).toBeVisible();
  await expectNoAxeViolations(admin);
  await admin.goto('/adminpannel');
  await admin.waitForURL(/\/account/);
  await enrolFactor(admin, product.password);
  await admin.getByRole('button', { name: 'I have saved them: go to my panel' }).click();
  await admin.waitForURL(/\/adminpannel/);
  await expect(admin.getByText(/Total Users/)).toBeVisible();

  await page.goto('/superuserpannel');
  await page.getByRole('button', { name: /^Users of/ }).click();
  await page.getByRole('button', { name: 'Edit Arjun Rao' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText(/Second factor reset/)).toBeVisible();
  await admin.reload();
  await admin.waitForURL(/\/login/);
});
