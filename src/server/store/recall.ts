import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { mostLooked } from '#contract/reportList.ts';
import { recallKeys } from '#domain/recall/recallKey.ts';
import type { Db } from './schema.ts';

const keysOf = (used: string) => sql.join(recallKeys(used));

/** Whether a report `r` used one of the things named. */
export function hasUsed(used: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from "uses" as x where x."key" in (${keysOf(used)}) and x."reportId" = r."id")`;
}

/** The ids of all reports that used one of the things named; undefined where there are too many to begin with them. */
export async function reportsThatUsed(db: Db, used: string): Promise<readonly string[] | undefined> {
  const found = sql<{ id: string }>`select distinct "reportId" as "id" from "uses"
    where "key" in (${keysOf(used)}) limit ${mostLooked + 1}`;
  const { rows } = await found.execute(db);
  return rows.length > mostLooked ? undefined : rows.map(({ id }) => id);
}
