import { expect, test } from 'vitest';
import { makeStamp, momentOfStamp } from './formStamp.ts';

const secret = 'a secret of the tests, long enough to sign';
const now = Date.parse('2026-03-02T10:00:00Z');

test('A stamp tells the moment at which its form was given out', () => {
  expect(momentOfStamp(secret, makeStamp(secret, now))).toBe(now);
});

test.each(['', '.', 'x', String(now), `${now}.`, `${now}.AAAA`])('%j is no stamp', (stamp) => {
  expect(momentOfStamp(secret, stamp)).toBeUndefined();
});

test('A stamp of another secret, or with another moment in it, is no stamp of ours', () => {
  expect(momentOfStamp(secret, makeStamp('another secret, just as long as that one', now))).toBeUndefined();
  expect(momentOfStamp(secret, makeStamp(secret, now).replace(String(now), String(now - 5_000)))).toBeUndefined();
});
