import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { answerAlert } from './alerts.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

async function fillUser(page: Page, email: string, password = 'a long enough password'): Promise<void> {
  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function fillClient(page: Page, clientName: string): Promise<void> {
  await page.getByLabel('Client Name').fill(clientName);
  await page.getByLabel('Address').fill('Dock 4');
  await page.getByLabel('Contact Person').fill('K. Das');
  await page.getByLabel('Email').fill('yard@example.com');
  await page.getByLabel('Phone Number').fill('+91 44 5550 0100');
}

test("Add New Client: names what is missing beside its field, says 'Error: {message}' of a failure, and says what it did inline and as an alert", async ({
  page,
  superuser,
}) => {
  await signInByCall(page, superuser);
  await page.goto('/clientadd');
  const add = () => page.getByRole('button', { name: 'Add Client' }).click();
  const stated = page.locator('form [role=alert]');
  await page.getByLabel('Client Name').fill('Bay Yard');
  await add();
  await expect(page.getByLabel('Address')).toBeFocused();
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription('Enter the address.');
  await expect(page.getByLabel('Client Name')).toHaveValue('Bay Yard');
  await expectNoAxeViolations(page);

  await fillClient(page, 'Bay Yard');
  const refusal = { message: 'Not today.', fields: { clientName: 'Taken.' } };
  await page.route('**/api/addClient', (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 });
  await add();
  await expect(stated).toHaveText('Error: Not today.');
  await expect(page.getByLabel('Client Name')).toBeFocused();
  await expect(page.getByLabel('Client Name')).toHaveAccessibleDescription('Taken.');

  await add();
  await expect(stated).toHaveText('Client added successfully!');
  await answerAlert(page, 'Client added successfully!');
  await page.waitForURL(/\/superuserpannel/);
});

test("Superuser: Add User says when it has no client, takes the clientId of the address, and alerts a refusal as 'Error: {error}'", async ({
  page,
  superuser,
}) => {
  await signInByCall(page, superuser);
  const add = () => page.getByRole('button', { name: 'Add User' }).click();
  await page.goto('/superuseradduser');
  await fillUser(page, 'from.address@example.com');
  await add();
  await answerAlert(page, 'Client ID not found. Please try again.');
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
  await page.getByRole('button', { name: '← Back Pannel' }).click();
  await page.waitForURL(/\/superuserpannel/);

  const [client] = (await (await page.request.get('/api/getClients')).json()) as { clientId: string }[];
  await page.goto(`/superuseradduser?clientId=${client?.clientId}`);
  await expect(page.getByText('Client: ')).toBeVisible();
  await fillUser(page, 'admin@example.com');
  await page.getByLabel('User Type').selectOption('admin');
  await page.getByLabel('Status').selectOption('Inactive');
  await add();
  await answerAlert(page, 'Error: There is already an account with this email.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('There is already an account with this email.');
  await page.route('**/api/addUser', (route) => route.abort(), { times: 1 });
  await add();
  await answerAlert(page, 'An error occurred while adding the user.');
  await expect(page.getByLabel('Email')).toHaveValue('admin@example.com');

  await page.getByLabel('Email').fill('from.address@example.com');
  await add();
  await answerAlert(page, 'User added successfully!');
  await page.waitForURL(/\/superuserpannel/);
  const { users } = (await (await page.request.get(`/api/getUsers/${client?.clientId}`)).json()) as {
    users: { email: string }[];
  };
  expect(users.find(({ email }) => email === 'from.address@example.com')).toMatchObject({
    fname: 'Asha Rao',
    usertype: 'admin',
    isActive: false,
  });
});

test("Admin: Add New User adds users only, shows the server's message as a banner, asks in place for the password where it was given too long ago, and is not for others", async ({
  page,
  product,
  baseURL,
}) => {
  await signInByCall(page, { email: 'admin@example.com', password: product.password });
  await page.goto('/adminadduser');
  const add = () => page.getByRole('button', { name: 'Add User' }).click();
  const stated = page.locator('form [role=alert]');
  await expect(page.getByLabel('User Type').locator('option')).toHaveText(['User']);
  await fillUser(page, 'of.admin@example.com');
  const confirmFirst = { code: 'confirmFirst', message: 'Please enter your password to confirm that it is you.' };
  await page.route('**/api/adminInsertUser', (route) => route.fulfill({ status: 403, json: confirmFirst }), {
    times: 2,
  });
  await add();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(stated).toHaveText(confirmFirst.message);
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
  await add();
  await question.getByLabel('Your password').fill(product.password);
  await question.getByRole('button', { name: 'Go on' }).click();
  await expect(question).toBeHidden();
  await expect(stated).toHaveText('User added successfully!');
  await expect(page.getByLabel('Full Name')).toHaveValue('');

  await fillUser(page, 'of.admin@example.com');
  await add();
  await expect(stated).toHaveText('There is already an account with this email.');
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
  await page.route('**/api/adminInsertUser', (route) => route.abort());
  await add();
  await expect(stated).toHaveText('An error occurred while adding the user.');

  await page.getByRole('button', { name: '← Back Pannel' }).click();
  await page.waitForURL(`${baseURL}/`);
  await page.goto('/clientadd');
  await answerAlert(page, 'Unauthorized access. Redirecting to login.');
  await page.waitForURL(/\/login/);
});
