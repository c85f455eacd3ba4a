import { expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { rateLimiter } from './rateLimiter.ts';

const refusal = (turn: () => void): Problem | undefined => {
  try {
    turn();
    return undefined;
  } catch (problem) {
    return problem instanceof Problem ? problem : undefined;
  }
};

test('Every key has so many turns within a minute, and is then told when to come again', () => {
  let now = 1_000_000;
  const turn = rateLimiter(2, () => now);
  for (const key of ['a', 'a', 'b']) expect(refusal(() => turn(key))).toBeUndefined();
  now += 30_500;
  expect(refusal(() => turn('a'))).toMatchObject({ word: 'tooOften', retryAfterSeconds: 30 });
  expect(refusal(() => turn('b'))).toBeUndefined();
  expect(refusal(() => turn('c', 3))).toMatchObject({ word: 'tooOften' });
  expect(refusal(() => turn('c', 2))).toBeUndefined();
  now += 29_500;
  expect(refusal(() => turn('a'))).toBeUndefined();
});
