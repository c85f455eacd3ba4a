import { asInspector } from './inTheField.ts';
import { expect, test } from './product.ts';

test("Login says what failed: the server's words, 'An error occurred during login.', or 'Error: {message}', and keeps what was typed; success is told in the server's message", async ({
  page,
  product,
}) => {
  await page.goto('/login');
  const said = page.locator('form [role=alert]');
  const signInButton = page.getByRole('button', { name: 'Sign In' });
  await page.getByLabel('Email').fill('nobody@example.com');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await signInButton.click();
  await expect(said).toHaveText('The email or password is incorrect.');
  const address = '**/api/login';
  await page.route(address, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await signInButton.click();
  await expect(said).toHaveText('An error occurred during login.');
  await page.unroute(address);
  await page.route(address, (route) => route.abort());
  await signInButton.click();
  await expect(said).toHaveText(/^Error: ./);
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  await page.unroute(address);
  await page.getByLabel('Email').fill('inspector@example.com');
  await password.fill(product.password);
  await Promise.all([page.getByText('Login successful!').waitFor(), signInButton.click()]);
});

test("Daily report: 'No user data found!' without a stored uid, and an ambient row without OK To Work says so until it is answered", async ({
  page,
  inspector,
}) => {
  await asInspector(page, inspector);
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
