import { expect, test } from 'vitest';
import { unjudgedTest } from '#domain/testing/judgedTest.ts';
import { judgeTest } from './judgeTest.ts';
import type { TestReading, UnjudgedTest } from './test.ts';

const um = (values: readonly number[]): TestReading[] => values.map((value) => ({ value, unit: 'µm' }));
const judged = (requirement: UnjudgedTest['requirement'], readings: UnjudgedTest['readings']) =>
  judgeTest(unjudgedTest({ kind: 'profile', requirement, readings }), 'device');

test('A profile is a grade by comparator, and a measured one says which grade it is', () => {
  const picked = { method: 'comparator', abrasive: 'grit', grade: 'fine', gradeAsked: 'medium' };
  expect(judged({ ...picked, blastedTo: 'Sa 3' }, {}).outcome).toBe('fail');
  const another = { outcome: 'notJudged', findings: [{ code: 'blastedTo' }, {}] };
  expect(judged({ ...picked, blastedTo: 'Another grade' }, {})).toMatchObject(another);
  expect(judged(picked, {})).toMatchObject({ outcome: 'fail', figures: { grade: 'fine' } });
  const stylus = { method: 'stylus', abrasive: 'shot', minUm: '30', maxUm: '60', needed: '1' };
  expect(judged(stylus, { areas: [{ name: '', spots: [{ readings: um([55]) }] }] })).toMatchObject({
    outcome: 'pass',
    figures: { grade: 'medium' },
    findings: [{ words: 'Mean 55.0 µm: medium by the comparator for shot.' }],
  });
});

test('A replica tape is taken less its film unless the gauge does that, which is asked where nobody says it', () => {
  const spots = { areas: [{ name: '', spots: [{ readings: um([118, 122]) }] }] };
  const of = (tapePreset?: string) =>
    judged({ method: 'replicaTape', minUm: '50', maxUm: '75', needed: '1', ...(tapePreset && { tapePreset }) }, spots);
  expect(of('withFilm')).toMatchObject({ outcome: 'pass', figures: { locationsUm: [69.2] }, findings: [] });
  expect(of('lessFilm')).toMatchObject({ outcome: 'fail', figures: { locationsUm: [120] } });
  const open = { outcome: 'incomplete', findings: [{ code: 'tapeFilmUnknown', kind: 'missing' }] };
  expect(of()).toMatchObject(open);
  // Less another 50.8 µm the same tapes would fail, which nobody measured.
  const shown = { areas: [{ name: '', spots: [{ readings: um([70]) }] }] };
  const limits = { method: 'replicaTape', minUm: '50', maxUm: '75', needed: '1' };
  expect(judged(limits, shown)).toMatchObject(open);
  expect(judged({ ...limits, tapePreset: 'lessFilm' }, shown).outcome).toBe('pass');
  expect(judged({ method: 'replicaTape' }, shown)).toMatchObject({
    outcome: 'notJudged',
    findings: [{ code: 'noRequirement' }, { code: 'tapeFilmUnknown', kind: 'question' }],
  });
  // The verdict says which film it took off.
  expect(of('withFilm').limits).toContainEqual(expect.objectContaining({ id: 'tapeFilm', value: 50.8, from: 'typed' }));
});

test('A profile says where another tape is needed, and by what a location of a depth micrometer is valued', () => {
  const spots = (...all: number[][]) => ({ areas: [{ name: '', spots: all.map((one) => ({ readings: um(one) })) }] });
  const tape = {
    method: 'replicaTape',
    tapePreset: 'withFilm',
    minUm: '20',
    maxUm: '100',
    tape: 'coarse',
    needed: '2',
  };
  const stated = judged(tape, spots([118, 122], [80, 82]));
  expect(stated.outcome).toBe('pass');
  expect(stated.findings.map(({ words }) => words)).toEqual(['Location 1: Outside 20 to 64 µm: use the other tape.']);
  const depth = [52, 61, 48, 57, 66, 59, 63, 55, 70, 58];
  const micrometer = { method: 'depthMicrometer', minUm: '50', maxUm: '65', needed: '1' };
  expect(judged(micrometer, spots(depth)).outcome).toBe('fail');
  expect(judged({ ...micrometer, locationValue: 'mean' }, spots(depth))).toMatchObject({
    outcome: 'pass',
    figures: { locationsUm: [58.9] },
  });
});
