import { existsSync } from 'node:fs';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isSqlite } from './dialect.ts';
import { migrations } from '#server/store/migrations/all.ts';
import { lastCommitBeforeVersion1, version1 } from '#server/store/migrations/version1/version1.ts';
import { type StoreLocation, connect, migrate, readAppliedMigrations } from './open.ts';
import { withoutStatementTimeout } from './postgres.ts';
import type { Db, Schema } from '#server/store/schema.ts';
import { filesFolderSetting } from '#server/store/settings.ts';
import { sqliteFile } from './sqlite.ts';

/**
 * Short-lived data is left out of a copy: open sessions, one-time links, counted attempts, mails, pieces of files,
 * dossiers and the streams of gauges.
 */
type Passing =
  | 'sessions'
  | 'verifications'
  | 'attempts'
  | 'mails'
  | 'begunFiles'
  | 'uploadPieces'
  | 'dossiers'
  | 'dossierFiles'
  | 'gaugeStreams'
  | 'gaugeReadings';
type Copied = Exclude<keyof Schema, Passing>;

/** The tables of a copy with the columns of their keys. Each table comes after those it refers to. */
const keys: { readonly [Table in Copied]: readonly (keyof Schema[Table])[] } = {
  clients: ['clientId'],
  users: ['id'],
  credentials: ['id'],
  secondFactors: ['userId'],
  recoveryCodes: ['userId', 'hash'],
  settings: ['name'],
  // Before the reports, because reports numbered by a server of before move these counts on.
  numberCounters: ['clientId', 'kind', 'year'],
  reports: ['id'],
  revisions: ['reportId', 'revision'],
  earlierVersions: ['reportId', 'revision', 'attempt'],
  reviewSteps: ['id'],
  reviewComments: ['id'],
  approvedReports: ['reportId'],
  approvedUses: ['reportId', 'key', 'what'],
  evidenceJobs: ['reportId', 'revision'],
  issuedDocuments: ['position'],
  measurements: ['reportId', 'position'],
  testRows: ['reportId', 'revision', 'position'],
  namedCertificates: ['reportId', 'revision', 'position'],
  gaugeChecks: ['reportId', 'position'],
  uses: ['key', 'what', 'reportId'],
  reportCounters: ['clientId', 'year'],
  reportRecords: ['clientId', 'authorId'],
  structureNames: ['clientId', 'key', 'name'],
  files: ['id'],
  drafts: ['ownerId', 'id'],
  draftEnds: ['ownerId', 'id'],
  uploads: ['id'],
  enquiries: ['id'],
  enquiryFiles: ['fileId'],
  enquiryAnswers: ['id'],
  wantedMails: ['uid', 'kind'],
  filingCalendars: ['clientId'],
  lastLooked: ['uid'],
  keptViews: ['uid', 'name'],
  audit: ['id'],
  pictures: ['id'],
  pictureFiles: ['id'],
  contentItems: ['id'],
  contentPictures: ['itemId', 'pictureId'],
  formerTitles: ['kind', 'titleKey'],
  standards: ['list', 'code'],
  products: ['name'],
  instruments: ['instrumentId'],
  certificates: ['fileId'],
  calibrations: ['calibrationId'],
  batches: ['batchId'],
  requirements: ['of', 'key', 'revision'],
  ncrs: ['ncrId'],
  ncrCounters: ['clientId', 'year'],
  ncrLog: ['id'],
  ncrFiles: ['id'],
  ncrReminders: ['ncrId', 'dueOn', 'reminder'],
};

/** Leaves out incomplete uploads, which devices go on sending, and the files' folder, as a restore uses another one. */
const wanted: { readonly [Table in Copied]?: RawBuilder<SqlBool> } = {
  uploads: sql`"fileId" is not null`,
  settings: sql`"name" <> ${filesFolderSetting}`,
};

/** The tables of a copy, each after those it refers to. */
export const copiedTables = Object.keys(keys) as Copied[];

export type CopiedRow = Readonly<Record<string, unknown>>;

/** The database at one moment, unaffected by later writes. */
export type Snapshot = {
  /** The newest migration that has been applied. */
  migration: string;
  /** The rows of a table in the order of its key. */
  rows(table: Copied): AsyncGenerator<CopiedRow>;
  /** Whether a file that was uploaded before its report is still needed now. */
  isStillUploaded(id: string): Promise<boolean>;
};

