import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { contentWidth } from './pages.ts';
import { test as base, expect, type Product } from './product.ts';
import { signInByCall } from './signIn.ts';

const clientCount = 12;

/**
 * Files, as the superuser, one report for each of twelve clients, dated 1 to 12 May 2026. Their names sort before those
 * of any client that other journeys file for.
 */
async function fileForManyClients(request: APIRequestContext, { password }: Product): Promise<void> {
  await request.post('/api/login', { data: { email: 'superuser@example.com', password } });
  for (let number = 1; number <= clientCount; number++) {
    const two = String(number).padStart(2, '0');
    const client = await request.post('/api/addClient', {
      data: {
        clientName: `A Yard ${two}`,
        address: 'Dock',
        contactPerson: 'A',
        email: 'yard@example.com',
        phoneNumber: '1',
      },
    });
    const { clientId } = (await client.json()) as { clientId: string };
    const filed = await request.post('/api/dailyreport', {
      multipart: { clientId, date: `2026-05-${two}`, time: '09:15', inspectorName: 'M. Iyer', colour: `Shade ${two}` },
    });
    expect(filed.ok()).toBe(true);
  }
}

/** A product that has these reports. They are filed once, however often a worker returns to this file. */
const test = base.extend<object, { manyClients: void }>({
  manyClients: [
    async ({ playwright, product }, use) => {
      const request = await playwright.request.newContext({ baseURL: product.url });
      await fileForManyClients(request, product);
      await request.dispose();
      await use();
    },
    { scope: 'worker', auto: true },
  ],
});

const groups = (page: Page) => page.getByText(/^Client: /).allTextContents();

test.describe('User Reports', () => {
  test.beforeEach(async ({ page, product }) => {
    await signInByCall(page, { email: 'superuser@example.com', password: product.password });
    await page.goto('/userreports');
    await expect(page.getByText('Client: A Yard 01')).toBeVisible();
  });

  test('shows five client groups a page, which back and reload keep', async ({ page }) => {
    expect(await groups(page)).toEqual([1, 2, 3, 4, 5].map((number) => `Client: A Yard 0${number}`));
    await expect(page.getByRole('columnheader')).toHaveText(['SR/NO', 'Name', 'Date', 'Time', 'Action']);
    await expect(page.getByRole('row', { name: /1 Meera Iyer 1\/5\/2026 09:15/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Client: A Yard 06')).toBeVisible();
    await page.getByRole('button', { name: '3', exact: true }).click();
    await expect(page.getByText('Client: A Yard 12')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.goBack();
    await expect(page.getByText('Client: A Yard 06')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Client: A Yard 06')).toBeVisible();
  });

  test('filters by date, from the first page on, until Reset', async ({ page }) => {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Client: A Yard 06')).toBeVisible();
    await page.getByRole('button', { name: 'Sort Filter' }).click();
    await page.getByLabel('From Date').fill('2026-05-03');
    await page.getByLabel('To Date').fill('2026-05-04');
    await expect(page.getByText('Client: A Yard 01')).toBeHidden();
    await expect.poll(() => groups(page)).toEqual(['Client: A Yard 03', 'Client: A Yard 04']);
    expect(new URL(page.url()).search).toBe('?from=2026-05-03&to=2026-05-04');
    await page.getByLabel('To Date').fill('2026-05-01');
    await expect(page.getByText('From Date is after To Date, so no report can match.')).toBeVisible();
    await expect(page.getByText('No reports found for selected date range.')).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByText('Client: A Yard 05')).toBeVisible();
    await expect(page.getByLabel('From Date')).toHaveValue('');
    expect(new URL(page.url()).search).toBe('');
  });

  test('finds people and clients by their names, and keeps the words in the address', async ({ page }) => {
    await page.getByLabel('Search people and clients').fill('yard 07');
    await expect.poll(() => groups(page)).toEqual(['Client: A Yard 07']);
    await expect(page.getByRole('button', { name: 'Keep this view' })).toBeVisible();
    await page.getByRole('button', { name: 'Sort Filter' }).click();
    await page.getByLabel('From Date').fill('2026-05-08');
    await expect(page.getByText('No reports found of people or clients with these words.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Search people and clients')).toHaveValue('yard 07');
    await page.getByRole('button', { name: 'Sort Filter' }).click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => groups(page)).toEqual(['Client: A Yard 07']);
  });

  test('opens a record in the modal, and the focus returns to its eye button', async ({ page }) => {
    const eye = page.getByRole('button', { name: 'View the report of Meera Iyer' }).nth(1);
    await eye.click();
    const dialog = page.getByRole('dialog', { name: 'User Report' });
    await expect(dialog.getByRole('row', { name: 'Colour Shade 02' })).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'Date 2 May 2026' })).toBeVisible();
    expect(await dialog.locator('dl > div').allInnerTexts()).toEqual([
      'User Name\nMeera Iyer',
      'Email\nsuperuser@example.com',
      'Client\nA Yard 02',
    ]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(eye).toBeFocused();
  });

  test('shows Loading... while loading, says what went wrong when the reports cannot be fetched, and tries again', async ({
    page,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/reports?*', async (route) => {
      await released;
      await route.fulfill({ status: 500, json: { message: 'Broken today.' } });
    });
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Loading...')).toBeVisible();
    release();
    await expect(page.getByRole('alert')).toHaveText(/The reports could not be loaded\. Broken today\./);
    await page.unroute('**/api/reports?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Client: A Yard 06')).toBeVisible();
  });

  test("a failed PDF is told in the catalogue's words", async ({ page }) => {
    await page.route('**/api/reports/*/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'Download the PDF of Meera Iyer' }).first().click();
    await expect(page.getByRole('alertdialog')).toContainText('PDF generation failed');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.getByRole('button', { name: "Download PDF's of A Yard 01" }).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      'Failed to generate client PDF. See console for details.',
    );
  });

  test("'Back to My Panel' goes by the stored role; one that does not exist is told so and sent to /login", async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Back to My Panel' }).click();
    await page.waitForURL(/\/superuserpannel/);
    await page.goto('/userreports');
    await page.evaluate(() => localStorage.setItem('userRole', 'manager'));
    await page.getByRole('button', { name: 'Back to My Panel' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Unauthorized access. Redirecting to login.');
    await page.getByRole('button', { name: 'OK' }).click();
    await page.waitForURL(/\/login/);
  });

  test('the menu closes on a press outside; Sign Out forgets the user and ends the session', async ({ page }) => {
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

  test('needs no sideways scrolling with its filters open, and axe finds nothing, in the details neither, at 360 px', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('button', { name: 'Sort Filter' }).click();
    expect(await contentWidth(page)).toBe(360);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'View the report of Meera Iyer' }).first().click();
    await expect(page.getByRole('dialog').getByText('Shade 01')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
});
