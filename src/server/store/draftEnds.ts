import type { Db, DraftEndsTable } from './schema.ts';
import { type Statement, run, statement } from './statement.ts';

/** Notes how a draft ended; what was noted before is over. */
export async function noteEnd(tx: Db, end: Omit<DraftEndsTable, 'endedAt'>): Promise<void> {
  const { kind, version, device } = end;
  const changes = { kind, version, device, endedAt: new Date().toISOString() };
  await tx
    .insertInto('draftEnds')
    .values({ ...end, ...changes })
    .onConflict((conflict) => conflict.columns(['ownerId', 'id']).doUpdateSet(changes))
    .execute();
}

/**
 * What became of a draft: its report was received, whenever that was, or it was deleted not too long ago. Undefined where
 * it is still there, or nobody knows of it.
 */
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

/** What there is still of a report before it was received: a draft, or word of how one ended; and the uploads sent for it. */
export type Left = { hasDraft: boolean; uploads: string[] };

/** What asks for that: a row for each upload with its id, and for each draft one with null. */
export function leftStatement(ownerId: string, id: string): Statement {
  return statement`
    select "id" as "upload" from "uploads" where "ownerId" = ${ownerId} and "reportId" = ${id}
    union all select null from "drafts" where "ownerId" = ${ownerId} and "id" = ${id}
    union all select null from "draftEnds" where "ownerId" = ${ownerId} and "id" = ${id}`;
}

/** Reads its rows. */
export function leftIn(found: readonly (string | null)[]): Left {
  const uploads = found.filter((upload) => upload !== null);
  return { hasDraft: uploads.length < found.length, uploads };
}

/** What is left of an account's report. */
export async function leftOf(db: Db, ownerId: string, id: string): Promise<Left> {
  const rows = await run<{ upload: string | null }>(db, leftStatement(ownerId, id));
  return leftIn(rows.map(({ upload }) => upload));
}

const dayMs = 24 * 60 * 60_000;
/** A device that hears of a deletion later than this brings the draft back: better than losing what was typed on it. */
export const draftEndDays = 90;

/** Forgets how drafts ended long ago. */
export async function sweepDraftEnds(db: Db, now: number): Promise<void> {
  const moment = new Date(now - draftEndDays * dayMs).toISOString();
  await db.deleteFrom('draftEnds').where('endedAt', '<', moment).execute();
}
