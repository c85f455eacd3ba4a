import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fileManifest } from '#contract/dailyReport.ts';
import type { Photo, ReportFilesState } from './files/reportFiles.ts';
import { UnreadableFile, formDataOf, manifestOf, newReportId, parcelOf } from './parcel.ts';
import { freshValues } from './values.ts';

const file = (name: string, text: string) => new File([text], name, { type: 'image/jpeg' });
const photo = (id: string, name: string, caption: string): Photo => ({ id, name, caption, file: file(name, name) });

const files: ReportFilesState = {
  photos: [photo('1', 'before.jpg', ' Before blasting '), photo('2', 'after.jpg', '')],
  attachments: {
    otherFileInput: { id: 'a1', file: file('other.pdf', 'other') },
    worksheetsFileInput: { id: 'a2', file: file('sheet.pdf', 'sheet') },
  },
  refused: {},
};
const values = { ...freshValues('08:00'), inspectorName: 'Asha Rao', worksheets: true, attachmentOther: true };
const parcel = parcelOf({ reportId: 'report-0001', values, files, standards: [] });

describe('a submission', () => {
  test("begins with the report's own id", () => {
    expect(parcel.parts[0]).toEqual(['dialyReport_id', 'report-0001']);
  });

  test('names the client where one was chosen, and else none', () => {
    expect(parcel.parts.map(([name]) => name)).not.toContain('clientId');
    const chosen = parcelOf({ reportId: 'r', values: { ...values, clientId: 'client-7' }, files, standards: [] });
    expect(chosen.parts).toContainEqual(['clientId', 'client-7']);
  });

  test('carries one caption for each photo, in the order of the photos, empty ones too', () => {
    expect(parcel.parts.filter(([name]) => name === 'photoCaptions').map(([, value]) => value)).toEqual([
      'Before blasting',
      '',
    ]);
  });

  test("sends attachments in the form's order, then the photos", () => {
    expect(parcel.files.map((sent) => [sent.field, sent.file.name])).toEqual([
      ['worksheetsFileInput', 'sheet.pdf'],
      ['otherFileInput', 'other.pdf'],
      ['photos', 'before.jpg'],
      ['photos', 'after.jpg'],
    ]);
  });

  test('leaves out the file of a box that is not ticked', () => {
    const unticked = parcelOf({ reportId: 'r', values: { ...values, worksheets: false }, files, standards: [] });
    expect(unticked.files.map((sent) => sent.field)).toEqual(['otherFileInput', 'photos', 'photos']);
  });

  test('puts the manifest after all text and before the files, which follow in its order', async () => {
    const manifest = await manifestOf(parcel.files, () => undefined);
    const names = [...formDataOf(parcel, manifest).keys()];
    expect(names.slice(-5)).toEqual(['fileManifest', 'worksheetsFileInput', 'otherFileInput', 'photos', 'photos']);
    expect(names.filter((name) => name === 'fileManifest')).toHaveLength(1);
    expect(manifest?.map(({ field }) => field)).toEqual(names.slice(-4));
  });
});

describe('the manifest', () => {
  test('gives every file with its size and SHA-256, as the contract wants it', async () => {
    const manifest = fileManifest.parse(await manifestOf(parcel.files, () => undefined));
    expect(manifest[0]).toEqual({
      field: 'worksheetsFileInput',
      filename: 'sheet.pdf',
      size: 5,
      sha256: createHash('sha256').update('sheet').digest('hex'),
    });
  });

  test('is made file by file, and tells of each', async () => {
    const told: number[] = [];
    await manifestOf(parcel.files, (done) => told.push(done));
    expect(told).toEqual([1, 2, 3, 4]);
  });

  test('names the file that the device cannot read any more', async () => {
    const gone = Object.assign(file('gone.jpg', ''), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    });
    const making = manifestOf([{ field: 'photos', file: gone }], () => undefined);
    await expect(making).rejects.toThrow(UnreadableFile);
    await expect(making).rejects.toThrow('gone.jpg cannot be read any more');
  });
});

test("a report's id is one that the contract takes, and never the same twice", () => {
  const ids = Array.from({ length: 50 }, newReportId);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(new Set(ids).size).toBe(50);
});
