import { sql } from 'kysely';
import { isSameName } from '#domain/reports/proposals.ts';
import { structureFields, structureOf } from '#domain/reports/structure.ts';
import { jsonMembers } from './dialect.ts';
import type { Db } from './schema.ts';

/** How many of a client's newest reports are read. */
const mostLookedThrough = 2_000;

const newest = sql`inner join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"`;
const said = (db: Db) => sql`${jsonMembers(db, 'v.answers', structureFields)} as "said"`;
const read = (row: { said: string }) => structureOf(JSON.parse(row.said) as Record<string, unknown>);

/** The structures in a client's newest reports, in alphabetical order, each once in its newest spelling. */
export async function structuresOf(db: Db, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`select ${said(db)} from "reports" as r ${newest}
    where r."clientId" = ${clientId} and r."state" not in ('void', 'withdrawn')
    order by coalesce(r."date", '') desc, r."receivedAt" desc, r."id" desc limit ${mostLookedThrough}`.execute(db);
  const found: string[] = [];
  for (const structure of new Set(rows.map(read))) {
    if (structure !== '' && !found.some((one) => isSameName(one, structure))) found.push(structure);
  }
  return found.toSorted((one, other) => one.localeCompare(other, undefined, { numeric: true }));
}

/** The structure that a report is about. Blank if it names none. */
export async function structureOfReport(db: Db, reportId: string): Promise<string> {
  const { rows } = await sql<{ said: string }>`select ${said(db)} from "reports" as r ${newest}
    where r."id" = ${reportId}`.execute(db);
  return rows[0] ? read(rows[0]) : '';
}
