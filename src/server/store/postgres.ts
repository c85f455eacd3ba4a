import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type OnQuery, tellingOf } from '#server/store/onQuery.ts';
import type { Db, Schema } from '#server/store/schema.ts';

/**
 * How many statements a connection keeps prepared. The product has far fewer, but a list of ids makes a statement for
 * each length.
 */
const mostPrepared = 300;
/**
 * Finds statements with `*` for all columns. These are not prepared: when a newer version adds a column, PostgreSQL
 * refuses the prepared statement.
 */
const namesAllColumns = /(?<!count\()\*/;

const names = new Map<string, string>();

/** The name to prepare a statement under. Undefined for one that is not prepared. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostPrepared || namesAllColumns.test(text)) return known;
  const name = `statement${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that prepares each statement once. Parsing and planning take longer than most of ours take to run. */
class Preparing extends pg.Client {
  // @ts-expect-error -- of the many ways to ask, Kysely uses the one with a text and its values.
  override query(text: string | object, values?: readonly unknown[], ...rest: unknown[]): unknown {
    const ask = super.query.bind(this) as (...args: unknown[]) => unknown;
    const name = typeof text === 'string' && values !== undefined && values.length > 0 ? nameOf(text) : undefined;
    return name === undefined ? ask(text, values, ...rest) : ask({ name, text, values }, ...rest);
  }
}

/**
 * The product's statements take a few milliseconds. Starting parallel workers or compiling a statement takes PostgreSQL
 * ten times as long, and it does so when its estimates are too high. The page cost says that rows lie in memory or on
 * flash, so that it does not read a whole table to look up fifty names.
 */
const forShortQuestions = 'set max_parallel_workers_per_gather = 0; set jit = off; set random_page_cost = 1.1';

/**
 * PostgreSQL's usual compression of a report's answers takes a tenth of what it costs altogether to store them. A
 * server that was built without lz4 keeps it.
 */
const compressingFast = `select set_config("name", 'lz4', false) from pg_settings
  where "name" = 'default_toast_compression' and 'lz4' = any("enumvals")`;

const settings = `${forShortQuestions}; ${compressingFast}`;

const pools = new WeakMap<Db, pg.Pool>();

/** Opens the connection pool to PostgreSQL. */
export function openPostgres(databaseUrl: string, onQuery?: OnQuery): Db {
  // A database that does not answer in this time is out of reach. So is one whose connections are all in use for as
  // long.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    Client: Preparing as unknown as typeof pg.Client,
    max: 10,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // A connection that breaks while idle is replaced by the next query. One that breaks within a transaction fails the
  // transaction's next query. Without listeners both would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.query(settings).catch(() => undefined);
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...tellingOf(onQuery) });
  pools.set(db, pool);
  return db;
}

/** How many connections to PostgreSQL are in use, and how many calls wait for one. Both are 0 on SQLite. */
export function connectionsOf(db: Db): { inUse: number; waitedFor: number } {
  const { totalCount, idleCount, waitingCount } = pools.get(db) ?? { totalCount: 0, idleCount: 0, waitingCount: 0 };
  return { inUse: totalCount - idleCount, waitedFor: waitingCount };
}
