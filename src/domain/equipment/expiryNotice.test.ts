import { expect, test } from 'vitest';
import { expiryNoticeEnd } from './expiryNotice.ts';

test('What ends within 30 days ends soon', () => {
  expect(expiryNoticeEnd('2026-11-23')).toBe('2026-12-23');
  expect(expiryNoticeEnd('2028-02-01')).toBe('2028-03-02');
});
