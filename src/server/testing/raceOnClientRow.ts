import { setTimeout as pause } from 'node:timers/promises';
import { isSqlite } from '#server/store/engine/dialect.ts';
import type { Db } from '#server/store/schema.ts';
import { run, statement } from '#server/store/engine/statement.ts';

const askEveryMs = 10;

/**
 * Does several pieces of work at once that write something of a client, and lets none end before all of them have read
 * what was there before: on PostgreSQL each waits for the row of the client. SQLite has one writer, so there they come
 * one after the other in any case.
 */
export async function raceOnClientRow<Result>(
  db: Db,
  clientId: string,
  work: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const begin = () => Promise.all(work.map((one) => one()));
  if (isSqlite(db)) return begin();
  const begun = await db.transaction().execute(async (tx) => {
    await run(tx, statement`select 1 from "clients" where "clientId" = ${clientId} for update`);
    const state = { isOver: false };
    const results = begin().finally(() => {
      state.isOver = true;
    });
    results.catch(() => undefined);
    const waiting = async () => {
      const [row] = await run<{ count: string }>(
        db,
        statement`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return Number(row?.count);
    };
    while (!state.isOver && (await waiting()) < work.length) await pause(askEveryMs);
    if (state.isOver) throw new Error('What was to wait for its client did not.');
    return { results };
  });
  return begun.results;
}
