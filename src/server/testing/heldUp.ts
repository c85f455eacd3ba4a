import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { isSqlite } from '#server/store/dialect.ts';
import type { Db } from '#server/store/schema.ts';

const askEveryMs = 10;

/**
 * Does several pieces of work at once that write something of a client, and lets none end before all of them have read
 * what was there before: on PostgreSQL each waits for the row of the client. SQLite has one writer, so there they come
 * one after the other in any case.
 */
export async function heldUp<Result>(
  db: Db,
  clientId: string,
  work: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const begin = () => Promise.all(work.map((one) => one()));
  if (isSqlite(db)) return begin();
  const begun = await db.transaction().execute(async (tx) => {
    await sql`select 1 from "clients" where "clientId" = ${clientId} for update`.execute(tx);
    let hasEnded = false;
    const results = begin().finally(() => {
      hasEnded = true;
    });
    results.catch(() => undefined);
    const waiting = sql<{ count: string }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while (!hasEnded && Number((await waiting.execute(db)).rows[0]?.count) < work.length) await pause(askEveryMs);
    if (hasEnded) throw new Error('What was to wait for its client did not.');
    return { results };
  });
  return begun.results;
}
