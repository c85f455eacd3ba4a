import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { describe, expect, test } from 'vitest';
import { sampleReport } from '#content/inspectionPortal.ts';
import { type PictureName, picture } from '#content/pictures.ts';
import { encodedPictures } from '#content/pictures/encoded.ts';
import { allMasters, filesOf, widthsOf } from '#scripts/pictures.mjs';
import { sampleReportBytes } from '#scripts/sampleReport.mjs';
import { project } from '#scripts/run.mjs';

const folder = join(project, 'public', 'pictures');
const names = Object.keys(encodedPictures) as PictureName[];

describe('Every picture', () => {
  test('has been encoded from its master as it is now, and says what it shows: else run `npm run pictures`', () => {
    const fromMasters = allMasters().map(({ name, hash, alt }) => [name, { hash, alt }]);
    const inTable = names.map((name) => [name, { hash: encodedPictures[name].hash, alt: encodedPictures[name].alt }]);
    expect(inTable).toEqual(fromMasters);
  });

  test('has all of its files, and no file belongs to none', () => {
    const wanted = names.flatMap((name) => filesOf({ name, ...encodedPictures[name] }, encodedPictures[name].width));
    expect(readdirSync(folder).toSorted()).toEqual(wanted.toSorted());
  });

  test('is shown from files that are there, in AVIF and WebP', () => {
    const there = new Set(readdirSync(folder).map((file) => `/pictures/${file}`));
    for (const name of names) {
      const { avif, webp, tall = { avif: [], webp: [] } } = picture(name);
      expect(avif).toHaveLength(webp.length);
      for (const { url } of [...avif, ...webp, ...tall.avif, ...tall.webp]) expect(there).toContain(url);
    }
  });
});

test('A picture comes in 480, 768, 1280 and 1920 pixels, and never larger than its master', () => {
  expect(widthsOf(1920)).toEqual([480, 768, 1280, 1920]);
  expect(widthsOf(1200)).toEqual([480, 768, 1200]);
});

test('The sample report on the page for prospects is a PDF of so many pages, with readings and what they were judged by', async () => {
  const pdf = await PDF.load(await sampleReportBytes());
  const pages = pdf.getPages().map((page) => page.extractText().text);
  expect(pages).toHaveLength(sampleReport.pages);
  for (const words of [
    'Daily Coating Inspections Report',
    'Dry film thickness',
    'SSPC-PA 2',
    'Coromandel Terminals',
    'Calibrated',
  ])
    expect(pages.join('\n')).toContain(words);
});
