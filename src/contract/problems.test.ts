import { expect, test } from 'vitest';
import { Problem, problems } from '#contract/problems.ts';

test('No two troubles are told in the same words', () => {
  const sentences = Object.values(problems).map((problem) => problem.sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('A refused call answers with the same words as error and as message, and names the fields at fault', () => {
  const problem = new Problem('invalidInput', { fields: { date: 'Enter the date of the report.' } });
  expect(problem.status).toBe(400);
  expect(problem.body()).toEqual({
    error: 'Please check what you entered.',
    message: 'Please check what you entered.',
    code: 'invalidInput',
    fields: { date: 'Enter the date of the report.' },
  });
});

test('A sign-in whose second factor is missing or wrong is told so beside the words', () => {
  for (const word of ['secondFactorNeeded', 'wrongSecondFactor'] as const) {
    expect(new Problem(word).body()).toMatchObject({ code: word, secondFactor: true });
  }
  expect(new Problem('wrongCredentials').body()).not.toHaveProperty('secondFactor');
});
