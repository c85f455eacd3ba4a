import { expect, test } from 'vitest';
import { reportId } from '#contract/reports/dailyReport.ts';
import { newId } from './newId.ts';

test("a report's id is a UUID that the contract takes, and never the same twice", () => {
  const ids = Array.from({ length: 50 }, () => newId());
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(reportId.safeParse(id).success).toBe(true);
  }
  expect(new Set(ids).size).toBe(50);
});

test('a later id comes after an earlier one', () => {
  const ids = [0, 1, 255, 1_790_000_000_000, 1_790_000_000_001].map((now) => newId(now));
  expect(ids.toSorted()).toEqual(ids);
});
