import type { Db, DraftEndsTable } from '#server/store/schema.ts';
import { type Statement, run, statement } from '#server/store/engine/statement.ts';

/** Records how a draft ended, replacing any earlier record. */
export async function recordDraftEnd(tx: Db, end: Omit<DraftEndsTable, 'endedAt'>): Promise<void> {
  const { kind, version, device } = end;
  const changes = { kind, version, device, endedAt: new Date().toISOString() };
  await tx
    .insertInto('draftEnds')
    .values({ ...end, ...changes })
    .onConflict((conflict) => conflict.columns(['ownerId', 'id']).doUpdateSet(changes))
    .execute();
}

/** How a draft ended: received, or deleted in the last months. Undefined if the draft still exists or is unknown. */
export async function draftEnd(
  db: Db,
  ownerId: string,
  id: string,
): Promise<Omit<DraftEndsTable, 'ownerId' | 'id'> | undefined> {
  const end = await db
    .selectFrom('draftEnds')
    .select(['kind', 'version', 'device', 'endedAt'])
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  const report = await db
    .selectFrom('reports')
    .select('receivedAt')
    .where('id', '=', id)
    .where('authorId', '=', ownerId)
    .executeTakeFirst();
  if (!report) return end?.kind === 'deleted' ? end : undefined;
  const { version, device } = end?.kind === 'sent' ? end : { version: 0, device: null };
  return { kind: 'sent', version, device, endedAt: report.receivedAt };
}

/** What is left of a report from before it was received: a draft, or the record of how one ended, and its uploads. */
export type DraftLeftovers = { hasDraft: boolean; uploads: string[] };

/** The statement that looks this up: a row with each upload's id, and a row with null per draft and per record. */
export function leftoversStatement(ownerId: string, id: string): Statement {
  return statement`
    select "id" as "upload" from "uploads" where "ownerId" = ${ownerId} and "reportId" = ${id}
    union all select null from "drafts" where "ownerId" = ${ownerId} and "id" = ${id}
    union all select null from "draftEnds" where "ownerId" = ${ownerId} and "id" = ${id}`;
}

/** Reads the rows of `leftoversStatement`. */
export function leftoversFromRows(found: readonly (string | null)[]): DraftLeftovers {
  const uploads = found.filter((upload) => upload !== null);
  return { hasDraft: uploads.length < found.length, uploads };
}

/** What is left of an account's report from before it was received. */
export async function leftoversOf(db: Db, ownerId: string, id: string): Promise<DraftLeftovers> {
  const rows = await run<{ upload: string | null }>(db, leftoversStatement(ownerId, id));
  return leftoversFromRows(rows.map(({ upload }) => upload));
}

const dayMs = 24 * 60 * 60_000;
/** A device that hears of a deletion after this time restores the draft. That is better than losing what was typed. */
export const draftEndRetentionDays = 90;

/** Deletes the records of drafts that ended long ago. */
export async function sweepDraftEnds(db: Db, now: number): Promise<void> {
  const moment = new Date(now - draftEndRetentionDays * dayMs).toISOString();
  await db.deleteFrom('draftEnds').where('endedAt', '<', moment).execute();
}
