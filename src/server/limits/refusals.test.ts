import { expect, test } from 'vitest';
import { refusalCache } from './refusals.ts';

const minuteMs = 60_000;
const now = Date.UTC(2026, 2, 9);
const until = { until: now + 30_000, askAgain: now + 30_000 };

test('A refusal is remembered until its time is over, or until it is forgotten', () => {
  const one = refusalCache(10);
  one.remember('asha', until);
  one.remember('ravi', until);
  one.forget('ravi');
  const left = (key: string, at: number) => one.secondsLeft(key, at, minuteMs);
  expect([left('asha', now), left('asha', now + 29_500), left('asha', now + 30_000)]).toEqual([30, 1, undefined]);
  expect([left('ravi', now), left('kavya', now)]).toEqual([undefined, undefined]);
});

test('No more refusals are remembered than there is room for: the oldest gives way', () => {
  const one = refusalCache(3);
  for (const key of ['a', 'b', 'c', 'a', 'd']) one.remember(key, until);
  const known = ['a', 'b', 'c', 'd'].filter((key) => one.secondsLeft(key, now, minuteMs) !== undefined);
  expect(known).toEqual(['a', 'c', 'd']);
});

test('A refusal noted by a clock that was days ahead holds nobody back once the clock is right', () => {
  const one = refusalCache(10);
  one.remember('asha', until);
  expect(one.secondsLeft('asha', now - 2 * 24 * 60 * minuteMs, minuteMs)).toBeUndefined();
});
