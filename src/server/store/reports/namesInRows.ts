import { sql } from 'kysely';
import { type JoinedName, joinedNames, nameKey } from '#domain/reports/structure.ts';
import { between } from '#domain/reports/summary.ts';
import type { Db } from '#server/store/schema.ts';

/** How many of a client's newest reports decide how a name is mostly spelt. */
const mostLookedThrough = 1_000;

/** How long names are kept in memory. One that is not among them is looked up anew. */
const keptMs = 5_000;

type Names = ReadonlyMap<string, JoinedName>;
const kept = new WeakMap<Db, Map<string, { readonly until: number; readonly names: Names }>>();

/** How the rows of a client's newest reports spell the names in them. */
async function namesOf(db: Db, clientId: string): Promise<Names> {
  const { rows } = await sql<{ about: string }>`select r."about" from "reports" as r where r."clientId" = ${clientId}
    order by coalesce(r."date", '') desc, r."receivedAt" desc, r."id" desc limit ${mostLookedThrough}`.execute(db);
  return joinedNames(rows.flatMap(({ about }) => about.split(between)));
}

/**
 * Gives what rows of clients' reports are about with each name in the spelling that its client uses most, so that one
 * structure has one name in a list. What was typed stands in the report itself, and in exports.
 */
export async function namesInRows(
  db: Db,
  rows: readonly { clientId: string; about: string }[],
): Promise<(clientId: string, about: string) => string> {
  const known = kept.get(db) ?? new Map();
  kept.set(db, known);
  const now = Date.now();
  for (const [clientId, abouts] of Map.groupBy(rows, (row) => row.clientId)) {
    const before = known.get(clientId);
    const isKnown = (name: string) => before?.names.has(nameKey(name)) || nameKey(name) === '';
    if ((before?.until ?? 0) > now && abouts.every(({ about }) => about.split(between).every(isKnown))) continue;
    known.set(clientId, { until: now + keptMs, names: await namesOf(db, clientId) });
  }
  return (clientId, about) => {
    const names = known.get(clientId)?.names;
    const joined = about.split(between).map((typed) => names?.get(nameKey(typed))?.name ?? typed);
    return [...new Set(joined)].join(between);
  };
}
