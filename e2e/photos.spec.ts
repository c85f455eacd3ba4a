import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { asInspector, beginReport, submit } from './inTheField.ts';
import { contentWidth } from './pages.ts';
import { expect, test } from './product.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

type Answer = {
  result: { 'dailycot-reportData'?: { structuralMember?: string; photos?: { photosUrl: string }[] }[] }[];
};

/** The size of a picture on the server. */
async function sizeOf(page: Page, address: string): Promise<{ width: number; height: number }> {
  return page.evaluate(async (url) => {
    const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
    return { width, height };
  }, address);
}

const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, '../src/web/portal/reportForm/files/samples', name));

test('A phone’s photo of 24 megapixels is turned and made smaller with its time and place; where those are not wanted, none leaves the device', async ({
  page,
  inspector,
}) => {
  await asInspector(page, inspector);
  await beginReport(page, 'Placed tank');
  const add = (name: string, from: string, mimeType: string) =>
    page.locator('input[type=file][name=photos]').setInputFiles({ name, mimeType, buffer: sample(from) });
  // AVIF uses the same container as HEIC, which this browser cannot read.
  await add('Photo 2026-11-20 at 10.04.55, as a phone names it.avif', 'turned.avif', 'image/avif');
  await expect(page.getByText('1 photo ready.')).toBeVisible();
  expect(await contentWidth(page)).toBe(page.viewportSize()?.width);
  await page.getByLabel('Keep the time and place that the camera wrote into the photos').uncheck();
  await add('unread.heic', 'turned.heic', 'image/heic');
  await expect(page.getByText('2 photos ready.')).toBeVisible();
  await page.locator('input[type=file][name=photos]').setInputFiles({
    name: 'film.heic',
    mimeType: 'image/heic',
    buffer: Buffer.concat([sample('turned.heic'), Buffer.from([0, 0, 0, 8]), Buffer.from('mpvd')]),
  });
  await expect(page.getByText('film.heic may say where it was taken')).toBeVisible();

  await submit(page);
  await expect(page.getByRole('heading', { name: 'Form submitted successfully!' })).toBeVisible({ timeout: 60_000 });
  const { result } = (await (await page.request.get('/api/reports')).json()) as Answer;
  const reports = result.flatMap((record) => record['dailycot-reportData'] ?? []);
  const photos = reports.find(({ structuralMember }) => structuralMember === 'Placed tank')?.photos ?? [];
  const [read, unread] = photos.map(({ photosUrl }) => photosUrl);
  expect(photos).toHaveLength(2);
  expect(await sizeOf(page, read ?? '')).toEqual({ width: 1707, height: 2560 });
  const sent = await Promise.all(
    [read, unread].map(async (url) => (await (await page.request.get(url ?? '')).body()).toString('latin1')),
  );
  expect(sent.map((bytes) => bytes.includes('2026:11:20 09:41:07'))).toEqual([true, false]);
  expect(sent[1]).toHaveLength(sample('turned.heic').length);
});
