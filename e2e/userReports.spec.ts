import type { APIRequestContext, Page } from '@playwright/test';
import { answerAlert } from './alerts.ts';
import { expectNoAxeViolations } from './axe.ts';
import { addClientByCall, sendOrFail } from './byCall.ts';
import { contentWidth } from './pages.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

const clientCount = 12;

/** As a superuser, files a report for each of twelve clients, 1 to 12 May 2026. The clients' names sort first. */
async function fileForManyClients(request: APIRequestContext): Promise<void> {
  for (let number = 1; number <= clientCount; number++) {
    const two = String(number).padStart(2, '0');
    const clientId = await addClientByCall(request, `A Yard ${two}`);
    const filed = await request.post('/api/dailyreport', {
      multipart: { clientId, date: `2026-05-${two}`, time: '09:15', inspectorName: 'M. Iyer', colour: `Shade ${two}` },
    });
    expect(filed.ok()).toBe(true);
  }
}

const groups = (page: Page) => page.getByText(/^Client: /).allTextContents();

test('User Reports: five client groups a page, filtered and found, a record in the modal, failures in words, and ways out', async ({
  page,
  superuser,
  callsOf,
}) => {
  test.slow();
  // An account of this journey alone: Sign Out asks first where a draft of another journey is on the account.
  const manager = { email: 'user.reports@example.com', password: superuser.password };
  const account = { fname: 'Meera Iyer', usertype: 'superuser', ...manager };
  await sendOrFail(await callsOf(superuser), 'post', 'superuseradd', account);
  await fileForManyClients(await callsOf(manager));
  await signInByCall(page, manager);
  await page.goto('/userreports');
  await expect(page.getByText('Client: A Yard 01')).toBeVisible();
  const reset = page.getByRole('button', { name: 'Reset' });

  await test.step('shows five client groups a page, which back and reload keep', async () => {
    expect(await groups(page)).toEqual([1, 2, 3, 4, 5].map((number) => `Client: A Yard 0${number}`));
    await expect(page.getByRole('columnheader')).toHaveText(['SR/NO', 'Name', 'Date', 'Time', 'Action']);
    await expect(page.getByRole('row', { name: /1 Meera Iyer 1\/5\/2026 09:15/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Client: A Yard 06')).toBeVisible();
    await page.getByRole('button', { name: '3', exact: true }).click();
    await expect(page.getByText('Client: A Yard 12')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Client: A Yard 06')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Client: A Yard 06')).toBeVisible();
  });

  await test.step('filters by date, from the first page on, until Reset', async () => {
    await page.getByRole('button', { name: 'Sort Filter' }).click();
    await page.getByLabel('From Date').fill('2026-05-03');
    await page.getByLabel('To Date').fill('2026-05-04');
    await expect.poll(() => groups(page)).toEqual(['Client: A Yard 03', 'Client: A Yard 04']);
    expect(new URL(page.url()).search).toBe('?from=2026-05-03&to=2026-05-04');
    await page.getByLabel('To Date').fill('2026-05-01');
    await expect(page.getByText('From Date is after To Date, so no report can match.')).toBeVisible();
    await expect(page.getByText('No reports found for selected date range.')).toBeVisible();
    await reset.click();
    await expect(page.getByText('Client: A Yard 05')).toBeVisible();
    await expect(page.getByLabel('From Date')).toHaveValue('');
    expect(new URL(page.url()).search).toBe('');
  });

  await test.step('opens a record in the modal, and the focus returns to its eye button', async () => {
    const eye = page.getByRole('button', { name: 'View the report of Meera Iyer' }).nth(1);
    await eye.click();
    const dialog = page.getByRole('dialog', { name: 'User Report' });
    await expect(dialog.getByRole('row', { name: 'Colour Shade 02' })).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'Date 2 May 2026' })).toBeVisible();
    expect(await dialog.locator('dl > div').allInnerTexts()).toEqual([
      'User Name\nMeera Iyer',
      'Email\nuser.reports@example.com',
      'Client\nA Yard 02',
    ]);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(eye).toBeFocused();
  });

  await test.step('needs no sideways scrolling with its filters open at 360 px', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => contentWidth(page)).toBe(360);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('finds people and clients by their names, and keeps the words in the address', async () => {
    await page.getByLabel('Search people and clients').fill('yard 07');
    await expect.poll(() => groups(page)).toEqual(['Client: A Yard 07']);
    await expect(page.getByRole('button', { name: 'Keep this view' })).toBeVisible();
    await page.getByLabel('From Date').fill('2026-05-08');
    await expect(page.getByText('No reports found of people or clients with these words.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Search people and clients')).toHaveValue('yard 07');
    await page.getByRole('button', { name: 'Sort Filter' }).click();
    await reset.click();
    await expect.poll(() => groups(page)).toEqual(['Client: A Yard 07']);
  });

  await test.step('shows Loading... while loading, says what went wrong, and tries again', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/reports?*', async (route) => {
      await released;
      await route.fulfill({ status: 500, json: { message: 'Broken today.' } });
    });
    await page.getByLabel('Search people and clients').fill('a yard');
    await expect(page.getByText('Loading...')).toBeVisible();
    release();
    await expect(page.getByRole('alert')).toHaveText(/The reports could not be loaded\. Broken today\./);
    await page.unroute('**/api/reports?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Client: A Yard 01')).toBeVisible();
  });

  await test.step("tells of a failed PDF in the catalogue's words", async () => {
    await page.route('**/api/reports/*/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Download the PDF of Meera Iyer' }).first().click();
    await answerAlert(page, 'PDF generation failed');
    await page.getByRole('button', { name: "Download PDF's of A Yard 01" }).click();
    await answerAlert(page, 'Failed to generate client PDF. See console for details.');
  });

  await test.step("'Back to My Panel' goes by the stored role; one that does not exist is told so and sent to /login", async () => {
    await page.getByRole('button', { name: 'Back to My Panel' }).click();
    await page.waitForURL(/\/superuserpannel/);
    await page.goto('/userreports');
    await page.evaluate(() => localStorage.setItem('userRole', 'manager'));
    await page.getByRole('button', { name: 'Back to My Panel' }).click();
    await answerAlert(page, 'Unauthorized access. Redirecting to login.');
    await page.waitForURL(/\/login/);
  });

  await test.step('the menu closes on a press outside; Sign Out forgets the user and ends the session', async () => {
    await signInByCall(page, manager);
    await page.goto('/userreports');
    const menu = page.getByRole('button', { name: 'Meera Iyer: account menu' });
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'User Inspection' })).toBeVisible();
    await page.mouse.click(10, 400);
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.waitForURL(/\/login/);
    expect(await page.evaluate(() => localStorage.getItem('norvane-user'))).toBeNull();
    expect((await page.request.get('/api/reports?page=1')).status()).toBe(401);
  });
});
