import { describe, expect, test } from 'vitest';
import type { Photo, ReportFilesState } from './files/reportFiles.ts';
import { devicePayloadOf, payloadOf } from './payload.ts';
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
const payload = payloadOf({ reportId: 'report-0001', values, files, standards: [] });

describe('a submission', () => {
  test("begins with the report's own id", () => {
    expect(payload.parts[0]).toEqual(['dialyReport_id', 'report-0001']);
  });

  test('names the client where one was chosen, and else none', () => {
    expect(payload.parts.map(([name]) => name)).not.toContain('clientId');
    const chosen = payloadOf({ reportId: 'r', values: { ...values, clientId: 'client-7' }, files, standards: [] });
    expect(chosen.parts).toContainEqual(['clientId', 'client-7']);
  });

  test('carries one caption for each photo, in the order of the photos, empty ones too', () => {
    expect(payload.parts.filter(([name]) => name === 'photoCaptions').map(([, value]) => value)).toEqual([
      'Before blasting',
      '',
    ]);
  });

  test("sends attachments in the form's order, then the photos", () => {
    expect(payload.files.map((sent) => [sent.field, sent.file.name])).toEqual([
      ['worksheetsFileInput', 'sheet.pdf'],
      ['otherFileInput', 'other.pdf'],
      ['photos', 'before.jpg'],
      ['photos', 'after.jpg'],
    ]);
  });

  test('leaves out the file of a box that is not ticked', () => {
    const unticked = payloadOf({ reportId: 'r', values: { ...values, worksheets: false }, files, standards: [] });
    expect(unticked.files.map((sent) => sent.field)).toEqual(['otherFileInput', 'photos', 'photos']);
  });
});

test('the device keeps of a payload where its files lie', () => {
  expect(devicePayloadOf(payload, files).files).toEqual([
    { field: 'worksheetsFileInput', fileId: 'a2' },
    { field: 'otherFileInput', fileId: 'a1' },
    { field: 'photos', fileId: '1' },
    { field: 'photos', fileId: '2' },
  ]);
});
