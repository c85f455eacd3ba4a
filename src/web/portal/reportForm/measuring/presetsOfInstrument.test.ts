import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/portal/session/testing/fakeStorage.ts';
import { MeasuredTests } from './measuredTests.ts';

afterEach(() => vi.unstubAllGlobals());

test('How a gauge for replica tape was preset is asked once for each instrument, and known in its next test', () => {
  fakeStorage('localStorage');
  const tests = new MeasuredTests();
  const named = (testId: string, serialNo: string) =>
    tests.change(testId, (of) => ({ ...of, instrument: { serialNo } }));
  const presetOf = (testId: string) => tests.test(testId)?.requirement['tapePreset'];
  const first = tests.add('profile');
  named(first, 'RT-1');
  expect(presetOf(first)).toBeUndefined();
  tests.change(first, (of) => ({ ...of, requirement: { method: 'replicaTape', tapePreset: 'lessFilm' } }));
  const second = tests.add('profile');
  expect(presetOf(second)).toBeUndefined();
  named(second, 'rt 1');
  expect(presetOf(second)).toBe('lessFilm');
  named(second, 'RT-2');
  expect(presetOf(second)).toBeUndefined();
  const third = tests.add('profile');
  tests.change(third, (of) => ({ ...of, requirement: { tapePreset: 'withFilm' } }));
  named(third, 'RT-3');
  expect(presetOf(third)).toBe('withFilm');
});

test('A gauge without a number is remembered too, and a device that keeps nothing asks again', () => {
  fakeStorage('localStorage');
  const tests = new MeasuredTests();
  const first = tests.add('profile');
  tests.change(first, (of) => ({ ...of, requirement: { tapePreset: 'withFilm' } }));
  expect(tests.test(tests.add('profile'))?.requirement).toEqual({ tapePreset: 'withFilm' });
  expect(tests.test(tests.add('salts'))?.requirement).toEqual({});
  vi.stubGlobal('localStorage', undefined);
  expect(tests.test(tests.add('profile'))?.requirement).toEqual({});
});
