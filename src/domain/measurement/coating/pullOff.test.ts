import { describe, expect, test } from 'vitest';
import { addsUp, failureKinds, isFailureKind, pullOff, pullOffLot, stressMpa } from './pullOff.ts';

describe('A pull', () => {
  test.each([
    [1_571, 20, '5.00'],
    [942, 20, '3.00'],
    [2_454, 25, '5.00'],
    [7_854, 50, '4.00'],
  ])('of %i N on Ø %i mm is %s MPa', (forceN, dollyMm, mpa) => {
    expect(stressMpa(forceN, dollyMm).toFixed(2)).toBe(mpa);
    expect(pullOff({ forceN, dollyMm }).figures.psi).toBeCloseTo(Number(mpa) * 145.038, -1);
  });

  const at = (mpa: number) => ({ forceN: mpa * ((Math.PI * 400) / 4), dollyMm: 20, minMpa: 5 });

  test.each([
    [5.2, { B: 100 }, 'pass', []],
    [5.2, { 'A/B': 40, Y: 60 }, 'pass', ['The glue failed in part: at least 5.2 MPa.']],
    [4.9, { B: 100 }, 'fail', ['4.9 MPa is under 5 MPa.']],
    [3.1, { B: 10, Y: 90 }, 'void', ['Void: 90 % failed in the glue at 3.1 MPa. Repeat the pull.']],
    [3.1, { B: 50, '-/Y': 20, 'Y/Z': 30 }, 'void', ['Void: 50 % failed in the glue at 3.1 MPa. Repeat the pull.']],
    [3.1, { B: 50.1, '−/Y': 19.9, 'C/Y': 30 }, 'fail', ['3.1 MPa is under 5 MPa.']],
    [4.98, { B: 100 }, 'fail', ['4.98 MPa is under 5 MPa.']],
    [4.9, undefined, 'fail', ['4.9 MPa is under 5 MPa.']],
  ])('of %s MPa where %j failed and 5 is asked: %s', (mpa, failure, outcome, words) => {
    const judged = pullOff({ ...at(mpa), failure });
    expect([judged.outcome, judged.findings.map((finding) => finding.words)]).toEqual([outcome, words]);
  });

  test('is void from the share of glue failure that the contract sets', () => {
    const weak = { ...at(3), failure: { B: 60, Y: 40 } };
    expect([pullOff(weak).outcome, pullOff({ ...weak, voidFromPercent: 40 }).outcome]).toEqual(['fail', 'void']);
  });

  test('is not judged without a requirement', () => {
    expect(pullOff({ forceN: 1_571, dollyMm: 20, failure: { Y: 100 } }).outcome).toBe('notJudged');
  });
});

describe('The pulls of an area', () => {
  const pull = (mpa: number, failure: Record<string, number> = { B: 100 }) => ({
    forceN: mpa * ((Math.PI * 400) / 4),
    dollyMm: 20,
    failure,
  });
  const judge = (pulls: ReturnType<typeof pull>[], by: 'each' | 'mean' = 'each') =>
    pullOffLot({ pulls, minMpa: 5, by });

  test('pass where every valid one does', () => {
    expect(judge([pull(5.2), pull(6.1), pull(5.0001)]).outcome).toBe('pass');
  });

  test('fail where one does', () => {
    const judged = judge([pull(5.2), pull(4.9), pull(6)]);
    expect([judged.outcome, judged.findings[0]?.where]).toEqual(['fail', 'Pull 2']);
  });

  test('are incomplete while a void one is not repeated', () => {
    const judged = judge([pull(5.2), pull(3.1, { B: 10, Y: 90 }), pull(6)]);
    expect([judged.outcome, judged.figures.void, judged.due]).toEqual(['incomplete', 1, { readings: 1 }]);
    expect(judged.findings.map(({ words }) => words)).toEqual([
      'Pull 2: Void: 90 % failed in the glue at 3.1 MPa. Repeat the pull.',
      '1 more valid pull is due.',
    ]);
    expect(judge([pull(5.2), pull(3.1, { Y: 100 }), pull(6), pull(5.5)]).outcome).toBe('pass');
  });

  test('are judged by their mean where the contract says so', () => {
    expect(judge([pull(5.2), pull(4.9), pull(6)], 'mean').outcome).toBe('pass');
    const weak = judge([pull(4.2), pull(4.9), pull(5.3)], 'mean');
    expect([weak.outcome, weak.findings.map(({ words }) => words)]).toEqual(['fail', ['Mean 4.8 MPa is under 5 MPa.']]);
    expect(pullOffLot({ pulls: [pull(5)] }).outcome).toBe('notJudged');
  });
});

describe('Kinds of failure', () => {
  test('follow from the number of coats', () => {
    expect(failureKinds(2)).toEqual(['A', 'A/B', 'B', 'B/C', 'C', '-/Y', 'Y', 'Y/Z']);
    for (const kind of failureKinds(12)) expect(isFailureKind(kind)).toBe(true);
    for (const kind of ['A/C', 'Z', 'B/A', '', 'glue', 'a', 'A/Y']) expect(isFailureKind(kind)).toBe(false);
  });

  test('add up to 100 %, to the last digit', () => {
    expect(addsUp({ B: 33.3, 'B/C': 33.3, Y: 33.4 })).toBe(true);
    expect(addsUp({ B: 0.1, 'B/C': 0.2, Y: 99.7 })).toBe(true);
    expect(addsUp({ B: 33.3, 'B/C': 33.3, Y: 33.3 })).toBe(false);
    expect(addsUp({})).toBe(false);
  });
});
