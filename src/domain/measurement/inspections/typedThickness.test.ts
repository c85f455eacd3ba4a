import { describe, expect, test } from 'vitest';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { judgeReport } from '#domain/reports/judge.ts';
import type { Test, TestReading, UnjudgedTest } from './test.ts';

const um = (values: readonly number[]): TestReading[] => values.map((value) => ({ value, unit: 'µm' }));

const usual: UnjudgedTest['requirement'] = { minUm: '60', surface: '8' };

const film = (spots: readonly number[], requirement = usual): Test =>
  filmOf(
    spots.map((mean) => [mean, mean, mean]),
    requirement,
  );

function filmOf(spots: readonly (readonly number[])[], requirement: UnjudgedTest['requirement']): Test {
  const areas = [{ name: '', spots: spots.map((readings) => ({ readings: um(readings) })) }];
  return judgedTest({ requirement, readings: { areas } });
}

describe('A thickness figure that is typed under what is specified', () => {
  const typed = { specifiedThicknessDownR: '60', downR: '40', upR: '70', arrowR: '50' };
  const outcomeOf = (inspectionTests: readonly Test[], answers: object = typed) =>
    judgeReport(dailyReport, { date: '2026-11-21', ...answers, inspectionTests })?.['thicknessVerdict']?.[0]?.outcome;

  test('fails, also once a test was begun with a good spot, or passed with other figures', () => {
    expect(outcomeOf([])).toBe('fail');
    const begun = film([65]);
    expect(begun.verdict.outcome).toBe('incomplete');
    expect(outcomeOf([begun])).toBe('fail');
    const passed = film([65, 66, 67, 68, 69]);
    expect(passed.verdict.outcome).toBe('pass');
    expect(outcomeOf([passed])).toBe('fail');
    // Its maximum alone differs from what the test has, and that breaks nothing.
    expect(outcomeOf([passed], { ...typed, downR: '65', upR: '90', arrowR: '67' })).toBeUndefined();
  });

  test('does not fail for the number of spots alone: their readings judge it, once they are there', () => {
    const mean = {
      specifiedStandard: 'SSPC-PA 2',
      specifiedThicknessDownR: '60',
      downR: '55',
      upR: '55',
      arrowR: '55',
    };
    const begun = film([55]);
    expect(begun.verdict.outcome).toBe('incomplete');
    expect(outcomeOf([begun], { ...mean, numberOfSpots: '15' })).toBeUndefined();
    expect(outcomeOf([begun], { ...mean, numberOfSpots: '1' })).toBeUndefined();
    expect(outcomeOf([begun], { ...mean, arrowR: '50', numberOfSpots: '15' })).toBe('fail');
  });

  test('is no breach where it is the lowest or highest single reading of a series that passes by the means of spots', () => {
    const spots = [
      [90, 62, 95],
      [90, 91, 92],
      [85, 86, 87],
      [88, 88, 88],
      [90, 90, 90],
    ];
    const passed = filmOf(spots, { minUm: '80', surface: '10' });
    expect(passed.verdict.outcome).toBe('pass');
    const input = { specifiedStandard: 'SSPC-PA 2', specifiedThicknessDownR: '80', upR: '95', arrowR: '88' };
    expect(outcomeOf([passed], { ...input, downR: '62' })).toBeUndefined();
    // No reading shows this one.
    expect(outcomeOf([passed], { ...input, downR: '40' })).toBe('fail');
    const narrow = filmOf([[80, 80, 130], ...spots.slice(1)], { minUm: '80', maxUm: '100', surface: '10' });
    expect(narrow.verdict.outcome).toBe('pass');
    expect(outcomeOf([narrow], { ...input, specifiedThicknessUpR: '100', downR: '80', upR: '130' })).toBeUndefined();
    expect(outcomeOf([narrow], { ...input, specifiedThicknessUpR: '100', downR: '80', upR: '140' })).toBe('fail');
  });

  test('fails once, where the readings fail too', () => {
    const failed = film([40]);
    expect(failed.verdict.outcome).toBe('fail');
    expect(outcomeOf([failed], { ...typed, downR: '30' })).toBeUndefined();
  });

  test('fails beside a test of the film that has no requirement or no reading', () => {
    expect(outcomeOf([film([65], {})])).toBe('fail');
    expect(outcomeOf([film([])])).toBe('fail');
  });
});
