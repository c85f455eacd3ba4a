import { expect, test } from 'vitest';
import { isInOrder, isDateOrBlank } from './ends.ts';

test('A date whose year is still being typed is not whole, an emptied one is', () => {
  expect(isDateOrBlank('0202-11-21')).toBe(false);
  expect(isDateOrBlank('2026-11-21')).toBe(true);
  expect(isDateOrBlank('')).toBe(true);
});

test('From must not be after To; an open end is in order with any day', () => {
  expect(isInOrder({ from: '2026-11-21', to: '2026-11-21' })).toBe(true);
  expect(isInOrder({ from: '2026-11-22', to: '2026-11-21' })).toBe(false);
  expect(isInOrder({ from: '2026-11-22', to: '' })).toBe(true);
  expect(isInOrder({ from: '', to: '2026-11-22' })).toBe(true);
});
