import type { APIRequestContext } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { answerAlert } from './alerts.ts';
import { addClientByCall, addPerson, sendOrFail } from './byCall.ts';
import { type RunningProduct, expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

/** Adds, as the superuser, a client with three users and an admin. */
async function addClientWithPeople(
  request: APIRequestContext,
  product: RunningProduct,
  clientName: string,
): Promise<void> {
  await sendOrFail(request, 'post', 'login', { email: 'superuser@example.com', password: product.password });
  const clientId = await addClientByCall(request, clientName);
  const slug = clientName.toLowerCase().replaceAll(' ', '.');
  for (const [fname, usertype, isActive] of [
    ['Nila', 'admin', true],
    ['Asha', 'user', true],
    ['Bala', 'user', false],
    ['Chitra', 'user', true],
  ] as const) {
    const user = { fname: `${fname} ${clientName}`, email: `${fname}@${slug}.example`, usertype, isActive, clientId };
    await addPerson(request, { ...user, password: product.password });
  }
}

test('Superuser panel: shows the clients with their users, changes, moves, removes and restores them, and leads on', async ({
  page,
  superuser,
  product,
}) => {
  test.slow();
  for (const name of ['North Yard', 'South Yard']) await addClientWithPeople(page.request, product, name);
  const stray = { name: 'Stray Visitor', email: 'stray@example.com', password: product.password };
  expect((await page.request.post('/api/register', { data: stray })).ok()).toBe(true);
  await signInByCall(page, superuser);
  const open = async () => {
    await page.goto('/superuserpannel?search=th+yard');
    await expect(page.getByRole('row', { name: /North Yard/ })).toBeVisible();
  };
  await open();
  const dialog = page.getByRole('dialog');
  const save = () => dialog.getByRole('button', { name: 'Save Changes' }).click();

  await test.step('the clients under the columns of the specification, sorted and found by the server', async () => {
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
    await page.getByLabel('Search clients').fill('no such client');
    await expect(page.getByText('No client matches.')).toBeVisible();
    await page.getByLabel('Search clients').fill('th yard');
  });

  await test.step("each expands to its users, and collapses; 'Add user' takes the client along", async () => {
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
    await page.getByRole('button', { name: 'Add user to South Yard' }).click();
    await page.waitForURL(/\/superuseradduser$/);
    await expect(page.getByText('Client: South Yard')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('clientId'))).toBeTruthy();
    await open();
  });

  await test.step('the menu leads to Add Client and User History, and Sign Out asks first', async () => {
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
    await open();
  });

  await test.step('a client is changed in its dialog: the message is alerted, the list reloads, and the dialog closes', async () => {
    await page.getByRole('button', { name: 'Edit South Yard' }).click();
    await expect(dialog).toHaveAccessibleName('Edit Client');
    await expect(dialog.getByLabel('Address')).toHaveValue('Dock 4');
    await expectNoAxeViolations(page, '[role=dialog]');
    await page.route('**/api/updateClient/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await dialog.getByLabel('Address').fill('Dock 5');
    await save();
    await expect(dialog.getByRole('alert')).toHaveText('Client update failed');
    await dialog.getByLabel('Contact Person').fill('');
    await save();
    await expect(dialog.getByLabel('Contact Person')).toHaveAccessibleDescription('Enter the contact person.');
    await dialog.getByLabel('Contact Person').fill('R. Menon');
    await dialog.getByLabel('Status').selectOption('inactive');
    await save();
    await answerAlert(page, 'Client updated successfully!');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /South Yard.*Dock 5.*R\. Menon.*Inactive/ })).toBeVisible();
  });

  await test.step('a user is changed in a dialog, and the server says why not', async () => {
    await page.getByRole('button', { name: 'Users of North Yard' }).click();
    await page.getByRole('button', { name: 'Edit Asha North Yard' }).click();
    await expect(dialog).toHaveAccessibleName('Edit User');
    await page.route('**/api/updateUser/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await save();
    await expect(dialog.getByRole('alert')).toHaveText('User update failed');
    await dialog.getByLabel('Email').fill('bala@north.yard.example');
    await save();
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(
      'There is already an account with this email.',
    );
    await dialog.getByLabel('Email').fill('asha.new@north.yard.example');
    expect(await dialog.getByLabel('User Type').locator('option').allTextContents()).toEqual(['User', 'Admin']);
    await dialog.getByLabel('User Type').selectOption('admin');
    await dialog.getByLabel('Active').uncheck();
    await save();
    await answerAlert(page, 'User updated successfully!');
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('row', { name: /asha\.new@north\.yard\.example.*Asha North Yard.*admin.*Inactive/ }),
    ).toBeVisible();
  });

  await test.step('a user moves to another client found by searching, is removed, and restored', async () => {
    await page.getByRole('button', { name: 'Edit Bala North Yard' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveValue('North Yard');
    await dialog.getByRole('combobox', { name: 'Client' }).fill('SOUTH');
    await page.getByRole('option', { name: /South Yard/ }).click();
    await expectNoAxeViolations(page, '[role=dialog]');
    await save();
    await answerAlert(page, 'User updated successfully!');
    await expect(page.getByRole('row', { name: /bala@north/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Users of South Yard' }).click();
    await page.getByRole('button', { name: 'Remove Bala North Yard' }).click();
    await answerAlert(page, 'Are you sure you want to remove this user?', 'Remove');
    await expect(page.getByRole('row', { name: /bala@north/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Removed users' }).last().click();
    const removed = page.getByRole('list', { name: 'Removed users of South Yard' });
    await expect(removed).toContainText('bala@north.yard.example');
    await expectNoAxeViolations(page, 'main');
    await removed.getByRole('button', { name: 'Restore Bala North Yard' }).click();
    await expect(page.getByText('User restored successfully!')).toBeVisible();
    await expect(page.getByRole('row', { name: /bala@north/ })).toBeVisible();
    await expect(page.getByText('Nobody was removed from this client.')).toBeVisible();
  });

  await test.step('a registration is turned down, after being asked', async () => {
    await page.getByRole('button', { name: 'Turn down Stray Visitor' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn down' }).click();
    await expect(page.getByText('User turned down.')).toBeVisible();
    await expect(page.getByText(stray.email)).toHaveCount(0);
  });

  await test.step('another superuser is changed, removed and restored', async () => {
    const other = { fname: 'Second Manager', email: 'second.manager@example.com', usertype: 'superuser' };
    await page.request.post('/api/superuseradd', { data: { ...other, password: product.password } });
    await page.getByRole('button', { name: 'Show the superusers' }).click();
    await page.getByRole('button', { name: 'Edit Second Manager' }).click();
    await expect(dialog.getByLabel('User Type').locator('option')).toHaveText(['SuperUser']);
    await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveCount(0);
    await dialog.getByLabel('Full Name').fill('Third Manager');
    await save();
    await answerAlert(page, 'User updated successfully!');
    const row = page.getByRole('row', { name: /second\.manager@example\.com Third Manager superuser Active/ });
    await row.getByRole('button', { name: 'Remove Third Manager' }).click();
    await answerAlert(page, 'Are you sure you want to remove this user?', 'Remove');
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Removed superusers' }).click();
    await page.getByRole('button', { name: 'Restore Third Manager' }).click();
    await expect(row).toBeVisible();
    await expect(page.getByText('No superuser was removed.')).toBeVisible();
  });
});

test("Admin panel: shows the own client's users, finds, changes and removes them, and Sign Out forgets the user without asking", async ({
  page,
  product,
}, { testId }) => {
  test.slow();
  const name = `Yard ${testId}`;
  await addClientWithPeople(page.request, product, name);
  await signInByCall(page, { email: `nila@yard.${testId}.example`, password: product.password });
  await page.goto('/adminpannel');
  await expect(page.getByText('Total Users: 4')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  const save = () => dialog.getByRole('button', { name: 'Save Changes' }).click();

  await test.step('the columns of the specification, and the ways on of the menu', async () => {
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
    await page.getByLabel('Search users').fill('');
  });

  await test.step('a user is changed in a dialog, and the email once the password was given again', async () => {
    const email = `asha.menon.${testId}@example.com`;
    await page.getByRole('button', { name: /^Edit Asha/ }).click();
    await dialog.getByLabel('Full Name').fill('');
    await save();
    await expect(dialog.getByLabel('Full Name')).toHaveAccessibleDescription('Enter the full name.');
    await dialog.getByLabel('Full Name').fill('Asha Menon');
    await dialog.getByLabel('Status').selectOption('false');
    await page.route('**/api/updateUser/*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await save();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to update user.');
    await dialog.getByLabel('Email').fill(email);
    const confirmFirst = { code: 'confirmFirst', message: 'Please enter your password to confirm that it is you.' };
    await page.route('**/api/updateUser/*', (route) => route.fulfill({ status: 403, json: confirmFirst }), {
      times: 2,
    });
    await save();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(confirmFirst.message);
    await save();
    await question.getByLabel('Your password').fill('not my password');
    await question.getByRole('button', { name: 'Go on' }).click();
    await expect(question.getByLabel('Your password')).toHaveAccessibleDescription('This is not your password.');
    await expectNoAxeViolations(page);
    await question.getByLabel('Your password').fill(product.password);
    await question.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('User updated successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: new RegExp(`${email}.*Asha Menon.*Inactive`) })).toBeVisible();
  });

  await test.step('a user is removed after asking', async () => {
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

  await test.step('the bar stands in one row at 360 px', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const title = await page.getByRole('heading', { name: 'Admin Panel' }).boundingBox();
    const menu = await page.getByRole('button', { name: 'Account menu' }).boundingBox();
    expect(title && menu && title.y < menu.y + menu.height && menu.y < title.y + title.height).toBe(true);
  });

  await test.step('after Sign Out other tabs show nothing of the user any more', async () => {
    const other = await page.context().newPage();
    await other.goto('/reports');
    await expect(other.getByRole('heading', { name: 'Reports' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.waitForURL(/\/login/);
    await other.waitForURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('norvane-user'))).toBeNull();
  });
});
