import { expect, test } from 'vitest';
import { keptFor } from '#content/privacy.ts';
import { defaultSessionDays } from '#domain/people/session.ts';
import { longestWindowMinutes } from '#server/store/attempts.ts';
import { draftDays } from '#server/store/drafts.ts';
import { unconfirmedDays } from '#server/store/sweep.ts';
import { leftAfterMs } from './sweeping.ts';

test('The times that the privacy notice gives are those by which the server forgets', () => {
  expect(keptFor).toMatchObject({
    sessionDays: defaultSessionDays,
    unconfirmedDays,
    countedHours: longestWindowMinutes / 60,
    draftDays,
    leftUploadDays: leftAfterMs / 86_400_000,
  });
});
