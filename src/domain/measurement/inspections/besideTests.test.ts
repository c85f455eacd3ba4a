import { describe, expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { judgeReport } from '#domain/reports/judge.ts';
import { judgeTest } from './judgeTest.ts';
import type { Test, TestReading, Unjudged } from './test.ts';

const um = (values: readonly number[]): TestReading[] => values.map((value) => ({ value, unit: 'µm' }));

function film(spots: readonly number[], requirement: Unjudged['requirement'] = { minUm: '60', surface: '8' }): Test {
  const areas = [{ name: '', spots: spots.map((mean) => ({ readings: um([mean, mean, mean]) })) }];
  const unjudged: Unjudged = {
    testId: 'test-0001',
    kind: 'dft',
    at: '2026-11-21T08:00:00.000Z',
    requirement,
    source: 'typed',
    readings: { areas },
  };
  return { ...unjudged, verdict: judgeTest(unjudged, 'device') };
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

  test('fails as well where it stands for more spots than those of a test that was begun', () => {
    const mean = {
      specifiedStandard: 'SSPC-PA 2',
      specifiedThicknessDownR: '60',
      downR: '55',
      upR: '55',
      arrowR: '55',
    };
    const begun = film([55]);
    expect(begun.verdict.outcome).toBe('incomplete');
    expect(outcomeOf([begun], { ...mean, numberOfSpots: '15' })).toBe('fail');
    // What a test filled in is judged by the test.
    expect(outcomeOf([begun], { ...mean, numberOfSpots: '1' })).toBeUndefined();
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
