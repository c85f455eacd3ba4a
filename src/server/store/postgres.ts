import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type OnQuery, tellingOf } from '#server/store/onQuery.ts';
import type { Db, Schema } from '#server/store/schema.ts';

/** How many statements a connection keeps prepared; the product has far fewer, but lists of ids make some of every length. */
const mostPrepared = 300;
/** Of what names all columns of a table: a newer version that adds one makes it another statement, which PostgreSQL refuses. */
const namesAllColumns = /(?<!count\()\*/;

const names = new Map<string, string>();

/** The name under which a statement is prepared; undefined for one that is not. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostPrepared || namesAllColumns.test(text)) return known;
  const name = `statement${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that has each statement read and planned once: both take longer than most of ours take to run. */
class Preparing extends pg.Client {
  // @ts-expect-error -- of the many ways to ask, Kysely uses the one with a text and its values.
  override query(text: string | object, values?: readonly unknown[], ...rest: unknown[]): unknown {
    const ask = super.query.bind(this) as (...args: unknown[]) => unknown;
    const name = typeof text === 'string' && values !== undefined && values.length > 0 ? nameOf(text) : undefined;
    return name === undefined ? ask(text, values, ...rest) : ask({ name, text, values }, ...rest);
  }
}

/**
 * What is asked here takes a few milliseconds. To start workers for it, or to compile it, takes PostgreSQL ten times as long, and
 * it does so where it guesses too high. A row that is looked up lies in memory or on flash: told so, it reads no table from end to end
 * for fifty names.
 */
const forShortQuestions = 'set max_parallel_workers_per_gather = 0; set jit = off; set random_page_cost = 1.1';

const pools = new WeakMap<Db, pg.Pool>();

/** How the product speaks to PostgreSQL. */
export function openPostgres(databaseUrl: string, onQuery?: OnQuery): Db {
  // A database that says nothing is out of reach; so is one whose connections are all taken for as long.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    Client: Preparing as unknown as typeof pg.Client,
    max: 10,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  });
  // A connection that breaks while idle is replaced by the next query, and one that breaks within a transaction fails the
  // next of its queries; without listeners both would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.query(forShortQuestions).catch(() => undefined);
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...tellingOf(onQuery) });
  pools.set(db, pool);
  return db;
}

/** How many connections to PostgreSQL are in use, and how many calls wait for one; nothing of the kind on SQLite. */
export function connectionsOf(db: Db): { inUse: number; waitedFor: number } {
  const { totalCount, idleCount, waitingCount } = pools.get(db) ?? { totalCount: 0, idleCount: 0, waitingCount: 0 };
  return { inUse: totalCount - idleCount, waitedFor: waitingCount };
}
