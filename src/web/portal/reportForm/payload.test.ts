import { describe, expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { finalInspectionReport } from '#domain/finalInspection/finalInspectionReport.ts';
import { payloadFrom } from '#web/outbox/payload.ts';
import type { FormPhoto, ReportFilesState } from './files/reportFiles.ts';
import { payloadOf } from './payload.ts';
import { freshValues } from './values.ts';

const file = (name: string, text: string) => new File([text], name, { type: 'image/jpeg' });
const photo = (id: string, name: string, caption: string): FormPhoto => ({ id, name, caption, file: file(name, name) });

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
const payload = payloadOf({ ...common, values });

describe('a submission', () => {
  test("has the report's own id, its kind and its answers", () => {
    expect(payloadFrom({ id: 'report-0001', kind: 'dailycot' }, payload, [])).toMatchObject({
      reportId: 'report-0001',
      kind: 'dailycot',
      answers: { inspectorName: 'Asha Rao', worksheets: true },
    });
  });

  test('names the client where one was chosen, and else none', () => {
    expect(payload).not.toHaveProperty('clientId');
    const chosen = payloadOf({ ...common, values: { ...values, clientId: 'client-7' } });
    expect(chosen.clientId).toBe('client-7');
  });

  test('names the client that the account belongs to', () => {
    const own = payloadOf({ ...common, values, ownClientId: 'client-3' });
    expect(own.ownClientId).toBe('client-3');
    expect(payload).not.toHaveProperty('ownClientId');
  });

  test('carries the descriptions of both standards as they read on the day', () => {
    const { answers } = payloadOf({ ...common, values: { ...values, cleaningStandard: 'Sa 2½' } });
    expect(answers['descriptionDropdownOne']).toBe('Very thorough blast cleaning');
    expect(answers).not.toHaveProperty('descriptionDropdownTwo');
  });

  test("names attachments in the form's order, then the photos with their captions, by where they lie on the device", () => {
    expect(payload.files).toEqual([
      { field: 'worksheetsFileInput', fileId: 'a2' },
      { field: 'otherFileInput', fileId: 'a1' },
      { field: 'photos', fileId: '1', caption: 'Before blasting' },
      { field: 'photos', fileId: '2' },
    ]);
  });

  test('sends all files of a field that takes several, in their places', () => {
    const attachments = Object.fromEntries(
      ['attachments[2]', 'attachments'].map((place) => [place, { id: place, file: file(`${place}.pdf`, place) }]),
    );
    const kind = finalInspectionReport;
    const final = { ...common, kind, values: freshValues(kind, beginning) };
    const sent = payloadOf({ ...final, files: { ...files, photos: [], attachments } });
    expect(sent.files).toEqual([
      { field: 'attachments', fileId: 'attachments' },
      { field: 'attachments', fileId: 'attachments[2]' },
    ]);
  });

  test('leaves out the file of a box that is not ticked', () => {
    const unticked = payloadOf({ ...common, values: { ...values, worksheets: false } });
    expect(unticked.files.map((sent) => sent.field)).toEqual(['otherFileInput', 'photos', 'photos']);
  });
});
