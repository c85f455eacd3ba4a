import { expect, test } from 'vitest';
import { isExpected } from './expected.ts';

const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
const who = { uid: 'u1', filedOn: days };

test('Whoever has filed on five of the last seven days is expected to file', () => {
  expect(isExpected('2026-11-21', who, undefined)).toBe(true);
  expect(isExpected('2026-11-24', who, undefined)).toBe(false);
  expect(
    isExpected('2026-11-21', { uid: 'u1', filedOn: [...days.slice(1), '2026-11-20', '2026-11-21'] }, undefined),
  ).toBe(false);
});

test("A client's calendar goes before the habit: its days, and its people or every inspector", () => {
  // 21 November 2026 is a Saturday.
  expect(isExpected('2026-11-21', who, { days: [1, 2, 3, 4, 5], people: [] })).toBe(false);
  expect(isExpected('2026-11-21', { uid: 'u2', filedOn: [] }, { days: [6], people: [] })).toBe(true);
  expect(isExpected('2026-11-21', who, { days: [6], people: ['u2'] })).toBe(false);
});
