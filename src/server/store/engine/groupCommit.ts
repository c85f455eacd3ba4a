import { isSqlite } from './dialect.ts';
import { outage } from './outage.ts';
import type { Db } from '#server/store/schema.ts';

type Waiting = { work(tx: Db): Promise<unknown>; resolve(result: unknown): void; reject(reason: unknown): void };

const waiting = new WeakMap<Db, Waiting[]>();

/** Runs one piece of work in a transaction of its own. */
async function commitAlone(db: Db, { work, resolve, reject }: Waiting): Promise<void> {
  await db.transaction().execute(work).then(resolve, reject);
}

async function commitWaiting(db: Db): Promise<void> {
  const together = waiting.get(db) ?? [];
  waiting.delete(db);
  const [first, ...others] = together;
  if (first && others.length === 0) return commitAlone(db, first);
  try {
    const results: unknown[] = [];
    await db.transaction().execute(async (tx) => {
      for (const { work } of together) results.push(await work(tx));
    });
    for (const [at, { resolve }] of together.entries()) resolve(results[at]);
  } catch (error) {
    // A full or unreachable database fails for all of them.
    if (outage(error)) for (const { reject } of together) reject(error);
    // One has failed, and its rollback undid the others too. To undo one alone, SQLite would need a savepoint, with a
    // copy of every page that it changes.
    else for (const one of together) await commitAlone(db, one);
  }
}

/**
 * Runs a piece of work in a transaction; resolves once it is committed. On SQLite, where writers wait for each other
 * anyway, all work that arrives in one turn of the event loop shares one commit, and so one wait for the disk. If one
 * piece fails, each runs again by itself, so the work must change nothing but the database.
 */
export function runInGroupCommit<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  if (!isSqlite(db)) return db.transaction().execute(work);
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
