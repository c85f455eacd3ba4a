import { sql } from 'kysely';
import type { Scope } from '#domain/people/permissions.ts';
import { commonSpellings, structureFields, structureOf } from '#domain/reports/structure.ts';
import { jsonMembers } from '#server/store/engine/dialect.ts';
import type { Db } from '#server/store/schema.ts';
import { isReportCounted, isInScopePart, scopeParts, unionAll } from '#server/store/reports/scopeParts.ts';

/** How many of a client's newest reports are read. */
const mostLookedThrough = 2_000;

const answers = sql`inner join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"`;
const stated = (db: Db) => sql`${jsonMembers(db, 'v.answers', structureFields)} as "answers"`;
const newestFirst = sql`order by coalesce(r."date", '') desc, r."receivedAt" desc, r."id" desc`;
const read = (row: { answers: string }) => structureOf(JSON.parse(row.answers) as Record<string, unknown>);

/** The structures of a client's newest reports, by name: each in its usual spelling, with the number of spellings. */
export async function structuresOf(
  db: Db,
  scope: Scope,
  clientId: string,
): Promise<{ name: string; spellings: number }[]> {
  const newest = scopeParts(scope).map(
    (place) => sql`select r."id", r."revision", r."date", r."receivedAt" from ${place.rows} as r
      where ${isInScopePart(place)} and r."clientId" = ${clientId} and ${isReportCounted}
      ${newestFirst} limit ${mostLookedThrough}`,
  );
  const { rows } = await sql<{ answers: string }>`select ${stated(db)} from (${unionAll(newest)}) as r
    ${answers} ${newestFirst} limit ${mostLookedThrough}`.execute(db);
  return [...commonSpellings(rows.map(read)).values()].toSorted((one, other) =>
    one.name.localeCompare(other.name, undefined, { numeric: true }),
  );
}

/** The structure that a report is about, in the revision that a scope sees. Blank if it names none. */
export async function structureOfReport(db: Db, scope: Scope, reportId: string): Promise<string> {
  const seen = scopeParts(scope).map(
    (place) =>
      sql`select r."id", r."revision" from ${place.rows} as r where ${isInScopePart(place)} and r."id" = ${reportId}`,
  );
  const { rows } = await sql<{
    answers: string;
  }>`select ${stated(db)} from (${unionAll(seen)}) as r ${answers}`.execute(db);
  return rows[0] ? read(rows[0]) : '';
}
