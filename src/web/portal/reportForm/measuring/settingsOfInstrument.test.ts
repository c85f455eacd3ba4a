import { afterEach, expect, test, vi } from 'vitest';
import { MeasuredTests } from './measuredTests.ts';

afterEach(() => vi.unstubAllGlobals());

function withStorage(): void {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
}

test('How a gauge for replica tape was preset is asked once for each instrument, and known in its next test', () => {
  withStorage();
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
  withStorage();
  const tests = new MeasuredTests();
  const first = tests.add('profile');
  tests.change(first, (of) => ({ ...of, requirement: { tapePreset: 'withFilm' } }));
  expect(tests.test(tests.add('profile'))?.requirement).toEqual({ tapePreset: 'withFilm' });
  expect(tests.test(tests.add('salts'))?.requirement).toEqual({});
  vi.stubGlobal('localStorage', undefined);
  expect(tests.test(tests.add('profile'))?.requirement).toEqual({});
});
