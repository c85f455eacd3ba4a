import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { answerAlert } from './alerts.ts';
import { type Product, expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

/** Adds, as the superuser, a client with three users and an admin. Returns the client's id. */
async function addClientWithPeople(request: APIRequestContext, product: Product, clientName: string): Promise<string> {
  await request.post('/api/login', { data: { email: 'superuser@example.com', password: product.password } });
  const added = await request.post('/api/addClient', {
    data: { clientName, address: 'Dock 4', contactPerson: 'K. Das', email: 'y@example.com', phoneNumber: '100' },
  });
  const { clientId } = (await added.json()) as { clientId: string };
  const slug = clientName.toLowerCase().replaceAll(' ', '.');
  for (const [fname, usertype, isActive] of [
    ['Nila', 'admin', true],
    ['Asha', 'user', true],
    ['Bala', 'user', false],
    ['Chitra', 'user', true],
  ] as const) {
    const user = { fname: `${fname} ${clientName}`, email: `${fname}@${slug}.example`, usertype, isActive, clientId };
    const answer = await request.post('/api/addUser', { data: { ...user, password: product.password } });
    expect(answer.ok()).toBe(true);
  }
  return clientId;
}

const expectNoFaults = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

// What is prepared here can be prepared once for each product.
test.describe.configure({ mode: 'default' });

test.describe('Superuser panel', () => {
  test.beforeAll(async ({ playwright, product }) => {
    const request = await playwright.request.newContext({ baseURL: product.url });
    await addClientWithPeople(request, product, 'North Yard');
    await addClientWithPeople(request, product, 'South Yard');
    await request.dispose();
  });

  test.beforeEach(async ({ page, product }) => {
    await signInByCall(page, { email: 'superuser@example.com', password: product.password });
    await page.goto('/superuserpannel?search=th+yard');
    await expect(page.getByRole('row', { name: /North Yard/ })).toBeVisible();
  });

  test('shows the clients under the columns of the specification, sorted and found by the server', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Management' })).toBeVisible();
    const heads = await page.getByRole('table', { name: 'Clients' }).getByRole('columnheader').allInnerTexts();
    expect(heads.map((head) => head.trim())).toEqual([
      'Client Name',
      'Address',
      'Contact Person',
      'Email',
      'Phone Number',
      'Status',
      'Actions',
    ]);
    // Other journeys have clients with these letters too.
    const names = async () => {
      const all = await page.getByRole('rowheader').allTextContents();
      return all.filter((name) => /^(?:North|South) Yard$/.test(name));
    };
    expect(await names()).toEqual(['North Yard', 'South Yard']);
    await page.getByRole('button', { name: 'Client Name' }).click();
    await expect.poll(names).toEqual(['South Yard', 'North Yard']);
    await page.getByLabel('Search clients').fill('north');
    await expect.poll(names).toEqual(['North Yard']);
    await page.getByLabel('Search clients').fill('no such client');
    await expect(page.getByText('No client matches.')).toBeVisible();
  });

  test("expands to a client's users, and collapses", async ({ page }) => {
    const toggle = page.getByRole('button', { name: 'Users of North Yard' });
    await toggle.click();
    const users = page.getByRole('table', { name: 'Users of North Yard' });
    await expect(users.getByRole('row')).toHaveText([
      /Email\s*Full Name\s*Role\s*Status/,
      /asha@north\.yard\.example.*Asha North Yard.*user.*Active/,
      /bala@north\.yard\.example.*Bala North Yard.*user.*Inactive/,
      /chitra@north\.yard\.example/,
      /nila@north\.yard\.example.*admin.*Active/,
    ]);
    await toggle.click();
    await expect(users).toBeHidden();
  });

  test('Add user takes the client along', async ({ page }) => {
    await page.getByRole('button', { name: 'Add user to South Yard' }).click();
    await page.waitForURL(/\/superuseradduser$/);
    await expect(page.getByText('Client: South Yard')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('clientId'))).toBeTruthy();
  });

  test('the menu leads to Add Client and User History, and Sign Out asks first', async ({ page }) => {
    const menu = page.getByRole('button', { name: 'Account menu' });
    await menu.click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Add Client',
      'User History',
      'All Reports',
      'Non-conformances',
      'Dossiers',
      'To review',
      'Enquiries',
      'Audit Log',
      'Content',
      'Reference data',
      'Instruments',
      'Batches',
      'My account',
      'Sign Out',
    ]);
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await answerAlert(page, 'Are you sure to logout!', 'Cancel');
    await expect(page).toHaveURL(/\/superuserpannel/);
    await menu.click();
    await page.getByRole('menuitem', { name: 'User History' }).click();
    await page.waitForURL(/\/userreports/);
  });

  test('a client is changed in its dialog: the message is alerted, the list reloads, and the dialog closes', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Edit South Yard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Client' });
    await expect(dialog.getByLabel('Address')).toHaveValue('Dock 4');
    await expectNoFaults(page);
    await page.route('**/api/updateClient/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await dialog.getByLabel('Address').fill('Dock 5');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Client update failed');
    await dialog.getByLabel('Contact Person').fill('');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByLabel('Contact Person')).toHaveAccessibleDescription('Enter the contact person.');
    await dialog.getByLabel('Contact Person').fill('R. Menon');
    await dialog.getByLabel('Status').selectOption('inactive');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await answerAlert(page, 'Client updated successfully!');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /South Yard.*Dock 5.*R\. Menon.*Inactive/ })).toBeVisible();
  });

  test('a user is changed in a dialog, and the server says why not', async ({ page }) => {
    await page.getByRole('button', { name: 'Users of North Yard' }).click();
    await page.getByRole('button', { name: 'Edit Asha North Yard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await expectNoFaults(page);
    await page.route('**/api/updateUser/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('User update failed');
    await dialog.getByLabel('Email').fill('bala@north.yard.example');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(
      'There is already an account with this email.',
    );
    await dialog.getByLabel('Email').fill('asha.new@north.yard.example');
    expect(await dialog.getByLabel('User Type').locator('option').allTextContents()).toEqual(['User', 'Admin']);
    await dialog.getByLabel('User Type').selectOption('admin');
    await dialog.getByLabel('Active').uncheck();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await answerAlert(page, 'User updated successfully!');
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('row', { name: /asha\.new@north\.yard\.example.*Asha North Yard.*admin.*Inactive/ }),
    ).toBeVisible();
  });

  test('another superuser is changed, removed and restored', async ({ page, product }) => {
    const other = { fname: 'Second Manager', email: 'second.manager@example.com', usertype: 'superuser' };
    await page.request.post('/api/superuseradd', { data: { ...other, password: product.password } });
    await page.getByRole('button', { name: 'Show the superusers' }).click();
    await page.getByRole('button', { name: 'Edit Second Manager' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await expect(dialog.getByLabel('User Type').locator('option')).toHaveText(['SuperUser']);
    await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveCount(0);
    await dialog.getByLabel('Full Name').fill('Third Manager');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await answerAlert(page, 'User updated successfully!');
    const row = page.getByRole('row', { name: /second\.manager@example\.com Third Manager superuser Active/ });
    await row.getByRole('button', { name: 'Remove Third Manager' }).click();
    await answerAlert(page, 'Are you sure you want to remove this user?', 'Remove');
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Removed superusers' }).click();
    await expectNoFaults(page);
    await page.getByRole('button', { name: 'Restore Third Manager' }).click();
    await expect(row).toBeVisible();
    await expect(page.getByText('No superuser was removed.')).toBeVisible();
  });

  test('a user moves to another client found by searching, is removed, and restored', async ({ page }) => {
    await page.getByRole('button', { name: 'Users of North Yard' }).click();
    await page.getByRole('button', { name: 'Edit Bala North Yard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveValue('North Yard');
    await dialog.getByRole('combobox', { name: 'Client' }).fill('SOUTH');
    await page.getByRole('option', { name: /South Yard/ }).click();
    await expectNoFaults(page);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await answerAlert(page, 'User updated successfully!');
    await expect(page.getByRole('row', { name: /bala@north/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Users of South Yard' }).click();
    await page.getByRole('button', { name: 'Remove Bala North Yard' }).click();
    await answerAlert(page, 'Are you sure you want to remove this user?', 'Remove');
    await expect(page.getByRole('row', { name: /bala@north/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Removed users' }).last().click();
    const removed = page.getByRole('list', { name: 'Removed users of South Yard' });
    await expect(removed).toContainText('bala@north.yard.example');
    await expectNoFaults(page);
    await removed.getByRole('button', { name: 'Restore Bala North Yard' }).click();
    await expect(page.getByText('User restored successfully!')).toBeVisible();
    await expect(page.getByRole('row', { name: /bala@north/ })).toBeVisible();
    await expect(page.getByText('Nobody was removed from this client.')).toBeVisible();
  });
});

test.describe('Admin panel', () => {
  test.beforeEach(async ({ page, playwright, product }, { testId }) => {
    const request = await playwright.request.newContext({ baseURL: product.url });
    await addClientWithPeople(request, product, `Yard ${testId}`);
    await request.dispose();
    await signInByCall(page, { email: `nila@yard.${testId}.example`, password: product.password });
    await page.goto('/adminpannel');
    await expect(page.getByText('Total Users: 4')).toBeVisible();
  });

  test("shows the own client's users, and the menu's ways on", async ({ page }, { testId }) => {
    const users = page.getByRole('table', { name: 'Users' });
    expect(await users.getByRole('columnheader').allInnerTexts()).toEqual([
      'UID',
      'Email',
      'Full Name',
      'User Type',
      'Status',
      'Actions',
    ]);
    await expect(users.getByRole('row', { name: new RegExp(`bala@yard.${testId}.*user.*Inactive`) })).toBeVisible();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Add User',
      'Get History',
      'All Reports',
      'Non-conformances',
      'Dossiers',
      'Inspection Report',
      'Instruments',
      'Batches',
      'Audit Log',
      'My account',
      'Sign Out',
    ]);
    await page.mouse.click(10, 500);
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await page.getByLabel('Search users').fill('nobody');
    await expect(page.getByText('No users found.')).toBeVisible();
  });

  test('changes a user in a dialog, and the email once the password was given again', async ({ page, product }, {
    testId,
  }) => {
    const email = `asha.menon.${testId}@example.com`;
    await page.getByRole('button', { name: /^Edit Asha/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await dialog.getByLabel('Full Name').fill('');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByLabel('Full Name')).toHaveAccessibleDescription('Enter the full name.');
    await dialog.getByLabel('Full Name').fill('Asha Menon');
    await dialog.getByLabel('Status').selectOption('false');
    await page.route('**/api/updateUser/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to update user.');
    await dialog.getByLabel('Email').fill(email);
    const confirmFirst = { code: 'confirmFirst', message: 'Please enter your password to confirm that it is you.' };
    await page.route('**/api/updateUser/*', (route) => route.fulfill({ status: 403, json: confirmFirst }), {
      times: 2,
    });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(confirmFirst.message);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await question.getByLabel('Your password').fill('not my password');
    await question.getByRole('button', { name: 'Go on' }).click();
    await expect(question.getByLabel('Your password')).toHaveAccessibleDescription('This is not your password.');
    await expectNoFaults(page);
    await question.getByLabel('Your password').fill(product.password);
    await question.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('User updated successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: new RegExp(`${email}.*Asha Menon.*Inactive`) })).toBeVisible();
  });

  test('removes a user after asking', async ({ page }) => {
    const row = page.getByRole('row', { name: /Chitra/ });
    await row.getByRole('button', { name: /^Remove/ }).click();
    await answerAlert(page, 'Are you sure you want to remove this user?', 'Cancel');
    await expect(row).toBeVisible();
    await page.route('**/api/removeUser/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await row.getByRole('button', { name: /^Remove/ }).click();
    await answerAlert(page, 'Are you sure you want to remove this user?', 'Remove');
    await expect(page.getByText('Failed to remove user.')).toBeVisible();
    await row.getByRole('button', { name: /^Remove/ }).click();
    await answerAlert(page, 'Are you sure you want to remove this user?', 'Remove');
    await expect(page.getByText('User removed successfully!')).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(page.getByText('Total Users: 3')).toBeVisible();
  });

  test('Sign Out forgets the user without asking, and other tabs show nothing of theirs any more', async ({ page }) => {
    const other = await page.context().newPage();
    await other.goto('/reports');
    await expect(other.getByRole('heading', { name: 'Reports' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.waitForURL(/\/login/);
    await other.waitForURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('norvane-user'))).toBeNull();
  });

  test('has its bar in one row at 360 px', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const title = await page.getByRole('heading', { name: 'Admin Panel' }).boundingBox();
    const menu = await page.getByRole('button', { name: 'Account menu' }).boundingBox();
    expect(title && menu && title.y < menu.y + menu.height && menu.y < title.y + title.height).toBe(true);
  });
});
