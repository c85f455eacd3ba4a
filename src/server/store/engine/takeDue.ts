import { sql } from 'kysely';
import type { Db, Schema } from '#server/store/schema.ts';

/** The most that the clocks of several servers may differ. What is further in the future comes from a wrong clock. */
export const maxClockSkewMs = 5 * 60_000;

/** A table of work that is due at a moment, whose rows count how often they were tried. */
export type WorkQueue<Row> = {
  readonly table: keyof Schema;
  readonly key: readonly (keyof Row & string)[];
  readonly tries: keyof Row & string;
  /** How long a server may take before another one tries, in milliseconds. */
  readonly leaseMs: number;
  /** The longest that work is put off, in milliseconds. What is due later was queued by a clock that was ahead. */
  readonly longestPauseMs: number;
};

/** Takes a queue's work that is due first, for this server alone, and counts the try. Undefined if nothing is due. */
export async function takeDue<Row extends { dueAt: string | null }>(
  db: Db,
  { table, key, tries, leaseMs, longestPauseMs }: WorkQueue<Row>,
  now: number,
): Promise<Row | undefined> {
  const moment = new Date(now).toISOString();
  const beyond = new Date(now + longestPauseMs + leaseMs + maxClockSkewMs).toISOString();
  const dueAt = new Date(now + leaseMs).toISOString();
  for (;;) {
    const first = sql<Row>`select * from ${sql.table(table)} where "dueAt" <= ${moment} or "dueAt" > ${beyond}
      order by "dueAt" limit 1`;
    const [row] = (await first.execute(db)).rows;
    if (!row) return undefined;
    const isUntaken = [...key, tries, 'dueAt' as const].map((name) => sql`${sql.ref(name)} = ${row[name]}`);
    const taken = Number(row[tries]) + 1;
    const { numAffectedRows } = await sql`update ${sql.table(table)}
      set "dueAt" = ${dueAt}, ${sql.ref(tries)} = ${taken} where ${sql.join(isUntaken, sql` and `)}`.execute(db);
    if (numAffectedRows === 1n) return { ...row, dueAt, [tries]: taken };
  }
}
