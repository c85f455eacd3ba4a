import { SqliteAdapter, sql } from 'kysely';
import type { Db } from './schema.ts';

type Waiting = { work(tx: Db): Promise<unknown>; resolve(result: unknown): void; reject(reason: unknown): void };

const waiting = new WeakMap<Db, Waiting[]>();

/**
 * Does one piece of work within a transaction of several; what it did is undone alone where it fails. `failing` is told
 * why until that is undone: a database without room gives up the whole transaction, and what is asked of it then fails too.
 */
async function doWithin(
  tx: Db,
  { work, resolve, reject }: Waiting,
  failing: (cause: unknown) => void,
): Promise<() => void> {
  await sql`savepoint "work"`.execute(tx);
  try {
    const result = await work(tx);
    await sql`release "work"`.execute(tx);
    return () => resolve(result);
  } catch (error) {
    failing(error);
    await sql`rollback to "work"`.execute(tx);
    await sql`release "work"`.execute(tx);
    failing(undefined);
    return () => reject(error);
  }
}

async function commitWaiting(db: Db): Promise<void> {
  const together = waiting.get(db) ?? [];
  waiting.delete(db);
  let cause: unknown;
  const failing = (reason: unknown) => {
    cause = reason;
  };
  try {
    const answers: (() => void)[] = [];
    await db.transaction().execute(async (tx) => {
      for (const one of together) answers.push(await doWithin(tx, one, failing));
    });
    for (const answer of answers) answer();
  } catch (error) {
    for (const { reject } of together) reject(cause ?? error);
  }
}

/**
 * A transaction of its own for a piece of work; resolves once it is committed. On SQLite, where writers wait for each
 * other anyway, what has come in by the same turn of the event loop shares one commit, and so one wait for the disk.
 */
export function commitTogether<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return db.transaction().execute(work);
  return new Promise<Result>((resolve, reject) => {
    const others = waiting.get(db);
    const one: Waiting = { work, resolve: resolve as Waiting['resolve'], reject };
    if (others) others.push(one);
    else {
      waiting.set(db, [one]);
      setImmediate(() => void commitWaiting(db));
    }
  });
}
