import { expect, test } from 'vitest';
import { mondayOf } from './week.ts';

test('A week begins on its Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30', '2027-01-01'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
    '2026-12-28',
  ]);
});
