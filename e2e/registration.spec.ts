import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './product.ts';

test("User Registration says beside each field what is wrong, and what failed: the server's words, 'Registration failed.', or 'Error: {message}'; a link that does not work says so", async ({
  page,
}) => {
  const stated = page.locator('form [role=alert]');
  const signUp = () => page.getByRole('button', { name: 'Sign Up' }).click();
  await page.goto('/register');
  await page.getByLabel('Email').fill('no email');
  await page.getByLabel('Password', { exact: true }).fill('a password of my own');
  await signUp();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address.');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectNoAxeViolations(page);

  await page.getByLabel('Name').fill('Kavya Nair');
  await page.getByLabel('Email').fill('kavya2@example.com');
  const address = '**/api/register';
  await page.route(address, (route) => route.fulfill({ status: 429, json: { message: 'Too often.' } }), { times: 1 });
  await signUp();
  await expect(stated).toHaveText('Too often.');
  await page.route(address, (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 });
  await signUp();
  await expect(stated).toHaveText('Registration failed.');
  await page.route(address, (route) => route.abort(), { times: 1 });
  await signUp();
  await expect(stated).toHaveText(/^Error: /);
  await expect(page.getByLabel('Email')).toHaveValue('kavya2@example.com');

  await page.goto('/register?confirm=worthless');
  await expect(page.getByRole('alert')).toContainText('This link no longer works');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
});
