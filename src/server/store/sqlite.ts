import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type DatabaseConnection, type Driver, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely';
import { brand } from '#brand/brand.ts';
import { type OnQuery, tellingOf } from '#server/store/onQuery.ts';
import type { Db, Schema } from '#server/store/schema.ts';

/** The SQLite file of a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, `${brand.shortName}.sqlite`);
}

/** How many statements are kept prepared; the product has far fewer, but lists of ids make some of every length. */
const mostPrepared = 500;

/** Keeps prepared statements: preparing took a third of a submission's processor time. */
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

/**
 * A database without room undoes a transaction by itself, at its commit too. Asked to undo it once more it fails, and that
 * would be told instead of the cause.
 */
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

/** A migration of SQLite is undone whole where it fails: SQLite's transactions hold what changes its tables too. */
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

/** How the product speaks to an open SQLite database. */
export function overSqlite(database: Sqlite.Database, onQuery?: OnQuery): Db {
  return new Kysely<Schema>({ dialect: new Dialect(database), ...tellingOf(onQuery) });
}

/** The database itself, where it is SQLite, for what is asked of it without a promise. */
export function directly(db: Pick<Db, 'getExecutor'>): Prepared | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof Adapter ? adapter.database : undefined;
}

/** Lets nobody but its owner read what is there. What belongs to another user stays as that one wants it. */
function keepToOwner(path: string, mode: number): void {
  const isOpen = ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
  if (!isOpen) return;
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Opens the database of a data folder as it is. Folder and database are read by the user alone that runs the product. */
export function openSqlite(dataDir: string, onQuery?: OnQuery): Db {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  keepToOwner(dataDir, 0o700);
  const file = sqliteFile(dataDir);
  // SQLite would make it readable to all; what it puts beside it takes the mode of the database.
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) keepToOwner(path, 0o600);
  const database = new Sqlite(file);
  database.pragma('journal_mode = WAL');
  // FULL: an answer is given only for what is on the disk, whatever happens to the power.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  // What is written is copied to its place in larger lots: a page that many reports change is copied once for all of them.
  database.pragma('wal_autocheckpoint = 4000');
  database.pragma('cache_size = -16000');
  return overSqlite(database, onQuery);
}
