import { expect, test } from 'vitest';
import { countedReadings, readingsInUm, type Reading, noCoatingFindings } from './reading.ts';

const um = (value: number, more: Partial<Reading> = {}): Reading => ({ value, unit: 'µm', ...more });

test('Discarded readings, replaced ones and those that only find an extent stay on record and are not judged', () => {
  const readings = [
    um(60, { replaces: 9 }),
    um(180, { discarded: 'does not repeat' }),
    um(95),
    um(70, { onlyExtent: true }),
    um(99, { replaces: 2 }),
  ];
  expect(countedReadings(readings)).toEqual({ nm: [60_000, 99_000], leftOut: 3, repeats: 2 });
  expect(countedReadings([um(60), um(99, { replaces: 0, discarded: 'slipped' })])).toEqual({
    nm: [60_000],
    leftOut: 1,
    repeats: 0,
  });
});

test("A magnetic pull-off gauge's mean on bare metal is taken from every reading", () => {
  expect(countedReadings(readingsInUm([90, 100.5]), { baseMetalUm: 8.5 }).nm).toEqual([81_500, 92_000]);
});

test('Readings of 0 or less are kept and flagged', () => {
  expect(noCoatingFindings([[1], [2]])).toEqual([]);
  expect(noCoatingFindings([[0, 50_000]])[0]?.words).toBe('1 reading of 0 or less: no coating, or the wrong probe?');
  expect(noCoatingFindings([[0], [-3_000]])[0]?.words).toBe('2 readings of 0 or less: no coating, or the wrong probe?');
});
