import { expect, test } from 'vitest';
import type { DeviceReport } from '#web/outbox/deviceReport.ts';
import { fileCountWords, titleOf } from './title.ts';

test('a report is called by its date and place', () => {
  const values = { date: '2026-11-20', structuralMember: 'Tank 42', descriptionofarea: ' Roof ' };
  expect(titleOf({ kind: 'dailycot', values })).toBe('20 Nov 2026, Tank 42, Roof');
  expect(titleOf({ kind: 'dailycot', values: { date: '', locationIdentification: 'Jetty 3' } })).toBe('Jetty 3');
  expect(titleOf({ kind: 'dailycot', values: { date: 7 } })).toBe('Report without a date or place');
});

test('a date that is still to come is marked, and one that was when the report was received', () => {
  const values = { date: '2999-01-02' };
  expect(titleOf({ kind: 'dailycot', values })).toBe('2 Jan 2999 (still to come)');
  const at = Date.parse('2998-12-31T12:00:00.000Z');
  const standing = { kind: 'received', at } as DeviceReport['standing'];
  expect(titleOf({ kind: 'dailycot', values, standing })).toBe('2 Jan 2999 (after its receipt)');
  expect(titleOf({ kind: 'dailycot', values: { date: '2026-11-20' }, standing })).toBe('20 Nov 2026');
});

test('a report of another kind than those around it is called by its kind too', () => {
  const values = { date: '2026-11-20', jobNo: 'J-12', location: 'Tank farm' };
  expect(titleOf({ kind: 'manpower', values }, 'manpower')).toBe('20 Nov 2026, J-12, Tank farm');
  expect(titleOf({ kind: 'dailycot', values }, 'manpower')).toMatch(/^Daily Coating Inspections Report: 20/);
  expect(titleOf({ kind: 'manpower', values })).toBe('Manpower Inspection Report: 20 Nov 2026, J-12, Tank farm');
});

test('what goes along is counted', () => {
  const photo = { fileId: 'p', name: 'p.jpg', caption: '', isReady: true };
  expect(fileCountWords({ photos: [photo, photo], attachments: { ncrFileInput: 'a' } })).toBe('2 photos, 1 attachment');
  expect(fileCountWords({ photos: [], attachments: {} })).toBe('');
});
