import { sql } from 'kysely';
import { recordDraftEnd } from './draftEnds.ts';
import { lockAccountRow } from '#server/store/accounts/lockAccountRow.ts';
import type { Db, DraftsTable } from '#server/store/schema.ts';
import { runInGroupCommit } from '#server/store/engine/groupCommit.ts';
import { executeChange } from '#server/store/engine/executeChange.ts';

const minuteMs = 60_000;
const versionsBeginMs = Date.UTC(2026, 0, 1);

/**
 * The lowest number for a new version: the minutes since 2026. So when a draft comes back after it was deleted, or a
 * database is restored from a backup, new versions never repeat numbers that devices know already.
 */
const leastVersion = () => Math.floor((Date.now() - versionsBeginMs) / minuteMs);

const versionAfter = (...seen: readonly number[]) => Math.max(leastVersion(), 1 + Math.max(...seen));

/** The state of a draft that a device starts from when it changes or removes the draft. */
export type DraftBase = {
  /** The last version that the device has seen; 0 for none. */
  seen: number;
  device: string;
  /** Whether it was made of that version, so that no other may be replaced, nor one that is gone. */
  isChange?: boolean;
};

type NewDraft = Pick<DraftsTable, 'ownerId' | 'id' | 'content'> & DraftBase;

const isOf = (db: Db, ownerId: string, id: string) => ({
  draft: db.selectFrom('drafts').where('ownerId', '=', ownerId).where('id', '=', id),
  report: db.selectFrom('reports').where('authorId', '=', ownerId).where('id', '=', id),
  end: db.selectFrom('draftEnds').where('ownerId', '=', ownerId).where('id', '=', id),
});

/** More than anybody fills in at once. The drafts on the devices themselves are not limited. */
const mostDrafts = 200;

type Refused = 'differs' | 'sent' | 'tooMany';

/** Why a draft will not be stored, as far as reading tells. Takes no lock, so that a refusal holds nobody up. */
async function refusalOf(
  db: Db,
  { seen, device, isChange, ownerId, id }: Omit<NewDraft, 'content'>,
): Promise<Refused | undefined> {
  const of = isOf(db, ownerId, id);
  if (await of.report.select('id').executeTakeFirst()) return 'sent';
  const stored = await of.draft.select(['version', 'device']).executeTakeFirst();
  if (stored) {
    const isOwn = stored.version === seen || (!isChange && stored.version > seen && stored.device === device);
    return isOwn ? undefined : 'differs';
  }
  if (isChange) return 'differs';
  const end = await of.end.select(['version', 'device']).executeTakeFirst();
  if (end && end.version > seen && end.device !== device) return 'differs';
  return (await draftsOf(db, ownerId)).length >= mostDrafts ? 'tooMany' : undefined;
}

/**
 * Stores a draft and returns its version, or why it was not stored: another device changed or deleted it since the
 * version seen, its report was sent already, or the account has too many drafts. A device that repeats a request whose
 * answer was lost does not count as another device. A deleted draft is stored again if the device knew of the deletion.
 */
export async function storeDraft(db: Db, { seen, isChange = false, ...draft }: NewDraft): Promise<number | Refused> {
  const refused = await refusalOf(db, { seen, isChange, ...draft });
  if (refused) return refused;
  const changedAt = new Date().toISOString();
  const { ownerId, id, device } = draft;
  return runInGroupCommit(db, async (tx) => {
    const of = isOf(tx, ownerId, id);
    if (await of.report.select('id').executeTakeFirst()) return 'sent';
    const least = leastVersion();
    const changed = await tx
      .updateTable('drafts')
      .set({
        ...draft,
        version: sql<number>`case when "version" < ${least} then ${least} else "version" + 1 end`,
        changedAt,
      })
      .where('ownerId', '=', ownerId)
      .where('id', '=', id)
      .where(({ or, and, eb }) =>
        isChange
          ? eb('version', '=', seen)
          : or([eb('version', '=', seen), and([eb('version', '>', seen), eb('device', '=', device)])]),
      )
      .returning('version')
      .executeTakeFirst();
    if (changed) return changed.version;
    if (isChange) return 'differs';
    await lockAccountRow(tx, ownerId);
    const refusedMeanwhile = await refusalOf(tx, { seen, ...draft });
    if (refusedMeanwhile) return refusedMeanwhile;
    // The draft is new, expired or deleted. The insert waits for a deletion in progress, so the draft's end is read
    // after it.
    const fresh = versionAfter(seen);
    const adding = tx.insertInto('drafts').values({ ...draft, version: fresh, changedAt });
    if (!(await executeChange(adding.onConflict((conflict) => conflict.doNothing())))) return 'differs';
    const end = await of.end.selectAll().executeTakeFirst();
    if (!end) return fresh;
    if (end.version > seen && end.device !== device) {
      await tx.deleteFrom('drafts').where('ownerId', '=', ownerId).where('id', '=', id).execute();
      return 'differs';
    }
    const version = versionAfter(seen, end.version);
    await tx.updateTable('drafts').set({ version }).where('ownerId', '=', ownerId).where('id', '=', id).execute();
    await tx.deleteFrom('draftEnds').where('ownerId', '=', ownerId).where('id', '=', id).execute();
    return version;
  });
}

