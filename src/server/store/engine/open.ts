import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { migrations } from '#server/store/migrations/all.ts';
import { isSqlite } from './dialect.ts';
import type { Db } from '#server/store/schema.ts';
import type { OnQuery } from './onQuery.ts';
import { openPostgres, withoutStatementTimeout } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { recordedMigrations, recordedSchema } from '#server/store/migrations/recorded.ts';
import { schemaOf, hashOfSchema } from './schemaOf.ts';
import { lastCommitBeforeVersion1, version1 } from '#server/store/migrations/version1/version1.ts';

/** Why a database of before version 1.0 is refused. */
const tooOld =
  'This database was made before version 1.0, and not by the last version before it. Nothing was changed. ' +
  `Start commit ${lastCommitBeforeVersion1.commit} once with this database, stop it, and then start this version.`;

/** Throws in words if this version does not know one of these migrations. */
function refuseUnknown(executed: readonly string[]): void {
  const unknown = executed.filter((name) => !(name in migrations)).toSorted();
  if (unknown.length === 0) return;
  throw new Error(
    `A newer version has brought the database to ${unknown.at(-1)}. Run that version or a later one. ` +
      'To go back to this version, restore the backup that was made before the upgrade, into an empty place.',
  );
}

/**
 * Takes over a database that is exactly as the last commit before version 1.0 leaves it: from then on it is one of
 * version 1.0. Returns the migrations that the database has had. Throws in words, and changes nothing, if an earlier
 * version has made it, or a newer one has had it since.
 */
async function adoptVersion1(db: Db, executed: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  if (executed.size === 0 || executed.has(version1)) return executed;
  const earlier = new Set<string>(lastCommitBeforeVersion1.migrations);
  const since = [...executed].filter((name) => !earlier.has(name));
  if (executed.size - since.length < earlier.size) throw new Error(tooOld);
  // Migrations that came since have changed the tables: what is expected after them is compared at the end.
  if (since.length === 0) {
    const found = hashOfSchema(await schemaOf(db));
    if (found !== recordedMigrations.version1[isSqlite(db) ? 'sqlite' : 'postgres']) throw new Error(tooOld);
  }
  refuseUnknown(since);
  await db.transaction().execute(async (tx) => {
    const names = sql.join([...earlier]);
    const gone = await sql`delete from "kysely_migration" where "name" in (${names})`.execute(tx);
    // Another server that starts at the same time has done it.
    if (gone.numAffectedRows === 0n) return;
    await sql`insert into "kysely_migration" ("name", "timestamp")
      values (${version1}, ${new Date().toISOString()})`.execute(tx);
  });
  return new Set([version1, ...since]);
}

/** How many differences a refusal names. */
const mostNamed = 3;

/**
 * Throws in words if the database lacks a column, a key, an index or a trigger that this version expects, or has it
 * otherwise: a search that answers 500 for ever would be noticed much later. What the operator added besides may stay.
 * While a new migration is not recorded yet, nothing is compared; a test asks for the record.
 */
async function refuseOtherSchema(db: Db): Promise<void> {
  if (recordedMigrations.newest !== Object.keys(migrations).at(-1)) return;
  const found = new Set(await schemaOf(db));
  const missing = recordedSchema[isSqlite(db) ? 'sqlite' : 'postgres'].filter((line) => !found.has(line));
  if (missing.length === 0) return;
  const more = missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : '';
  throw new Error(
    `The database is not as its migrations make it. Expected, and not found: ${missing.slice(0, mostNamed).join('; ')}${more}. ` +
      'Restore a backup into an empty place, or put back what was changed by hand.',
  );
}

/** Where the database is: PostgreSQL by its address, else a SQLite file in the data folder. */
export type StoreLocation = { databaseUrl?: string | undefined; dataDir: string };

export type Store = { db: Db; kind: 'sqlite' | 'postgres'; close(): Promise<void> };

/** Opens the database without migrating it. `onQuery` gets all statements but those SQLite answers synchronously. */
export function connect({ databaseUrl, dataDir }: StoreLocation, onQuery?: OnQuery): Db {
  return databaseUrl ? openPostgres(databaseUrl, onQuery) : openSqlite(dataDir, onQuery);
}

/** Called as each migration begins. On many reports one can take minutes. */
type Tell = (words: string) => void;

function telling(tell: Tell): Record<string, Migration> {
  const each = Object.entries(migrations).map(([name, { up }]): [string, Migration] => {
    const shown = async (db: Parameters<typeof up>[0]) => {
      tell(`The database is brought to ${name}. With many reports this takes minutes; calls are answered after it.`);
      await up(db);
    };
    return [name, { up: shown }];
  });
  return Object.fromEntries(each);
}

/** The names of applied migrations, by one query. The migrator would list all tables several times to find none due. */
async function executedIn(db: Db): Promise<Set<string>> {
  try {
    const { rows } = await sql<{ name: string }>`select "name" from "kysely_migration"`.execute(db);
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    const isEmpty = (error as { code?: string }).code === '42P01' || String(error).includes('no such table');
    if (isEmpty) return new Set();
    throw error;
  }
}

/** The names of applied migrations from version 1.0 on. Throws in words if this version does not know one of them. */
export async function readAppliedMigrations(db: Db): Promise<ReadonlySet<string>> {
  const executed = await adoptVersion1(db, await executedIn(db));
  refuseUnknown([...executed]);
  return executed;
}

/**
 * Migrates the database to the newest version, or up to the named migration. Calls `tell` if the database was of an
 * earlier version. Throws in words if the database is of no version that this one continues.
 */
export async function migrate(db: Db, upTo?: string, tell?: Tell): Promise<void> {
  const executed = await readAppliedMigrations(db);
  const names = Object.keys(migrations);
  if (upTo === undefined && executed.size === names.length && names.every((name) => executed.has(name))) {
    return refuseOtherSchema(db);
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => telling((words) => void (executed.size > 0 && tell?.(words))) },
    // Numbers are given out when work begins, so one may be finished after a higher one. No migration depends on a
    // higher one.
    allowUnorderedMigrations: true,
  });
  const { error } = await withoutStatementTimeout(db, () =>
    upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo),
  );
  if (error) throw error;
  if (upTo === undefined) await refuseOtherSchema(db);
}

/**
 * Whether the database can be written, which a PostgreSQL cannot that is a standby or was set to be read-only. Rejects
 * if it does not answer. An SQLite file that cannot be written lies on a disk that takes no files either.
 */
export async function canWrite(db: Db): Promise<boolean> {
  const isReadOnly = isSqlite(db) ? sql`'off'` : sql`current_setting('transaction_read_only')`;
  const { rows } = await sql<{ isReadOnly: string }>`select ${isReadOnly} as "isReadOnly"`.execute(db);
  return rows[0]?.isReadOnly === 'off';
}

/** Opens the database and migrates it to the newest version. Throws if it cannot be reached or migrated. */
export async function openStore(location: StoreLocation, tell?: Tell, onQuery?: OnQuery): Promise<Store> {
  const db = connect(location, onQuery);
  try {
    await migrate(db, undefined, tell);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, kind: location.databaseUrl ? 'postgres' : 'sqlite', close: () => db.destroy() };
}
