import { offlineScreenAddresses } from '#web/installedApp/worker/strategies.ts';
import { downloadBy } from './downloads.ts';
import {
  addPhotos,
  openFormAsInspector,
  beginReport,
  dispatchOnlineEvent,
  reportsOn,
  submitReport,
  untilReceived,
} from './inTheField.ts';
import { drawJpeg } from './pictures.ts';
import { expect, test } from './product.ts';

test('Every script, style and font that a page on the device names lies on the device too', async ({ request }) => {
  const worker = await (await request.get('/worker.js')).text();
  for (const address of offlineScreenAddresses) {
    const page = await (await request.get(address)).text();
    const named = new Set(page.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g));
    expect(named.size).toBeGreaterThan(10);
    expect([...named].filter((file) => !worker.includes(file))).toEqual([]);
  }
});

test('After the session has ended the outbox asks for the password in place, and goes on', async ({
  page,
  context,
  product,
  inspector,
}) => {
  await openFormAsInspector(page, inspector);
  await beginReport(page, 'Lapsed jetty');
  await context.clearCookies();
  await submitReport(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue sending' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByText('The email or password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(product.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await untilReceived(page);
  expect(await reportsOn(page.request, 'Lapsed jetty')).toHaveLength(1);
});

/** How many answers of the server are left in the browser. */
function answersLeft(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('norvane-answers');
    opening.addEventListener('error', reject);
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('answers').objectStore('answers').count();
      counting.addEventListener('success', () => resolve(counting.result));
    });
  });
}

test('Signing out with unsent work says what stays behind, and offers to send it first', async ({
  page,
  context,
  inspector,
}) => {
  await openFormAsInspector(page, inspector);
  await beginReport(page, 'Unsent pier');
  await context.setOffline(true);
  await submitReport(page);
  await expect(page.getByText('The report waits in the outbox on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure to logout! On this device is 1 report waiting to be sent. If you sign out, it stays here',
  );
  await question.getByRole('button', { name: 'Stay' }).click();
  // The network is back, but the outbox has not noticed yet.
  await page.route(/\/api\/reports\//, (route) => route.abort());
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.unroute(/\/api\/reports\//);
  // The server does not learn of the sign-out. Signing in is possible all the same.
  await page.route(/\/api\/logout/, (route) => route.abort());
  await question.getByRole('button', { name: 'Send first' }).click();
  await page.waitForURL(/\/login/);
  await page.unroute(/\/api\/logout/);
  // All was sent, so nothing of the person and the client is left in the browser.
  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name).toSorted(),
  }));
  expect(left).toEqual({ local: [], databases: ['norvane-answers', 'norvane-outbox'] });
  expect(await page.evaluate(answersLeft)).toBe(0);
  // Once it can be told, the session that was left ends on the server too.
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await dispatchOnlineEvent(page);
  await expect.poll(async () => (await page.request.get('/api/account/sessions')).status()).toBe(401);
  await openFormAsInspector(page, inspector);
  expect(await reportsOn(page.request, 'Unsent pier')).toHaveLength(1);
});

test('A report that the server refuses says why, is edited and sent; what is unsent can be carried to another device', async ({
  page,
  browser,
  product,
  inspector,
}) => {
  // If the server had the draft, it would already be on the other device.
  await page.route('**/api/drafts**', (route) => route.abort());
  await openFormAsInspector(page, inspector);
  await beginReport(page, 'Refused tank');
  await addPhotos(page, { name: 'photo 1.jpg', buffer: await drawJpeg(page, 1200, 900, '#777777') });
  await expect(page.getByText('1 photo ready.')).toBeVisible();
  const words = 'Enter the name of the inspector.';
  await page.route(/\/api\/reports\//, (route) =>
    route.fulfill({
      status: 400,
      json: { error: words, message: words, code: 'invalidInput', fields: { inspectorName: words } },
    }),
  );
  await submitReport(page);
  await expect(page.getByText('Submission failed.')).toBeVisible();
  await page.goto('/drafts');
  await expect(page.getByText(`Refused: ${words}`)).toBeVisible();
  const download = await downloadBy(page.getByRole('button', { name: 'Save everything unsent as a file' }));

  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openFormAsInspector(elsewhere, inspector);
  await elsewhere.goto('/drafts');
  await elsewhere.locator('input[type=file]').setInputFiles(await download.path());
  await expect(elsewhere.getByText('1 report was added from the file.')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Edit 20 Nov 2026, Refused tank' }).click();
  await expect(elsewhere.getByText('Submission failed.')).toBeVisible();
  await elsewhere.getByLabel('Inspector Name').fill('D. Pillai');
  await submitReport(elsewhere);
  await untilReceived(elsewhere);
  const filed = await reportsOn(elsewhere.request, 'Refused tank');
  expect(filed.map(({ photos }) => photos?.length)).toEqual([1]);
});
