import { expect, test } from 'vitest';
import { defaultSessionDays, isWithinSession } from './session.ts';

test('signing in once is enough to go on without a network for 14 days', () => {
  const signedIn = Date.parse('2026-11-01T08:00:00Z');
  const ends = new Date(signedIn + defaultSessionDays * 86_400_000).toISOString();
  expect(isWithinSession(ends, new Date('2026-11-15T07:59:59Z'))).toBe(true);
  expect(isWithinSession(ends, new Date('2026-11-15T08:00:00Z'))).toBe(false);
});

test('where the device does not know when the session ends, the server decides', () => {
  expect(isWithinSession(null, new Date())).toBe(true);
});
