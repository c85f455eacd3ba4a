import { expectNoAxeViolations } from './axe.ts';
import { openFormAsInspector } from './inTheField.ts';
import { linkMailedTo } from './mails.ts';
import { expect, test } from './product.ts';
import { submitLogin } from './signIn.ts';

test("Login says what failed: the server's words, 'An error occurred during login.', or 'Error: {message}', and keeps what was typed; success is told in the server's message", async ({
  page,
  product,
}) => {
  await page.goto('/login');
  const stated = page.locator('form [role=alert]');
  const signInButton = page.getByRole('button', { name: 'Sign In' });
  await page.getByLabel('Email').fill('nobody@example.com');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await signInButton.click();
  await expect(stated).toHaveText('The email or password is incorrect.');
  const address = '**/api/login';
  await page.route(address, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await signInButton.click();
  await expect(stated).toHaveText('An error occurred during login.');
  await page.unroute(address);
  await page.route(address, (route) => route.abort());
  await signInButton.click();
  await expect(stated).toHaveText(/^Error: ./);
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  await page.unroute(address);
  await page.getByLabel('Email').fill('inspector@example.com');
  await password.fill(product.password);
  await Promise.all([page.getByText('Login successful!').waitFor(), signInButton.click()]);
});

test('Somebody whom the guesses of others keep out is mailed a link, with which the password works in this browser', async ({
  page,
  request,
  product,
  inspector,
}) => {
  for (let guess = 0; guess < 10; guess += 1) {
    await request.post('/api/login', { data: { ...inspector, password: 'a guess' } });
  }
  await submitLogin(page, inspector.email, inspector.password);
  await expect(page.getByText('Too many wrong passwords.')).toBeVisible();
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByText('Open it in this browser.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(inspector.email);
  await expectNoAxeViolations(page);

  await page.goto(await linkMailedTo(product, inspector.email, String.raw`/login\?link=`));
  await expect(page.getByText('With the link that we mailed you, you can sign in here now.')).toBeVisible();
  await page.getByLabel('Email').fill(inspector.email);
  await page.getByLabel('Password', { exact: true }).fill(inspector.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/dailyreport/);
});

test("Daily report: 'No user data found!' without a stored uid, and an ambient row without OK To Work says so until it is answered", async ({
  page,
  inspector,
}) => {
  await openFormAsInspector(page, inspector);
  const mandatory = page.getByText('This field is mandatory');
  await expect(mandatory).toHaveCount(4);
  await page.locator('[name="ambientConditions[1][okToWork]"]').selectOption('No');
  await expect(mandatory).toHaveCount(3);
  await page.evaluate(() => localStorage.removeItem('norvane-data'));
  await page.goto('/dailyreport');
  await expect(page.getByRole('alertdialog')).toContainText('No user data found!');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'Daily Coating Inspections Report' })).toBeVisible();
});
