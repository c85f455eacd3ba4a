import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type OnQuery, kyselyLogOf } from './onQuery.ts';
import { outage } from './outage.ts';
import type { Db, Schema } from '#server/store/schema.ts';

/**
 * How many statements a connection keeps prepared. Fewer are asked often. Searches, exports and lists of ids make many
 * that are asked once, so the one that has gone unused longest makes room.
 */
const mostPrepared = 300;
/** Finds `*` for all columns. Such statements are not prepared: PostgreSQL refuses them after a column is added. */
const namesAllColumns = /(?<!count\()\*/;

/** What the driver says of a statement that took too long. */
const timedOut = 'Query read timeout';

/** What the connections of a pool share. */
type Shared = {
  /** How long a statement may take, in milliseconds. Undefined while it may take as long as it needs. */
  patienceMs: number | undefined;
  /** Whether PostgreSQL has refused a statement because its disk was full, and has not been asked since. */
  wasFull: boolean;
};

/** Longer than any statement but a migration's, and shorter than the quarter hour in which TCP finds a machine gone. */
const usualPatienceMs = 60_000;

/** What the driver keeps of a connection, and how it tells the server to forget a prepared statement. */
type Wire = { parsedStatements: Record<string, string>; close(forgotten: { type: 'S'; name: string }): void };

/**
 * A connection that prepares each statement once. Parsing and planning take longer than most of ours take to run. One
 * that gets no answer in time counts as lost: its server may have vanished without closing it.
 */
class Connection extends pg.Client {
  readonly #shared: Shared;
  /** The name of each prepared statement by its text, the longest unused first. */
  readonly #names = new Map<string, string>();
  #named = 0;

  constructor(config: pg.ClientConfig & { shared: Shared }) {
    super(config);
    this.#shared = config.shared;
  }

  /** The name to prepare a statement under. Undefined for one that is not prepared. */
  #nameOf(text: string): string | undefined {
    if (namesAllColumns.test(text)) return undefined;
    const name = this.#names.get(text) ?? `statement${(this.#named += 1)}`;
    this.#names.delete(text);
    this.#names.set(text, name);
    if (this.#names.size > mostPrepared) this.#forgetOne();
    return name;
  }

  #forgetOne(): void {
    const [[text, name] = ['', '']] = this.#names;
    this.#names.delete(text);
    // The driver has no call for this. Unlike `deallocate`, the message fails in no transaction, and waits for no answer.
    const { connection } = this as unknown as { connection: Wire };
    connection.close({ type: 'S', name });
    delete connection.parsedStatements[name];
  }

  // @ts-expect-error -- Kysely and this file ask only with a text and its values.
  override async query(text: string, values: readonly unknown[] = []): Promise<unknown> {
    const name = values.length > 0 ? this.#nameOf(text) : undefined;
    const { patienceMs } = this.#shared;
    const limit = patienceMs === undefined ? {} : { query_timeout: patienceMs };
    try {
      return await super.query({ text, values: values as unknown[], ...(name !== undefined && { name }), ...limit });
    } catch (error) {
      if (error instanceof Error && error.message === timedOut) void this.end().catch(() => undefined);
      if (outage(error)?.word === 'storageFull') this.#shared.wasFull = true;
      throw error;
    }
  }
}

/**
 * The product's statements take a few milliseconds. Starting parallel workers or compiling a statement takes PostgreSQL
 * ten times as long, and it does so when its estimates are too high. The page cost says that rows lie in memory or on
 * flash, so that it does not read a whole table to look up fifty names.
 */
const forShortQuestions = 'set max_parallel_workers_per_gather = 0; set jit = off; set random_page_cost = 1.1';

/** PostgreSQL's usual compression costs a tenth of storing a report's answers. A server built without lz4 keeps it. */
const compressingFast = `select set_config("name", 'lz4', false) from pg_settings
  where "name" = 'default_toast_compression' and 'lz4' = any("enumvals")`;

/**
 * The server gives up a statement soon after the connection that asked for it has gone. Otherwise it works on, beside
 * what the next connection asks. One that does not know the setting, or cannot have it, keeps the rest.
 */
const noticingOurEnd = `do $$ begin perform set_config('client_connection_check_interval', '1s', false);
  exception when others then null; end $$`;

const settings = `${forShortQuestions}; ${compressingFast}; ${noticingOurEnd}`;

const pools = new WeakMap<Db, { pool: pg.Pool; shared: Shared }>();

/** Opens the connection pool to PostgreSQL. */
export function openPostgres(databaseUrl: string, onQuery?: OnQuery, patienceMs = usualPatienceMs): Db {
  const shared: Shared = { patienceMs, wasFull: false };
  // A database that does not answer in this time is out of reach. So is one whose connections are all in use for as
  // long.
  const options = {
    shared,
    connectionString: databaseUrl,
    Client: Connection as unknown as typeof pg.Client,
    max: 10,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
    // A server that vanished is noticed so long after its last word also by a connection that is not in use.
    keepAliveInitialDelayMillis: 30_000,
  };
  const pool = new pg.Pool(options);
  // A connection that breaks while idle is replaced by the next query. One that breaks within a transaction fails the
  // transaction's next query. Without listeners both would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.query(settings).catch(() => undefined);
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...kyselyLogOf(onQuery) });
  pools.set(db, { pool, shared });
  return db;
}

/** Does work whose statements may take as long as they need, such as migrating a database with many reports. */
export async function withoutStatementTimeout<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  const { shared } = pools.get(db) ?? { shared: { patienceMs: undefined } };
  const { patienceMs } = shared;
  shared.patienceMs = undefined;
  try {
    return await work();
  } finally {
    shared.patienceMs = patienceMs;
  }
}

/**
 * Rejects if PostgreSQL has refused something because its disk was full, and still would. Only then it is tried, with
 * 512 KB in a table of their own: a single row may find room in a page that is there.
 */
export async function checkDiskSpace(db: Db): Promise<void> {
  const shared = pools.get(db)?.shared;
  if (!shared?.wasFull) return;
  await db.transaction().execute((tx) =>
    sql`create temporary table "triedRoom" on commit drop as
      select repeat('x', 1000) as "filling" from generate_series(1, 512)`.execute(tx),
  );
  shared.wasFull = false;
}

/** How many connections to PostgreSQL are in use, and how many calls wait for one. Both are 0 on SQLite. */
export function connectionsOf(db: Db): { inUse: number; waitedFor: number } {
  const { totalCount, idleCount, waitingCount } = pools.get(db)?.pool ?? {
    totalCount: 0,
    idleCount: 0,
    waitingCount: 0,
  };
  return { inUse: totalCount - idleCount, waitedFor: waitingCount };
}
