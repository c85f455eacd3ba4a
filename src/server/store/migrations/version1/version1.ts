import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '#server/store/engine/dialect.ts';
import { postgres } from './postgres.ts';
import { sqlite } from './sqlite.ts';

/** The name of version 1.0 among the migrations. All later ones build on it. */
export const version1 = '0159-version-1.0';

/** The last commit before version 1.0. What it leaves of a database is what version 1.0 makes of an empty one. */
export const lastCommitBeforeVersion1 = {
  commit: '124af01a',
  /** Its migrations, of which one is the newest. */
  migrations: [
    '0001-foundation',
    '0002-people',
    '0003-second-factor',
    '0004-invitations',
    '0006-content',
    '0007-search',
    '0009-enquiries',
    '0010-editing',
    '0020-begun-files',
    '0030-uploads',
    '0031-drafts',
    '0040-sealed-audit',
    '0041-draft-ends',
    '0042-session-use',
    '0050-owned-passwords',
    '0051-same-file',
    '0060-report-documents',
    '0061-report-list',
    '0080-verdicts',
    '0085-recall',
    '0090-names-by-letters',
    '0094-requirements',
    '0097-instruments',
    '0101-review',
    '0107-measurements',
    '0112-ambient-line',
    '0113-gauges-of-tests',
    '0114-batches',
    '0119-search-whole',
    '0120-ncrs',
    '0127-accepted-reports',
    '0130-issued-documents',
    '0131-dossiers',
    '0138-ambient-of-before',
    '0141-only-approved',
    '0142-names-at-approval',
    '0144-coats',
    '0148-approved-indexes',
    '0149-counted-clients',
    '0153-submitted-reports',
    '0154-ncr-indexes',
    '0155-duties-of-the-gone',
    '0156-outcomes',
    '0157-search-by-day',
    '0158-former-titles',
    '0159-enquiry-files',
  ],
} as const;

/** Makes the tables of version 1.0 in an empty database. */
export const tablesOfVersion1: Migration = {
  async up(db: Kysely<unknown>) {
    // PostgreSQL takes all statements at once, SQLite one by one. Each begins with a capital at the beginning of a line.
    const statements = isSqlite(db) ? sqlite.trim().split(/;\n(?=[A-Z])/) : [postgres];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
