import { PdfDict, PdfStream } from '@libpdf/core';
import { expect, test } from 'vitest';
import type { DossierJob, DossierPart, Picture } from './contract.ts';
import { violatedPdfClauses } from './testing/clauses.ts';
import { installedFont } from './testing/installedFonts.ts';
import { jpegPhoto } from './testing/jpegPhoto.ts';
import { approvedDayJob } from './testing/approvedDay.ts';
import { parsePdf, everyElement } from './testing/parsePdf.ts';
import { evidencePdf } from './testing/evidencePdf.ts';
import { filedReport, normalDay, photoEntries, filedReportsPdf } from './testing/filedReportsPdf.ts';
import { writeDossier } from './writeDossier.ts';

/** A text that looks like PDF syntax, unless strings are recognised. */
const likeSyntax = '12 0 R /StructParents 3 (x) <<1 0 R>>';

async function dossier(parts: readonly DossierPart[], job: Partial<DossierJob> = {}): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: (Uint8Array<ArrayBuffer> | Blob)[] = [];
  const whole: DossierJob = {
    title: 'Dossier of Coromandel Terminals',
    head: [{ label: 'Period', value: 'November 2026' }],
    createdAt: new Date('2026-11-22T05:00:00Z'),
    loadFont: installedFont,
    ...job,
    parts: (async function* () {
      yield* parts;
    })(),
  };
  await writeDossier(whole, (piece) => pieces.push(piece));
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

const partOf = (bytes: Uint8Array<ArrayBuffer>, number: string): DossierPart => ({
  number,
  title: 'Daily Coating Inspections Report',
  about: 'Tank TK-101',
  day: '21 Nov 2026',
  file: new Blob([bytes]),
});

const loadPicture = () => Promise.resolve<Picture>(jpegPhoto(1_200, 900));
const proven = await evidencePdf({
  ...approvedDayJob,
  loadPicture,
  attachment: { name: 'DCR-1.json', bytes: new TextEncoder().encode('{"a":1}') },
});
const plain = await filedReportsPdf(
  [filedReport({ ...normalDay, colour: likeSyntax, photos: photoEntries(1, likeSyntax) })],
  {
    loadPicture,
  },
);
const parts = [partOf(proven, 'DCR-COROM-2026-0001'), partOf(plain, 'DCR-COROM-2026-0002')];

async function contentsOf(bytes: Uint8Array): Promise<string[]> {
  const { pdf, resolve } = await parsePdf(bytes);
  return pdf.getPages().map(({ dict }) => {
    const contents = dict.get('Contents', resolve);
    return contents instanceof PdfStream ? new TextDecoder('latin1').decode(contents.data) : '';
  });
}

test('A dossier has the pages of its parts byte for byte, after its contents', async () => {
  const [first, ...copied] = await contentsOf(await dossier(parts));
  expect(first).not.toBe('');
  expect(copied).toEqual([...(await contentsOf(proven)), ...(await contentsOf(plain))]);
});

test('Its contents mark a day that came only after the receipt, on lines of their own', async () => {
  const marked = { ...partOf(plain, 'DCR-COROM-2026-0002'), day: '30 Nov 2026 (after its receipt)' };
  const { pages } = await parsePdf(await dossier([marked]));
  expect(pages[0]?.map(({ text }) => text).join(' ')).toMatch(/30\s*Nov\s*2026.*\(after\s*its\s*receipt\)/s);
});

test('Its contents say on which page each document begins, and lead there', async () => {
  const { pages, structure, outline } = await parsePdf(await dossier(parts));
  const count = (await parsePdf(proven)).pages.length;
  const contents = pages[0]?.map(({ text }) => text).join('\n') ?? '';
  expect(contents).toMatch(/DCR-COROM-2026-0001.*21\s*Nov\s*2026\s*1\n/s);
  expect(contents).toMatch(new RegExp(`DCR-COROM-2026-0002.*21\\s*Nov\\s*2026\\s*${count + 1}\\n`, 's'));
  expect(everyElement(structure).filter(({ tag }) => tag === 'TOCI')).toHaveLength(2);
  expect(outline.map(({ title }) => title)).toEqual([
    'Contents: 2 documents',
    'DCR-COROM-2026-0001 Daily Coating Inspections Report',
    'DCR-COROM-2026-0002 Daily Coating Inspections Report',
  ]);
  expect(outline[1]?.children).toContain('Signatures');
});

test('It is PDF/A-3a and PDF/UA-1 as its parts are, and keeps their words whatever they look like', async () => {
  const bytes = await dossier(parts);
  expect(await violatedPdfClauses(bytes)).toEqual([]);
  const { text, structure } = await parsePdf(bytes);
  expect(text.replace(/\s+/g, '')).toContain(likeSyntax.replace(/\s+/g, ''));
  expect(everyElement(structure).some(({ alt }) => alt?.includes(likeSyntax))).toBe(true);
});

test('It has the data of its parts inside, and the files of others as they are', async () => {
  const certificate = { name: 'CAL-1.pdf', mediaType: 'application/pdf', description: 'Calibration certificate' };
  const bytes = await dossier(parts, { attachments: [{ ...certificate, file: new Blob(['%PDF-1.4 of others']) }] });
  const { catalog, resolve, text } = await parsePdf(bytes);
  const files = Array.from(catalog.getArray('AF', resolve) ?? [], (_, at) =>
    catalog.getArray('AF', resolve)?.at(at, resolve),
  );
  const read = files.map((file) => {
    const stream = file instanceof PdfDict ? file.getDict('EF', resolve)?.get('F', resolve) : undefined;
    return stream instanceof PdfStream ? new TextDecoder().decode(stream.getDecodedData()) : '';
  });
  expect(read).toEqual(['{"a":1}', '%PDF-1.4 of others']);
  expect(text).toContain('Calibration certificate');
});

test('The same parts give the same bytes', async () => {
  expect(await dossier(parts)).toEqual(await dossier(parts));
});

test('A file that is none of ours, or was changed, is refused in words', async () => {
  for (const other of ['%PDF-1.4\nof others', '', 'startxref\n9\n%%EOF\n']) {
    const part = partOf(new TextEncoder().encode(other), 'X');
    await expect(dossier([part])).rejects.toThrow('This file was not written by this product, or was changed since.');
  }
});

test('Without a part it has its contents alone', async () => {
  const { pages, text } = await parsePdf(await dossier([]));
  expect(pages).toHaveLength(1);
  expect(text).toContain('Contents: 0 documents');
});
