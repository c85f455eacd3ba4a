import { type FaultyProxy, startFaultyProxy } from './faultyProxy.ts';
import { persistentChromium } from './ownBrowser.ts';
import { expect, test } from './product.ts';
import {
  openFormAsInspector,
  fillReport,
  filedHashesOn,
  uniquePdf,
  sha256Hex,
  submitReport,
  untilInstalled,
  untilReceived,
  expectWaitingInOutbox,
} from './inTheField.ts';

test.use({ serviceWorkers: 'allow', trace: 'off' });

test('Without a network the app opens, a report is filled and queued, outlives reload and the browser’s end, and arrives once, byte for byte', async ({
  product,
  inspector,
}) => {
  const device = persistentChromium();
  const file = uniquePdf();
  try {
    const before = await device.start();
    await openFormAsInspector(before.page, inspector, product.url);
    await untilInstalled(before.page);
    // A browser writes its cookies to disk some seconds later. This one is killed sooner.
    const cookies = await before.context.cookies();
    const signedIn = await before.page.evaluate(() => ({ ...localStorage }));
    await before.context.setOffline(true);
    await before.page.reload();
    await before.page.getByRole('combobox', { name: 'Product Name' }).first().waitFor();
    await fillReport(before.page, 'Tank offline', file);
    await submitReport(before.page);
    await expectWaitingInOutbox(before.page);
    await before.page.goto(`${product.url}/reports?search=tank#list`);
    await expect(before.page).toHaveURL(/\/reports\?search=tank#list$/);
    await expect(before.page.getByText(/network\./).first()).toBeVisible();
    await before.page.goto(product.url);
    await expect(before.page.getByRole('heading', { name: 'There is no network just now' })).toBeVisible();
    await before.page.getByRole('link', { name: 'Drafts and outbox: 1 to send' }).click();
    await expect(before.page.getByRole('heading', { name: 'Tank offline' })).toBeVisible();
    await device.kill();

    const { page, context } = await device.start();
    await context.addInitScript((stored) => Object.assign(localStorage, stored), signedIn);
    await context.setOffline(true);
    await page.goto(`${product.url}/drafts`);
    await expect(page.getByRole('heading', { name: 'Tank offline' })).toBeVisible();
    await context.addCookies(cookies);
    await context.setOffline(false);
    await expect(page.getByText('Received by the server')).toBeVisible();
    expect(await filedHashesOn(page, product.url, 'Tank offline')).toEqual([[sha256Hex(file)]]);
  } finally {
    await device.remove();
  }
});

test.describe('Behind a bad network', () => {
  let front: FaultyProxy;
  test.beforeEach(async ({ product }) => {
    front = await startFaultyProxy(product);
  });
  test.afterEach(() => front.close());

  test('connections that are cut, reset or go dead, and answers that are lost, cost nothing: the report arrives once', async ({
    page,
    inspector,
  }) => {
    // Where a cut falls makes no difference (`outbox/sendResumable.test.ts`), how it comes may to a browser.
    const file = uniquePdf(900_000);
    await openFormAsInspector(page, inspector, front.url);
    await fillReport(page, 'Cut jetty', file);
    front.cutAt('closed', 0.5);
    front.cutAt('reset', 0.5);
    front.cutAt('dead', 0.5, 1);
    await submitReport(page);
    await untilReceived(page);
    expect(front.cutsLeft).toBe(0);
    expect(await filedHashesOn(page, front.url, 'Cut jetty')).toEqual([[sha256Hex(file)]]);
  });
});