/** The drafts of an account without their contents, last changed first. Drafts whose reports were sent are left out. */
export async function draftsOf(db: Db, ownerId: string): Promise<Pick<DraftsTable, 'id' | 'version' | 'changedAt'>[]> {
  return db
    .selectFrom('drafts')
    .select(['id', 'version', 'changedAt'])
    .where('ownerId', '=', ownerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reports')
            .select('reports.id')
            .whereRef('reports.id', '=', 'drafts.id')
            .whereRef('reports.authorId', '=', 'drafts.ownerId'),
        ),
      ),
    )
    .orderBy('changedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** A draft of an account. */
export async function draftOf(db: Db, ownerId: string, id: string): Promise<DraftsTable | undefined> {
  return isOf(db, ownerId, id).draft.selectAll().executeTakeFirst();
}

/**
 * Removes a draft, and returns the version number of the removal. With `by`, removes it only at a version that this
 * device has seen or made, so that what another device has typed since stays. Undefined if there is no such draft, and
 * no record of one.
 */
export async function removeDraft(
  db: Db,
  { ownerId, id, by }: { ownerId: string; id: string; by?: DraftBase },
): Promise<number | 'differs' | undefined> {
  return runInGroupCommit(db, async (tx) => {
    const removed = await tx
      .deleteFrom('drafts')
      .where('ownerId', '=', ownerId)
      .where('id', '=', id)
      .$if(by !== undefined, (query) =>
        query.where(({ or, eb }) => or([eb('version', '<=', by?.seen ?? 0), eb('device', '=', by?.device ?? '')])),
      )
      .returning('version')
      .executeTakeFirst();
    const of = isOf(tx, ownerId, id);
    if (!removed) {
      if (await of.draft.select('id').executeTakeFirst()) return 'differs';
      // The draft was removed before, and the answer was lost.
      return (await of.end.select('version').executeTakeFirst())?.version;
    }
    const version = versionAfter(removed.version, by?.seen ?? 0);
    await recordDraftEnd(tx, { ownerId, id, kind: 'deleted', version, device: by?.device ?? null });
    return version;
  });
}

/**
 * Ends the draft of a report that was received. `by` says which version the report was built on. What another device
 * has typed since is not part of the report, and that device is told so.
 */
export async function endDraftAsSent(
  db: Db,
  { ownerId, id, by }: { ownerId: string; id: string; by?: DraftBase },
): Promise<void> {
  await runInGroupCommit(db, async (tx) => {
    const removed = await tx
      .deleteFrom('drafts')
      .where('ownerId', '=', ownerId)
      .where('id', '=', id)
      .returning(['version', 'device'])
      .executeTakeFirst();
    const before = await isOf(tx, ownerId, id).end.select(['kind']).executeTakeFirst();
    // Either the report was sent again because the answer was lost, or there is no draft that another device could
    // have.
    if (before?.kind === 'sent' || (!before && !removed)) return;
    const version = removed && removed.device === by?.device ? removed.version : (by?.seen ?? 0);
    await recordDraftEnd(tx, { ownerId, id, kind: 'sent', version, device: by?.device ?? null });
  });
}

const dayMs = 24 * 60 * minuteMs;
/** Longer than any job takes. A device that was away for so long still has its own copy. */
export const draftRetentionDays = 60;

/** Deletes drafts that nobody has continued. */
export async function sweepDrafts(db: Db, now: number): Promise<void> {
  const moment = new Date(now - draftRetentionDays * dayMs).toISOString();
  await db.deleteFrom('drafts').where('changedAt', '<', moment).execute();
}
