import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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

test.describe('Add New Client', () => {
  test.beforeEach(async ({ page, product }) => {
    await signInByCall(page, { email: 'superuser@example.com', password: product.password });
    await page.goto('/clientadd');
  });

  test('says what it did inline and as an alert, then goes to the panel', async ({ page }) => {
    await fillClient(page, 'Bay Yard');
    await page.getByRole('button', { name: 'Add Client' }).click();
    await expect(page.locator('form [role=alert]')).toHaveText('Client added successfully!');
    await answerAlert(page, 'Client added successfully!');
    await page.waitForURL(/\/superuserpannel/);
  });

  test('says beside each field what is wrong, and keeps what was typed', async ({ page }) => {
    await page.getByLabel('Client Name').fill('Bay Yard');
    await page.getByRole('button', { name: 'Add Client' }).click();
    await expect(page.getByLabel('Address')).toBeFocused();
    await expect(page.getByLabel('Address')).toHaveAccessibleDescription('Enter the address.');
    await expect(page.getByLabel('Client Name')).toHaveValue('Bay Yard');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  test("a failure reads 'Error: {message}'", async ({ page }) => {
    await fillClient(page, 'Bay Yard');
    const refusal = { message: 'Not today.', fields: { clientName: 'Taken.' } };
    await page.route('**/api/addClient', (route) => route.fulfill({ status: 409, json: refusal }));
    await page.getByRole('button', { name: 'Add Client' }).click();
    await expect(page.locator('form [role=alert]')).toHaveText('Error: Not today.');
    await expect(page.getByLabel('Client Name')).toBeFocused();
    await expect(page.getByLabel('Client Name')).toHaveAccessibleDescription('Taken.');
  });
});

test.describe('Superuser: Add User', () => {
  test.beforeEach(async ({ page, product }) => {
    await signInByCall(page, { email: 'superuser@example.com', password: product.password });
  });

  test('without a client says so, and keeps what was typed', async ({ page }) => {
    await page.goto('/superuseradduser');
    await fillUser(page, 'asha@example.com');
    await page.getByRole('button', { name: 'Add User' }).click();
    await answerAlert(page, 'Client ID not found. Please try again.');
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
    await page.getByRole('button', { name: '← Back Pannel' }).click();
    await page.waitForURL(/\/superuserpannel/);
  });

  test('takes the clientId of the address, alerts the message, and goes to the panel', async ({ page }) => {
    const [client] = (await (await page.request.get('/api/getClients')).json()) as { clientId: string }[];
    await page.goto(`/superuseradduser?clientId=${client?.clientId}`);
    await expect(page.getByText('Client: ')).toBeVisible();
    await fillUser(page, 'from.address@example.com');
    await page.getByLabel('User Type').selectOption('admin');
    await page.getByLabel('Status').selectOption('Inactive');
    await page.getByRole('button', { name: 'Add User' }).click();
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

  test("a refusal is alerted as 'Error: {error}' and stands beside its field; what is no answer has words too", async ({
    page,
  }) => {
    const [client] = (await (await page.request.get('/api/getClients')).json()) as { clientId: string }[];
    await page.goto('/superuseradduser');
    await page.evaluate((clientId) => localStorage.setItem('clientId', clientId), client?.clientId ?? '');
    await page.reload();
    await fillUser(page, 'admin@example.com');
    await page.getByRole('button', { name: 'Add User' }).click();
    await answerAlert(page, 'Error: There is already an account with this email.');
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('There is already an account with this email.');
    await page.route('**/api/addUser', (route) => route.abort());
    await page.getByRole('button', { name: 'Add User' }).click();
    await answerAlert(page, 'An error occurred while adding the user.');
    await expect(page.getByLabel('Email')).toHaveValue('admin@example.com');
  });
});

test.describe('Admin: Add New User', () => {
  test.beforeEach(async ({ page, product }) => {
    await signInByCall(page, { email: 'admin@example.com', password: product.password });
    await page.goto('/adminadduser');
  });

  test("adds users only, and shows the server's message as a banner", async ({ page }) => {
    await expect(page.getByLabel('User Type').locator('option')).toHaveText(['User']);
    await fillUser(page, 'of.admin@example.com');
    await page.getByRole('button', { name: 'Add User' }).click();
    await expect(page.locator('form [role=alert]')).toHaveText('User added successfully!');
    await expect(page.getByLabel('Full Name')).toHaveValue('');
    await fillUser(page, 'of.admin@example.com');
    await page.getByRole('button', { name: 'Add User' }).click();
    await expect(page.locator('form [role=alert]')).toHaveText('There is already an account with this email.');
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
    await page.route('**/api/adminInsertUser', (route) => route.abort());
    await page.getByRole('button', { name: 'Add User' }).click();
    await expect(page.locator('form [role=alert]')).toHaveText('An error occurred while adding the user.');
  });

  test('asks in place for the password where it was given too long ago, and keeps what was typed', async ({
    page,
    product,
  }) => {
    await fillUser(page, 'confirmed.first@example.com');
    const confirmFirst = { code: 'confirmFirst', message: 'Please enter your password to confirm that it is you.' };
    await page.route('**/api/adminInsertUser', (route) => route.fulfill({ status: 403, json: confirmFirst }), {
      times: 2,
    });
    await page.getByRole('button', { name: 'Add User' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('form [role=alert]')).toHaveText(confirmFirst.message);
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
    await page.getByRole('button', { name: 'Add User' }).click();
    await question.getByLabel('Your password').fill(product.password);
    await question.getByRole('button', { name: 'Go on' }).click();
    await expect(question).toBeHidden();
    await expect(page.locator('form [role=alert]')).toHaveText('User added successfully!');
  });

  test("'← Back Pannel' goes to the start page", async ({ page, baseURL }) => {
    await page.getByRole('button', { name: '← Back Pannel' }).click();
    await page.waitForURL(`${baseURL}/`);
  });

  test('is not for others', async ({ page }) => {
    await page.goto('/clientadd');
    await answerAlert(page, 'Unauthorized access. Redirecting to login.');
    await page.waitForURL(/\/login/);
  });
});
