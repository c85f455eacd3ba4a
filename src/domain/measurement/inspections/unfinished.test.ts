import { expect, test } from 'vitest';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import type { TestAnswers, UnjudgedTest } from './test.ts';

const judged = (kind: UnjudgedTest['kind'], requirement: TestAnswers, readings: UnjudgedTest['readings']) => {
  const { outcome, findings } = judgedTest({ kind, requirement, readings }).verdict;
  return [outcome, findings.map(({ words }) => words)];
};

const patch = { blankUsCm: '1', sampleUsCm: '3' };

test.each([
  ['salts', { limitMgM2: '20' }, [patch, { sampleUsCm: '90' }], 'Patch 2: a figure is missing.'],
  ['salts', { limitMgM2: '20' }, [{ blankUsCm: '1' }], 'Patch 1: a figure is missing.'],
  ['dust', {}, [{ quantity: '1', size: '1' }, { quantity: '5' }], 'Tape 2: a figure is missing.'],
  ['holiday', {}, [{ found: '0', testedM2: '30' }, { testedM2: '12' }], 'Row 2: a figure is missing.'],
] as const)('A row of %s that was begun and lacks a figure keeps the test from passing', (kind, asked, rows, words) => {
  expect(judged(kind, asked, { rows: [...rows] })).toEqual(['incomplete', [words]]);
});

test('A holiday test says so where the m² tested is not given of each part', () => {
  const unknown = 'The m² tested is not given: how much was looked at is not known.';
  expect(judged('holiday', {}, { rows: [{ found: '0', testedM2: '12' }] })).toEqual(['pass', []]);
  expect(judged('holiday', {}, { rows: [{ found: '0' }] })).toEqual(['pass', [unknown]]);
  const partly = { rows: [{ found: '1', testedM2: '12' }, { found: '0' }] };
  expect(judged('holiday', {}, partly)).toEqual(['fail', ['1 holiday. 0 allowed.', unknown]]);
});

test('A row in which nothing was typed keeps nothing from passing', () => {
  expect(judged('salts', { limitMgM2: '20' }, { rows: [patch, {}] })[0]).toBe('pass');
});

test('How far a failed area goes counts no spot beyond one that lacks readings', () => {
  const spot = (...values: number[]) => ({ readings: values.map((value) => ({ value, unit: 'µm' as const })) });
  const low = spot(60, 60, 60);
  const conforming = spot(90, 90, 90);
  const extentOf = (...spots: ReturnType<typeof spot>[]) => {
    const extents = [{ area: 0, direction: 'N' as const, edgeReached: true as const, spots }];
    const areas = [{ name: '1', spots: Array.from({ length: 5 }, () => low) }];
    return judged('dft', { scheme: 'sspcPa2', minUm: '75', level: '3', surface: '10' }, { areas, extents })[1]?.at(-1);
  };
  expect(extentOf(low, low, conforming, conforming)).toBe('Area 1, N: It goes 3 m in this direction.');
  expect(extentOf(low, spot(90, 90), conforming, conforming)).toBe('Area 1, N: Spot 2 lacks readings.');
  expect(extentOf(low, low, conforming, spot(90))).toBe(
    'Area 1, N: It goes to the edge of what was coated in this shift.',
  );
});
