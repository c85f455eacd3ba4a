import { expect, test } from 'vitest';
import { fileLimitsInWords, sizeInWords } from './sizes.ts';

test('sizes read as a person says them', () => {
  expect([1, 640 * 1024, 1024 * 1024, 3.24 * 1024 * 1024].map(sizeInWords)).toEqual([
    '1 KB',
    '640 KB',
    '1 MB',
    '3.2 MB',
  ]);
});

test('25 MB a file and 200 MB a report are told in plain words', () => {
  expect(fileLimitsInWords).toBe('At most 25 MB a file and 200 MB a report.');
});
