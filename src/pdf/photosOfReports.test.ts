import { describe, expect, test } from 'vitest';
import { jpegPhoto } from './testing/jpegPhoto.ts';
import { parsePdf } from './testing/parsePdf.ts';
import { filedReport, photoEntries, filedReportsPdf } from './testing/filedReportsPdf.ts';

const withPicture = { loadPicture: () => Promise.resolve(jpegPhoto(1_200, 900)) };
/** The text without white space, because PDF readers differ on spaces between words in different fonts. */
const close = (text: string) => text.replace(/\s+/g, '');
const read = async (...of: Parameters<typeof filedReportsPdf>) => parsePdf(await filedReportsPdf(...of));

describe('Photos of a report', () => {
  const matricesOf = (contents: string) =>
    (contents.match(/^[-\d. ]+ cm\n\/Im/gm) ?? []).map((matrix) =>
      matrix
        .split(' ')
        .slice(0, 6)
        .map((part) => Number(part) / (72 / 25.4)),
    );

  test('stand two or three to a row, numbered, each with its caption and filename', async () => {
    for (const [count, columns] of [
      [1, 1],
      [2, 2],
      [4, 2],
      [42, 3],
    ] as const) {
      const { contents, text } = await read([filedReport({ photos: photoEntries(count) })], withPicture);
      const places = matricesOf(contents);
      expect(places).toHaveLength(count);
      expect(new Set(places.map(([, , , , x]) => Math.round(x ?? 0))).size).toBe(columns);
      expect(close(text)).toContain(close(`${count} Weld W4 after the stripe coat, north side`));
      expect(text).toContain(`IMG_${count - 1}.jpg`);
    }
  });

  test('that are signatures stand where the report is signed, and not among the others', async () => {
    const signature = (of: string) => ({ photosUrl: `/api/files/${of}/signature.png`, filename: 'signature.png' });
    const ofName = (name: string) => ({ ...signature(name), caption: `Signature of ${name}` });
    const own = { photos: [...photoEntries(1), ofName('Divya Pillai')], inspectorSupervisor: 'Divya Pillai' };
    const { contents, text } = await read([filedReport(own)], withPicture);
    const [photo, signed] = matricesOf(contents).map(([width = 0]) => width);
    expect(signed).toBeLessThan((photo ?? 0) / 3);
    expect(text).not.toContain('Signature of');
    const signatures = [{ role: 'Client', name: 'R. Iyer' }];
    const kind = { kind: 'inspection', number: 'FIR-COROM-2026-0003' };
    const rows = await read(
      [filedReport({ signatures, photos: [ofName('R. Iyer'), ofName('Nobody')] }, kind)],
      withPicture,
    );
    expect(matricesOf(rows.contents)).toHaveLength(2);
    expect(close(rows.text)).toContain(close('1 Signature of Nobody'));
    const lost = await read([filedReport(own)], { servedAt: 'https://portal.example' });
    expect(close(lost.text)).toContain(
      'Image:https://portal.example/api/files/DivyaPillai/signature.png'.replace('DivyaPillai', 'Divya%20Pillai'),
    );
  });

  test('keep a caption of any length', async () => {
    const caption = 'The weld was ground and painted again. '.repeat(200);
    const { text, pages } = await read([filedReport({ photos: photoEntries(2, caption) })], withPicture);
    expect(text.match(/ground/g)).toHaveLength(400);
    for (const line of pages.flat()) expect(line.baselineMm).toBeLessThan(292);
  });

  test('of a report without any leave nothing behind', async () => {
    const { text } = await read([filedReport({ date: '2026-11-21', photos: [] })]);
    expect(text).not.toContain('Photographs');
  });

  test('stand upright, whatever their orientation says', async () => {
    const loadPicture = () => Promise.resolve(jpegPhoto(1_200, 900, 6));
    const { contents } = await read([filedReport({ photos: photoEntries(1) })], { loadPicture });
    const [a, b, c, d] = matricesOf(contents)[0] ?? [];
    expect([a, d]).toEqual([0, 0]);
    expect(Math.abs(b ?? 0) / (c ?? 1)).toBeCloseTo(4 / 3, 1);
  });

  test("that cannot go in become the line 'Image:' with their whole address", async () => {
    const { text } = await read([filedReport({ photos: [{ photosUrl: '/api/files/1/a.heic', filename: 'a.heic' }] })], {
      servedAt: 'https://portal.example',
    });
    expect(close(text)).toContain('1Image:https://portal.example/api/files/1/a.heic');
    expect(close(text)).toContain(
      close('An HEIC photo, which cannot be printed. It is kept with the report as a.heic.'),
    );
  });
});