const rowsAtOnce = 200;

async function* rowsOf(db: Db, table: Copied): AsyncGenerator<CopiedRow> {
  const columns: readonly string[] = keys[table];
  const key = sql.join(columns.map((column) => sql.ref(column)));
  let after: CopiedRow | undefined;
  do {
    const last = after;
    const beyond = last ? sql`and (${key}) > (${sql.join(columns.map((column) => last[column]))})` : sql``;
    const those = wanted[table] ?? sql`1 = 1`;
    const page = sql<CopiedRow>`select * from ${sql.table(table)} where ${those} ${beyond} order by ${key} limit ${rowsAtOnce}`;
    const { rows } = await page.execute(db);
    yield* rows;
    after = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
  } while (after);
}

async function* noRows(): AsyncGenerator<CopiedRow> {}

async function tablesIn(db: Db): Promise<ReadonlySet<string>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return new Set(tables.map(({ name }) => name));
}

async function newestMigration(db: Db): Promise<string | undefined> {
  if (!(await tablesIn(db)).has('kysely_migration')) return undefined;
  const newest = sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`;
  return (await newest.execute(db)).rows[0]?.name;
}

/** Reads the database as it is at one moment, over its own connection, so that a running product is not disturbed. */
export async function readSnapshot<Result>(
  location: StoreLocation,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  if (!location.databaseUrl && !existsSync(sqliteFile(location.dataDir))) {
    throw new Error(`There is no database in ${location.dataDir}.`);
  }
  const db = connect(location);
  const now = connect(location);
  const isStillUploaded = async (id: string) =>
    (await now.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  try {
    // SQLite ignores these two settings, but its transactions read one moment anyway.
    const moment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return await moment.execute(async (tx) => {
      const migration = await newestMigration(tx);
      if (migration === undefined) throw new Error('The database holds nothing yet.');
      // It may have tables that this version would leave out.
      await readAppliedMigrations(tx);
      const present = await tablesIn(tx);
      // A database of an earlier version lacks some of the tables.
      const rows = (table: Copied) => (present.has(table) ? rowsOf(tx, table) : noRows());
      return read({ migration, rows, isStillUploaded });
    });
  } finally {
    await Promise.all([db.destroy(), now.destroy()]);
  }
}

const notEmpty = 'The database is not empty: a copy is brought back into an empty one alone.';

/** The migration at which the tables are as those of a copy. Throws in words if this version cannot make them so. */
function placeOf(migration: string): string {
  // The tables of the last commit before version 1.0 are those of version 1.0.
  if (migration === lastCommitBeforeVersion1.migrations.at(-1)) return version1;
  if (migration in migrations) return migration;
  const isEarlier = (lastCommitBeforeVersion1.migrations as readonly string[]).includes(migration);
  throw new Error(
    isEarlier
      ? `The backup was made before version 1.0. Restore it with commit ${lastCommitBeforeVersion1.commit}, and then start this version.`
      : 'The backup was made by a newer version. Restore it with that version or a later one.',
  );
}

/** Adds rows to a table of the database that is being filled. */
type AddRows = (table: string, rows: readonly CopiedRow[]) => Promise<void>;

/** Fills an empty database with a copy's rows in one transaction, and migrates it. Throws if it is not empty. */
export async function fillEmptyDatabase(
  location: StoreLocation,
  migration: string,
  fill: (add: AddRows) => Promise<void>,
): Promise<void> {
  const db = connect(location);
  try {
    const at = placeOf(migration);
    const present = await newestMigration(db);
    if (present !== undefined && present > at) throw new Error(notEmpty);
    await migrate(db, at);
    await db.transaction().execute(async (tx) => {
      const there = await tablesIn(tx);
      for (const table of copiedTables.filter((name) => there.has(name))) {
        const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx);
        if (rows.length > 0) throw new Error(notEmpty);
      }
      await fill(async (table, rows) => {
        const columns = Object.keys(rows[0] ?? {});
        const names = sql.join(columns.map((column) => sql.ref(column)));
        const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
        await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(tuples)}`.execute(tx);
      });
    });
    await migrate(db);
    // PostgreSQL plans by what it knows of a table, and would learn it only after a while. SQLite's plans need nothing.
    if (!isSqlite(db)) await withoutStatementTimeout(db, () => sql`analyze`.execute(db));
  } finally {
    await db.destroy();
  }
}
