import { expect, test } from 'vitest';
import { keptFor, keptWith } from '#content/privacy.ts';
import { defaultSessionDays } from '#domain/people/session.ts';
import { knownSeconds } from '#server/accounts/knownBrowser.ts';
import { tryOutHours } from '#server/accounts/tryOut.ts';
import { longestWindowMinutes } from '#server/store/accounts/attempts.ts';
import { draftEndDays } from '#server/store/drafts/draftEnds.ts';
import { draftDays } from '#server/store/drafts/drafts.ts';
import { unconfirmedDays } from '#server/store/sweep.ts';
import { leftAfterMs } from '#server/files/sweeping.ts';

test('The times that the privacy notice gives are those by which the server forgets', () => {
  expect(keptFor).toMatchObject({
    unconfirmedDays,
    countedHours: longestWindowMinutes / 60,
    tryOutHours,
    draftDays,
    draftEndDays,
    knownBrowserDays: knownSeconds / 86_400,
    leftUploadDays: leftAfterMs / 86_400_000,
  });
  expect(JSON.stringify(keptWith(defaultSessionDays))).toContain('A session ends after 14 days');
});

test('The privacy notice says the days that a sign-in lasts here', () => {
  const stated = (days: number) => JSON.stringify(keptWith(days));
  expect(stated(30)).toMatch(/after 30 days at the latest.*for 30 days at the longest/);
  expect(stated(1)).toMatch(/after one day at the latest.*for one day at the longest/);
});
