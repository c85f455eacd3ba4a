import { expect, test } from 'vitest';
import { stores } from '#server/testing/stores.ts';
import { recordAttempt, attemptLimits, secondsToWait } from './attempts.ts';

const minuteMs = 60_000;
const limit = attemptLimits.signInByAccount;

test.each(stores)('What a clock counted that was two days ahead holds nobody back, on $name', async ({ open }) => {
  const { db } = await open();
  const now = Date.now();
  const ahead = now + 48 * 60 * minuteMs;
  for (let at = 0; at < limit.most; at += 1) await recordAttempt(db, limit, 'asha@example.com', ahead);
  expect(await secondsToWait(db, limit, 'asha@example.com', ahead)).toBe(15 * 60);
  expect(await secondsToWait(db, limit, 'asha@example.com', now)).toBe(0);
  // Counting the next attempt deletes these, so that they block nobody when their time comes.
  await recordAttempt(db, limit, 'somebody@example.com', now);
  expect(await secondsToWait(db, limit, 'asha@example.com', ahead)).toBe(0);
});

test.each(stores)(
  'What another server counted whose clock is a minute ahead counts here too, on $name',
  async ({ open }) => {
    const { db } = await open();
    const now = Date.now();
    for (let at = 0; at < limit.most; at += 1) await recordAttempt(db, limit, 'asha@example.com', now + minuteMs);
    await recordAttempt(db, limit, 'somebody@example.com', now);
    expect(await secondsToWait(db, limit, 'asha@example.com', now)).toBe(15 * 60);
  },
);
