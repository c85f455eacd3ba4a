import { expect, test } from 'vitest';
import { readBack } from './testing/readBack.ts';
import { filed, writtenReports } from './testing/writtenReports.ts';

const close = (text: string) => text.replace(/\s+/g, '');

test('A report on paper marks a time that nobody confirmed, a day after the receipt and a figure that is in question', async () => {
  const entry = {
    date: '2026-11-30',
    permitRequestTime: '12:35',
    workStartTime: '12:35',
    notConfirmed: ['permitRequestTime'],
    arrowR: 'abc',
  };
  const { text } = await readBack(await writtenReports([filed(entry)]));
  const words = close(text);
  expect(words).toContain(close('30 Nov 2026 (after its receipt)'));
  expect(words.match(/12:35\(notconfirmed\)/g)).toHaveLength(1);
  expect(words).toContain(close('abc (no number)'));
  expect(text).not.toContain('Not confirmed');
});
