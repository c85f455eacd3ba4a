import type { Migration } from 'kysely/migration';
import { ownPictures } from './0163-own-pictures.ts';
import { testRows } from './0167-test-rows.ts';
import { wantedMails } from './0170-wanted-mails.ts';
import { filing } from './0171-filing.ts';
import { numbersOfEachKind } from './0178-numbers-of-each-kind.ts';
import { gaugeStreams } from './0179-gauge-streams.ts';
import { keptViews } from './0188-kept-views.ts';
import { namedCertificates } from './0189-named-certificates.ts';
import { namesOfStructures } from './0190-names-of-structures.ts';
import { gaugeChecks } from './0191-gauge-checks.ts';
import { usesWithoutVoid } from './0195-uses-without-void.ts';
import { whenNcrsWereRaised } from './0205-when-ncrs-were-raised.ts';
import { gaugesOfTests } from './0209-gauges-of-tests.ts';
import { whatCountsForTests } from './0212-what-counts-for-tests.ts';
import { namesByLetters } from './0213-names-by-letters.ts';
import { waitingByOutcome } from './0214-waiting-by-outcome.ts';
import { tablesOfVersion1, version1 } from './version1/version1.ts';

/**
 * Every migration by its number, forward only. None is ever changed: recorded.json keeps a hash of each, and
 * `npm run record-schema` adds the hashes of new ones.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  [version1]: tablesOfVersion1,
  '0163-own-pictures': ownPictures,
  '0167-test-rows': testRows,
  '0170-wanted-mails': wantedMails,
  '0171-filing': filing,
  '0178-numbers-of-each-kind': numbersOfEachKind,
  '0179-gauge-streams': gaugeStreams,
  '0188-kept-views': keptViews,
  '0189-named-certificates': namedCertificates,
  '0190-names-of-structures': namesOfStructures,
  '0191-gauge-checks': gaugeChecks,
  '0195-uses-without-void': usesWithoutVoid,
  '0205-when-ncrs-were-raised': whenNcrsWereRaised,
  '0209-gauges-of-tests': gaugesOfTests,
  '0212-what-counts-for-tests': whatCountsForTests,
  '0213-names-by-letters': namesByLetters,
  '0214-waiting-by-outcome': waitingByOutcome,
};
