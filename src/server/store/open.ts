import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { brand } from '#brand/brand.ts';
import { migrations } from '#server/store/migrations/all.ts';
import type { Db, Schema } from '#server/store/schema.ts';

/** Where the database is: PostgreSQL by its address, else a SQLite file in the data folder. */
export type StoreLocation = { databaseUrl?: string | undefined; dataDir: string };

export type Store = { db: Db; kind: 'sqlite' | 'postgres'; close(): Promise<void> };

/** The SQLite file of a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, `${brand.shortName}.sqlite`);
}

/** How many statements are kept prepared; the product has far fewer, but lists of ids make some of every length. */
const mostPrepared = 500;

/** Keeps prepared statements: preparing took a third of a submission's processor time. */
function preparingOnce(database: Sqlite.Database): Pick<Sqlite.Database, 'prepare' | 'close'> {
  const prepared = new Map<string, Sqlite.Statement>();
  return {
    prepare: ((source: string) => {
      const known = prepared.get(source);
      if (known) return known;
      if (prepared.size >= mostPrepared) prepared.clear();
      const statement = database.prepare(source);
      prepared.set(source, statement);
      return statement;
    }) as Sqlite.Database['prepare'],
    close: () => database.close(),
  };
}

function openSqlite(dataDir: string): Db {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new Sqlite(sqliteFile(dataDir));
  database.pragma('journal_mode = WAL');
  // FULL: an answer is given only for what is on the disk, whatever happens to the power.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: preparingOnce(database) }) });
}

function openPostgres(databaseUrl: string): Db {
  // A database that says nothing is out of reach; so is one whose connections are all taken for as long.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // A connection that breaks while idle is replaced by the next query, and one that breaks within a transaction fails the
  // next of its queries; without listeners both would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Opens the database as it is. */
export function connect({ databaseUrl, dataDir }: StoreLocation): Db {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
}

/** Brings the database to the newest migration, or only up to the one named. */
export async function migrate(db: Db, upTo?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Numbers are given out when work begins: one may be finished after a higher one, and none depends on a higher one.
    allowUnorderedMigrations: true,
  });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
}

/** Opens the database and brings it to the newest migration. Throws where it cannot be reached or migrated. */
export async function openStore(location: StoreLocation): Promise<Store> {
  const db = connect(location);
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, kind: location.databaseUrl ? 'postgres' : 'sqlite', close: () => db.destroy() };
}
