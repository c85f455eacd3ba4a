import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addPhotos, openFormAsInspector, beginReport, reportsOn, submitReport, untilReceived } from './inTheField.ts';
import { contentWidth } from './pages.ts';
import { drawJpeg } from './pictures.ts';
import { expect, test } from './product.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** The size of a picture on the server, and how much of it is dark, from 0 to 1. */
async function lookAt(page: Page, address: string): Promise<{ width: number; height: number; dark: number }> {
  return page.evaluate(async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob());
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const { data } = context?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() };
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100) dark += 1;
    return { width, height, dark: dark / (width * height) };
  }, address);
}

test('A report is signed with a finger, and a photo of 24 megapixels is made smaller before it is sent', async ({
  page,
  inspector,
}) => {
  await openFormAsInspector(page, inspector);
  await beginReport(page, 'Signed tank');
  const buffer = await drawJpeg(page, 6000, 4000, '#ffffff');
  await addPhotos(page, { name: 'Photo 2026-11-20 at 10.04.55, as a phone names it.jpg', buffer });
  await expect(page.getByText('1 photo ready.')).toBeVisible();
  expect(await contentWidth(page)).toBe(page.viewportSize()?.width);

  await page.locator('[name=inspectorSupervisor]').fill('D. Pillai');
  await page.getByRole('button', { name: 'Sign with a finger' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign' });
  await expect(dialog.getByRole('button', { name: 'Keep signature' })).toBeDisabled();
  const sheet = await dialog.getByRole('img', { name: 'Sheet to sign on, empty' }).boundingBox();
  if (!sheet) throw new Error('There is no sheet.');
  await page.mouse.move(sheet.x + 40, sheet.y + 40);
  await page.mouse.down();
  await page.mouse.move(sheet.x + sheet.width - 40, sheet.y + sheet.height - 40, { steps: 5 });
  await page.mouse.up();
  await expect(dialog.getByRole('img', { name: 'Your signature' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep signature' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 photos ready.')).toBeVisible();
  await expect(page.getByLabel('Caption of photo 2')).toHaveValue('Signature of D. Pillai');

  await submitReport(page);
  await untilReceived(page);
  await expect(page.getByRole('region', { name: 'Form submitted successfully!' })).toContainText('20 Nov 2026');
  const photos = (await reportsOn(page.request, 'Signed tank'))[0]?.photos ?? [];
  const [big, signature] = await Promise.all(photos.map(({ photosUrl }) => lookAt(page, photosUrl)));
  expect(big).toEqual({ width: 2560, height: 1707, dark: 0 });
  expect(signature).toMatchObject({ width: 1200, height: 720 });
  expect(signature?.dark).toBeGreaterThan(0.001);
});

const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, '../src/web/portal/reportForm/files/samples', name));

test('A phone’s photo of 24 megapixels is turned and made smaller with its time and place; where those are not wanted, none leaves the device', async ({
  page,
  inspector,
}) => {
  await openFormAsInspector(page, inspector);
  await beginReport(page, 'Placed tank');
  const add = (name: string, from: string, mimeType: string) =>
    addPhotos(page, { name, mimeType, buffer: sample(from) });
  // AVIF uses the same container as HEIC, which this browser cannot read.
  await add('read.avif', 'turned.avif', 'image/avif');
  await expect(page.getByText('1 photo ready.')).toBeVisible();
  await page.getByLabel('Keep the time and place that the camera wrote into the photos').uncheck();
  await add('unread.heic', 'turned.heic', 'image/heic');
  await expect(page.getByText('2 photos ready.')).toBeVisible();
  await addPhotos(page, {
    name: 'film.heic',
    mimeType: 'image/heic',
    buffer: Buffer.concat([sample('turned.heic'), Buffer.from([0, 0, 0, 8]), Buffer.from('mpvd')]),
  });
  await expect(page.getByText('film.heic may say where it was taken')).toBeVisible();

  await submitReport(page);
  await untilReceived(page);
  const photos = (await reportsOn(page.request, 'Placed tank'))[0]?.photos ?? [];
  const [read, unread] = photos.map(({ photosUrl }) => photosUrl);
  expect(photos).toHaveLength(2);
  expect(await lookAt(page, read ?? '')).toMatchObject({ width: 1707, height: 2560 });
  const sent = await Promise.all(
    [read, unread].map(async (url) => (await (await page.request.get(url ?? '')).body()).toString('latin1')),
  );
  expect(sent.map((bytes) => bytes.includes('2026:11:20 09:41:07'))).toEqual([true, false]);
  expect(sent[1]).toHaveLength(sample('turned.heic').length);
});
