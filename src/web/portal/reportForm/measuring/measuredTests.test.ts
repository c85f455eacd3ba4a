import { expect, test } from 'vitest';
import { testLimits } from '#domain/measurement/tests/limits.ts';
import { MeasuredTests } from './measuredTests.ts';

const sheet = { dftMinUm: 75, dftMaxUm: 125 };
const under = testLimits({}, { product: { productName: 'Primer', revision: 1, sheet } });

test('Tests are judged anew as soon as it is known what the product asks, and those that it does not touch stay as they are', () => {
  const tests = new MeasuredTests();
  const film = tests.add('dft');
  const salts = tests.add('salts');
  const before = tests.test(salts);
  let told = 0;
  tests.subscribe(() => (told += 1));
  expect(tests.test(film)?.verdict.outcome).toBe('notJudged');
  tests.judgeUnder(under);
  expect(tests.test(film)?.verdict).toMatchObject({ outcome: 'incomplete', under: { product: 1 } });
  expect(tests.test(salts)).toBe(before);
  tests.judgeUnder(structuredClone(under));
  expect(told).toBe(1);
});

test('The grade of a profile is known to the film on it', () => {
  const tests = new MeasuredTests();
  const profile = tests.add('profile');
  tests.change(profile, (of) => ({ ...of, requirement: { method: 'comparator', abrasive: 'grit', grade: 'fine' } }));
  expect(tests.test(tests.add('dft'))?.requirement).toEqual({ profileGrade: 'fine' });
});
