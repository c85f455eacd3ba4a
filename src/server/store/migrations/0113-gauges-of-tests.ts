import type { Migration } from 'kysely/migration';
import { indexUsesOfTests } from '#server/store/recall/usesOfTests.ts';

/** Reports are found by the gauges of their tests too, including existing reports. */
export const gaugesOfTests: Migration = {
  up: (db) => indexUsesOfTests(db),
};
