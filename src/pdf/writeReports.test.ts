import { describe, expect, test } from 'vitest';
import { jpegPhoto } from './testing/jpegPhoto.ts';
import { readBack } from './testing/readBack.ts';
import { filed, normalDay, photos, writtenReports } from './testing/writtenReports.ts';

const withPicture = { loadPicture: () => Promise.resolve(jpegPhoto(1_200, 900)) };

/** Every line of a page between what stands on all pages. */
const wordsOf = (pages: readonly (readonly { text: string }[])[]) => pages.flat().map(({ text }) => text);

describe("A report's own PDF", () => {
  test('of a normal day with two photos is two pages, each with the number and the page of all', async () => {
    const { pages, boxes } = await readBack(
      await writtenReports([filed({ ...normalDay, photos: photos(2) })], withPicture),
    );
    expect(pages).toHaveLength(2);
    for (const [index, lines] of pages.entries()) {
      expect(lines.at(-1)?.text).toContain('DCR-COROM-2026-0142');
      expect(lines.at(-1)?.text).toContain(`Page ${index + 1} of 2`);
    }
    expect(boxes).toBe(0);
  });

  test('begins with who it is from, what it is, its number, revision and state, and the result', async () => {
    const { pages } = await readBack(await writtenReports([filed(normalDay, { revision: 3 })]));
    const head = wordsOf(pages).slice(0, 14).join('\n');
    for (const words of [
      'Norvane Industrial Services Private Limited',
      'Daily Coating Inspections Report',
      'DCR-COROM-2026-0142',
      'Pass',
      'Coromandel Terminals',
      '21/11/2026, 17:12 IST',
      'Submitted',
      'Tank TK-101 shell',
      'Shell course 1 exterior, nozzles N1–N6',
    ]) {
      expect(head).toContain(words);
    }
  });

  test('of several reports begins each on a page of its own, and counts the pages of each', async () => {
    const { pages, outline } = await readBack(
      await writtenReports([
        filed({ ...normalDay, photos: photos(2) }),
        filed({ date: '2026-11-20', inspectorName: 'Asha' }, { number: 'DCR-COROM-2026-0141' }),
      ]),
    );
    expect(pages.map((lines) => lines.at(-1)?.text.match(/Page \d+ of \d+/)?.[0])).toEqual([
      'Page 1 of 2',
      'Page 2 of 2',
      'Page 1 of 1',
    ]);
    expect(outline.map(({ title }) => title)).toEqual(['DCR-COROM-2026-0142', 'DCR-COROM-2026-0141']);
  });
});
