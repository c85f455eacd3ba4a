import { expect, test } from 'vitest';
import { filesInWords, titleOf } from './title.ts';

test('a report is called by its date and place', () => {
  const values = { date: '2026-11-20', structuralMember: 'Tank 42', descriptionofarea: ' Roof ' };
  expect(titleOf({ values })).toBe('20/11/2026, Tank 42, Roof');
  expect(titleOf({ values: { date: '', locationIdentification: 'Jetty 3' } })).toBe('Jetty 3');
  expect(titleOf({ values: { date: 7 } })).toBe('Report without a date or place');
});

test('what goes along is counted', () => {
  const photo = { fileId: 'p', name: 'p.jpg', caption: '', isReady: true };
  expect(filesInWords({ photos: [photo, photo], attachments: { ncrFileInput: 'a' } })).toBe('2 photos, 1 attachment');
  expect(filesInWords({ photos: [], attachments: {} })).toBe('');
});
