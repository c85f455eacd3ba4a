import { describe, expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { finalInspectionReport } from '#domain/finalInspection/finalInspectionReport.ts';
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
  removedPhotos: [],
  removedAttachments: {},
};
const beginning = { today: '2026-11-21', now: '08:00', inspectorName: 'Asha Rao' };
const values = { ...freshValues(dailyReport, beginning), worksheets: true, attachmentOther: true };
const standards = [{ standard1: 'Sa 2½', description1: 'Very thorough blast cleaning' }];
const common = { kind: dailyReport, uid: 'asha', files, standards };
const payload = payloadOf({ ...common, reportId: 'report-0001', values });

describe('a submission', () => {
  test("has the report's own id, its kind and its answers", () => {
    expect(payload).toMatchObject({
      reportId: 'report-0001',
      kind: 'dailycot',
      answers: { inspectorName: 'Asha Rao', worksheets: true },
    });
  });

  test('names the client where one was chosen, and else none', () => {
    expect(payload).not.toHaveProperty('clientId');
    const chosen = payloadOf({ ...common, reportId: 'r', values: { ...values, clientId: 'client-7' } });
    expect(chosen.clientId).toBe('client-7');
  });

  test('names the client that the account belongs to, on the device too', () => {
    const own = payloadOf({ ...common, reportId: 'r', values, ownClientId: 'client-3' });
    expect([own.ownClientId, devicePayloadOf(own, files).ownClientId]).toEqual(['client-3', 'client-3']);
    expect(payload).not.toHaveProperty('ownClientId');
  });

  test('carries the descriptions of both standards as they read on the day', () => {
    const { answers } = payloadOf({ ...common, reportId: 'r', values: { ...values, cleaningStandard: 'Sa 2½' } });
    expect(answers['descriptionDropdownOne']).toBe('Very thorough blast cleaning');
    expect(answers).not.toHaveProperty('descriptionDropdownTwo');
  });

  test('carries the caption of a photo with it, where it has one', () => {
    const photos = payload.files.filter(({ field }) => field === 'photos');
    expect(photos.map(({ caption }) => caption)).toEqual(['Before blasting', undefined]);
  });

  test("sends attachments in the form's order, then the photos", () => {
    expect(payload.files.map((sent) => [sent.field, sent.file.name])).toEqual([
      ['worksheetsFileInput', 'sheet.pdf'],
      ['otherFileInput', 'other.pdf'],
      ['photos', 'before.jpg'],
      ['photos', 'after.jpg'],
    ]);
  });

  test('sends all files of a field that takes several, in their places', () => {
    const attachments = Object.fromEntries(
      ['attachments[2]', 'attachments'].map((place) => [place, { id: place, file: file(`${place}.pdf`, place) }]),
    );
    const kind = finalInspectionReport;
    const final = { ...common, kind, reportId: 'r', values: freshValues(kind, beginning) };
    const sent = payloadOf({ ...final, files: { ...files, photos: [], attachments } });
    expect(sent.files.map(({ field, file: { name } }) => [field, name])).toEqual([
      ['attachments', 'attachments.pdf'],
      ['attachments', 'attachments[2].pdf'],
    ]);
  });

  test('leaves out the file of a box that is not ticked', () => {
    const unticked = payloadOf({ ...common, reportId: 'r', values: { ...values, worksheets: false } });
    expect(unticked.files.map((sent) => sent.field)).toEqual(['otherFileInput', 'photos', 'photos']);
  });
});

test('the device keeps of a payload where its files lie', () => {
  expect(devicePayloadOf(payload, files).files).toEqual([
    { field: 'worksheetsFileInput', fileId: 'a2' },
    { field: 'otherFileInput', fileId: 'a1' },
    { field: 'photos', fileId: '1', caption: 'Before blasting' },
    { field: 'photos', fileId: '2' },
  ]);
});
