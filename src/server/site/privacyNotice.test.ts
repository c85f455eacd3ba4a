import { expect, test } from 'vitest';
import { retentionTimes, privacyEntries } from '#content/privacy.ts';
import { defaultSessionDays } from '#domain/people/session.ts';
import { knownBrowserSeconds } from '#server/accounts/knownBrowser.ts';
import { guestSessionHours } from '#server/accounts/tryOut.ts';
import { longestWindowMinutes } from '#server/store/accounts/attempts.ts';
import { draftEndRetentionDays } from '#server/store/drafts/draftEnds.ts';
import { draftRetentionDays } from '#server/store/drafts/drafts.ts';
import { unconfirmedRegistrationDays } from '#server/store/sweep.ts';
import { abandonedAfterMs } from '#server/files/sweeping.ts';

test('The times that the privacy notice gives are those by which the server forgets', () => {
  expect(retentionTimes).toMatchObject({
    unconfirmedDays: unconfirmedRegistrationDays,
    countedHours: longestWindowMinutes / 60,
    tryOutHours: guestSessionHours,
    draftDays: draftRetentionDays,
    draftEndDays: draftEndRetentionDays,
    knownBrowserDays: knownBrowserSeconds / 86_400,
    leftUploadDays: abandonedAfterMs / 86_400_000,
  });
  expect(JSON.stringify(privacyEntries(defaultSessionDays))).toContain('A session ends after 14 days');
});

test('The privacy notice says the days that a sign-in lasts here', () => {
  const stated = (days: number) => JSON.stringify(privacyEntries(days));
  expect(stated(30)).toMatch(/after 30 days at the latest.*for 30 days at the longest/);
  expect(stated(1)).toMatch(/after one day at the latest.*for one day at the longest/);
});
