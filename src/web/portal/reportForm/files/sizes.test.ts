import { expect, test } from 'vitest';
import { fileLimitBytes, reportLimitBytes } from '#contract/dailyReport.ts';
import { limitsInWords, sizeInWords, tooLargeFile, tooLargeTogether } from './sizes.ts';

test('sizes read as a person says them', () => {
  expect([1, 640 * 1024, 1024 * 1024, 3.24 * 1024 * 1024].map(sizeInWords)).toEqual([
    '1 KB',
    '640 KB',
    '1 MB',
    '3.2 MB',
  ]);
});

test('25 MB a file and 200 MB a report are told in plain words', () => {
  expect(limitsInWords).toBe('At most 25 MB a file and 200 MB a report.');
});

test('a file of 25 MB can be sent, one byte more cannot, nor can an empty one', () => {
  expect(tooLargeFile({ name: 'plan.pdf', size: fileLimitBytes })).toBeUndefined();
  expect(tooLargeFile({ name: 'plan.pdf', size: fileLimitBytes + 1 })).toBe(
    'plan.pdf is larger than 25 MB, the most that a file can have.',
  );
  expect(tooLargeFile({ name: 'plan.pdf', size: 0 })).toBe('plan.pdf is empty.');
});

test('files of 200 MB together can be sent, one byte more cannot', () => {
  const half = { size: reportLimitBytes / 2 };
  expect(tooLargeTogether([half, half])).toBeUndefined();
  expect(tooLargeTogether([half, half, { size: 1 }])).toContain('larger than 200 MB');
});
