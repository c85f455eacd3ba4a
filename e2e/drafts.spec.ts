import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import {
  addPhotos,
  openFormAsInspector,
  attachPdf,
  beginReport,
  dispatchOnlineEvent,
  submitReport,
  untilReceived,
  untilSaved,
} from './inTheField.ts';
import { persistentChromium } from './ownBrowser.ts';
import { drawJpeg } from './pictures.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

// Playwright cannot fetch the trace of a killed browser.
test.use({ trace: 'off' });

async function addPhoto(page: Page, name: string, colour: string): Promise<void> {
  const buffer = await drawJpeg(page, 800, 600, colour);
  await addPhotos(page, { name, buffer });
  await expect(page.getByText(/photos? ready\.$/)).toBeVisible();
}

test('A report that was begun is there again after the browser was killed, photos and attachments too, and is sent whole', async ({
  product,
  inspector,
}) => {
  const device = persistentChromium();
  try {
    const before = await device.start();
    await openFormAsInspector(before.page, inspector, product.url);
    await beginReport(before.page, 'Tank 42');
    await addPhoto(before.page, 'weld.jpg', '#8a4b2a');
    await before.page.getByLabel('Caption of photo 1').fill('Weld at N4');
    await before.page.locator('[name=ncr]').check();
    await attachPdf(before.page, 'ncrFileInput', 'ncr 7.pdf');
    await before.page.getByLabel('Additional Information').fill('Typed last');
    await untilSaved(before.page);
    await device.kill();

    const { page, context } = await device.start();
    // A killed browser may or may not remember who was signed in.
    await context.clearCookies();
    await openFormAsInspector(page, inspector, product.url);
    await page.getByRole('link', { name: 'Go on with 20 Nov 2026, Tank 42' }).click();
    await expect(page.getByLabel('Inspector Name')).toHaveValue('Divya Pillai');
    await expect(page.getByLabel('Additional Information')).toHaveValue('Typed last');
    await expect(page.getByLabel('Caption of photo 1')).toHaveValue('Weld at N4');
    await expect(page.getByText('ncr 7.pdf')).toBeVisible();
    await submitReport(page);
    await untilReceived(page);
    await expect(page.getByText('Photos', { exact: true }).locator('xpath=following-sibling::*')).toHaveText('1');
    await page.goto(`${product.url}/drafts`);
    await expect(page.getByText('Received by the server')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go on 20 Nov 2026, Tank 42' })).toHaveCount(0);
  } finally {
    await device.remove();
  }
});

test('A report that was begun on one device is gone on with on another, photos too, and is sent from there', async ({
  page,
  browser,
  product,
  inspector,
}) => {
  await openFormAsInspector(page, inspector);
  await beginReport(page, 'Tank of two devices');
  await addPhoto(page, 'weld.jpg', '#2a5a8a');
  await untilSaved(page);
  await page.goto('/drafts');
  await expect(page.getByText('Saved on the server too, not sent yet.')).toBeVisible();

  const tablet = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openFormAsInspector(tablet, inspector);
  await tablet.goto('/drafts');
  await tablet.getByRole('link', { name: 'Go on 20 Nov 2026, Tank of two devices' }).click();
  await expect(tablet.getByLabel('Inspector Name')).toHaveValue('Divya Pillai');

  // The phone's typing appears in the form that is open on the tablet, and the focus stays where it was.
  await page.getByRole('link', { name: 'Go on 20 Nov 2026, Tank of two devices' }).click();
  await page.getByLabel('Additional Information').fill('Begun by the phone');
  await untilSaved(page);
  await page.goto('/drafts');
  await expect(page.getByText('Saved on the server too, not sent yet.')).toBeVisible();
  await tablet.getByLabel('Inspector Name').focus();
  await expect(async () => {
    await dispatchOnlineEvent(tablet);
    await expect(tablet.getByLabel('Additional Information')).toHaveValue('Begun by the phone', { timeout: 2_000 });
  }).toPass();
  await expect(tablet.getByLabel('Inspector Name')).toBeFocused();

  // Both type in it, the tablet without a network.
  await tablet.context().setOffline(true);
  await tablet.getByLabel('Additional Information').fill('By the tablet');
  await untilSaved(tablet);
  await page.getByRole('link', { name: 'Go on 20 Nov 2026, Tank of two devices' }).click();
  await page.getByLabel('Additional Information').fill('By the phone');
  await untilSaved(page);
  await page.goto('/drafts');
  await expect(page.getByText('Saved on the server too, not sent yet.')).toBeVisible();
  await tablet.context().setOffline(false);
  await expect(tablet.getByText('you continue with yours as a copy.')).toBeVisible();
  await expect(tablet.getByLabel('Additional Information')).toHaveValue('By the tablet');
  await tablet.goto('/drafts');
  await expect(tablet.getByText('The report was changed on two devices at once')).toBeVisible();

  // The tablet sends what the phone typed.
  await tablet.getByRole('link', { name: 'Go on 20 Nov 2026, Tank of two devices', exact: true }).click();
  await expect(tablet.getByLabel('Additional Information')).toHaveValue('By the phone');
  await tablet.getByLabel('Caption of photo 1').fill('Weld at N4');
  await submitReport(tablet);
  await untilReceived(tablet);
  await expect(tablet.getByText('Photos', { exact: true }).locator('xpath=following-sibling::*')).toHaveText('1');
  await page.reload();
  await expect(page.getByText('This report was sent from another device on')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go on 20 Nov 2026, Tank of two devices (copy)' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Go on/ })).toHaveCount(1);
  await expectNoAxeViolations(page);
  await tablet.context().close();
});

test('Drafts are listed, deleted and brought back, start new reports, and are shown to no other account', async ({
  page,
  product,
  inspector,
}) => {
  await openFormAsInspector(page, inspector);
  await beginReport(page, 'Jetty 3');
  await page.locator('[name=saltTestResult]').fill('12.5');
  await untilSaved(page);
  // A reload, as when a phone returns from the camera.
  await page.reload();
  await expect(page.getByLabel('Structural Member')).toHaveValue('Jetty 3');

  await page.goto('/drafts');
  await expect(page.getByRole('heading', { name: '20 Nov 2026, Jetty 3' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Delete 20 Nov 2026, Jetty 3' }).click();
  await expect(page.getByText('It stays here for a day.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Undo 20 Nov 2026, Jetty 3' }).click();

  await page.getByRole('link', { name: 'Start a new one from it 20 Nov 2026, Jetty 3' }).click();
  await expect(page.getByLabel('Structural Member')).toHaveValue('Jetty 3');
  await expect(page.locator('[name=date]')).not.toHaveValue('2026-11-20');
  await expect(page.locator('[name=saltTestResult]')).toHaveValue('');

  await page.context().clearCookies();
  await signInByCall(page, { email: 'admin@example.com', password: product.password });
  await page.goto('/drafts');
  await expect(
    page.getByText(/^Reports that you have begun, or that wait for the network, will stand here/),
  ).toBeVisible();
  await expect(page.getByText('Jetty 3')).toHaveCount(0);
});

test('Two tabs with one draft never overwrite each other', async ({ page, inspector }) => {
  await openFormAsInspector(page, inspector);
  await page.getByLabel('Structural Member').fill('Tank 7');
  await untilSaved(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Colour').fill('RAL 7035');
  await untilSaved(other);

  await page.getByLabel('Colour').fill('RAL 9010');
  await expect(
    page.getByText('This report was changed, sent or deleted somewhere else in the meantime, perhaps in another tab.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Keep this one as a separate report' }).click();
  await untilSaved(page);
  await page.goto('/drafts');
  await expect(page.getByRole('heading', { name: 'Tank 7' })).toHaveCount(2);
  await other.reload();
  await expect(other.getByLabel('Colour')).toHaveValue('RAL 7035');
});
