import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type DatabaseConnection, type Driver, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import { brand } from '#brand/brand.ts';
import { type OnQuery, kyselyLogOf } from './onQuery.ts';
import type { Db, Schema } from '#server/store/schema.ts';

/** The SQLite file of a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, `${brand.shortName}.sqlite`);
}

/** How many statements are kept prepared. The product has far fewer, but each length of a list of ids makes one. */
const mostPrepared = 500;

/** Keeps prepared statements. Preparing took a third of a submission's processor time. */
function preparingOnce(database: Sqlite.Database): Pick<Sqlite.Database, 'prepare' | 'close' | 'inTransaction'> {
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
    get inTransaction() {
      return database.inTransaction;
    },
  };
}

type Prepared = ReturnType<typeof preparingOnce>;

/** SQLite rolls back by itself if the disk is full, even at a commit. A second rollback fails and hides the cause. */
class UndoingOnce extends SqliteDriver {
  readonly #database: Prepared;

  constructor(database: Prepared) {
    super({ database });
    this.#database = database;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Rolls back a failed migration as a whole. This works because SQLite's transactions cover changes of tables too. */
class Adapter extends SqliteAdapter {
  readonly database: Prepared;

  constructor(database: Prepared) {
    super();
    this.database = database;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  readonly #database: Prepared;

  constructor(database: Sqlite.Database) {
    super({ database });
    this.#database = preparingOnce(database);
  }

  override createAdapter(): SqliteAdapter {
    return new Adapter(this.#database);
  }

  override createDriver(): Driver {
    return new UndoingOnce(this.#database);
  }
}

/** Opens Kysely over an open SQLite database. */
export function kyselyOverSqlite(database: Sqlite.Database, onQuery?: OnQuery): Db {
  return new Kysely<Schema>({ dialect: new Dialect(database), ...kyselyLogOf(onQuery) });
}

/** The SQLite database itself, to query it without a promise. Undefined on PostgreSQL. */
export function syncSqliteOf(db: Pick<Db, 'getExecutor'>): Prepared | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof Adapter ? adapter.database : undefined;
}

/** Makes a path readable by its owner only. Does not touch what belongs to another user. */
function keepToOwner(path: string, mode: number): void {
  const isOpen = ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
  if (!isOpen) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Opens a data folder's database without migrating it. Only the user that runs the product can read either of them. */
export function openSqlite(dataDir: string, onQuery?: OnQuery): Db {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  keepToOwner(dataDir, 0o700);
  const file = sqliteFile(dataDir);
  // SQLite would make the file readable to everybody. The files that it adds take the mode of the database.
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) keepToOwner(path, 0o600);
  const database = new Sqlite(file);
  database.pragma('journal_mode = WAL');
  // FULL: nothing is answered before it is on the disk, even if the power fails.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  // Copies the write-ahead log into the database in larger batches. A page that many reports change is then copied
  // once.
  database.pragma('wal_autocheckpoint = 4000');
  database.pragma('cache_size = -16000');
  return kyselyOverSqlite(database, onQuery);
}
