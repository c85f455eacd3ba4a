import type { Page } from '@playwright/test';
import { expectNoBarriers } from './axe.ts';
import { asInspector, networkIsBack, submit } from './inTheField.ts';
import { drawJpeg } from './pictures.ts';
import { expect, test } from './product.ts';
import { signInByCall } from './signIn.ts';

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).filter({ visible: true });

async function addPhoto(page: Page, name: string, colour: string): Promise<void> {
  const buffer = await drawJpeg(page, 800, 600, colour);
  await page.locator('input[type=file][name=photos]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await expect(page.getByText(/photos? ready\.$/)).toBeVisible();
}

test('A report that was begun on one device is gone on with on another, photos too, and is sent from there', async ({
  page,
  browser,
  product,
  inspector,
}) => {
  await asInspector(page, inspector);
  await page.getByLabel('Inspector Name').fill('Divya Pillai');
  await page.locator('[name=date]').fill('2026-11-20');
  await page.getByLabel('Structural Member').fill('Tank of two devices');
  await addPhoto(page, 'weld.jpg', '#2a5a8a');
  await expect(saved(page)).toBeVisible();
  await page.goto('/drafts');
  await expect(page.getByText('Saved on the server too, not sent yet.')).toBeVisible();

  const tablet = await (await browser.newContext({ baseURL: product.url })).newPage();
  await asInspector(tablet, inspector);
  await tablet.goto('/drafts');
  await tablet.getByRole('link', { name: 'Go on 20 Nov 2026, Tank of two devices' }).click();
  await expect(tablet.getByLabel('Inspector Name')).toHaveValue('Divya Pillai');

  // The phone's typing appears in the form that is open on the tablet, and the focus stays where it was.
  await page.getByRole('link', { name: 'Go on 20 Nov 2026, Tank of two devices' }).click();
  await page.getByLabel('Additional Information').fill('Begun by the phone');
  await expect(saved(page)).toBeVisible();
  await page.goto('/drafts');
  await expect(page.getByText('Saved on the server too, not sent yet.')).toBeVisible();
  await tablet.getByLabel('Inspector Name').focus();
  await expect(async () => {
    await networkIsBack(tablet);
    await expect(tablet.getByLabel('Additional Information')).toHaveValue('Begun by the phone', { timeout: 2_000 });
  }).toPass();
  await expect(tablet.getByLabel('Inspector Name')).toBeFocused();

  await tablet.getByLabel('Caption of photo 1').fill('Weld at N4');
  await submit(tablet);
  await expect(tablet.getByRole('heading', { name: 'Form submitted successfully!' })).toBeVisible();
  await expect(tablet.getByText('Photos', { exact: true }).locator('xpath=following-sibling::*')).toHaveText('1');
  await page.reload();
  await expect(page.getByText('This report was sent from another device on')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Go on/ })).toHaveCount(0);
  await expectNoBarriers(page);
  await tablet.context().close();
});

test('Drafts are listed, deleted and brought back, start new reports, and are shown to no other account', async ({
  page,
  product,
  inspector,
}) => {
  await asInspector(page, inspector);
  await page.getByLabel('Inspector Name').fill('Divya Pillai');
  await page.getByLabel('Structural Member').fill('Jetty 3');
  await page.locator('[name=date]').fill('2026-11-20');
  await page.locator('[name=saltTestResult]').fill('12.5');
  await expect(saved(page)).toBeVisible();
  // A reload, as when a phone returns from the camera.
  await page.reload();
  await expect(page.getByLabel('Structural Member')).toHaveValue('Jetty 3');

  await page.goto('/drafts');
  await expect(page.getByRole('heading', { name: '20 Nov 2026, Jetty 3' })).toBeVisible();
  await expectNoBarriers(page);
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
