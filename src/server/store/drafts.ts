import type { Db, DraftsTable } from './schema.ts';
import { commitTogether } from './together.ts';

type NewDraft = Pick<DraftsTable, 'ownerId' | 'id' | 'device' | 'content'> & {
  /** The version that the device has seen last; 0 for none. */
  seen: number;
};

/**
 * Keeps a draft, and returns its version; undefined where another device has changed it since the version that was seen,
 * or has sent the report. A device that repeats itself, since an answer was lost, is not taken for another.
 */
export async function keepDraft(db: Db, { seen, ...draft }: NewDraft): Promise<number | undefined> {
  const changedAt = new Date().toISOString();
  return commitTogether(db, async (tx) => {
    const sent = tx.selectFrom('reports').select('id').where('id', '=', draft.id).where('authorId', '=', draft.ownerId);
    if (await sent.executeTakeFirst()) return undefined;
    const added =
      seen === 0
        ? await tx
            .insertInto('drafts')
            .values({ ...draft, version: 1, changedAt })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
        : undefined;
    if (added?.numInsertedOrUpdatedRows === 1n) return 1;
    const changed = await tx
      .updateTable('drafts')
      .set(({ eb }) => ({ ...draft, version: eb('version', '+', 1), changedAt }))
      .where('ownerId', '=', draft.ownerId)
      .where('id', '=', draft.id)
      .where(({ or, and, eb }) =>
        or([eb('version', '=', seen), and([eb('version', '>', seen), eb('device', '=', draft.device)])]),
      )
      .returning('version')
      .executeTakeFirst();
    if (changed) return changed.version;
    if (seen === 0 || (await draftOf(tx, draft.ownerId, draft.id))) return undefined;
    // Swept, or deleted by another device while this one went on writing: what was written counts.
    await tx
      .insertInto('drafts')
      .values({ ...draft, version: seen + 1, changedAt })
      .execute();
    return seen + 1;
  });
}

/** The drafts of an account, without what is in them; the one that was changed last first. */
export async function draftsOf(db: Db, ownerId: string): Promise<Pick<DraftsTable, 'id' | 'version' | 'changedAt'>[]> {
  return db
    .selectFrom('drafts')
    .select(['id', 'version', 'changedAt'])
    .where('ownerId', '=', ownerId)
    .orderBy('changedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** A draft of an account. */
export async function draftOf(db: Db, ownerId: string, id: string): Promise<DraftsTable | undefined> {
  return db.selectFrom('drafts').selectAll().where('ownerId', '=', ownerId).where('id', '=', id).executeTakeFirst();
}

/** Removes a draft. False where there was none. */
export async function removeDraft(db: Db, ownerId: string, id: string): Promise<boolean> {
  const removed = await db.deleteFrom('drafts').where('ownerId', '=', ownerId).where('id', '=', id).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

const dayMs = 24 * 60 * 60_000;
/** Longer than any job: a device that was away for so long has its own copy still. */
export const draftDays = 60;

/** Forgets drafts that nobody took up again. */
export async function sweepDrafts(db: Db, now: number): Promise<void> {
  const moment = new Date(now - draftDays * dayMs).toISOString();
  await db.deleteFrom('drafts').where('changedAt', '<', moment).execute();
}
