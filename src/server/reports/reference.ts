import {
  type ReferenceDataAnswer,
  type ReferenceEntry,
  type ReferenceList,
  referenceEntrySchema,
  referenceLists,
} from '#contract/reference/reference.ts';
import { Problem, requireFound } from '#contract/problems.ts';
import type { Handler } from '#server/http/handler.ts';
import { parse } from '#server/http/parse.ts';
import {
  dailyProducts,
  referenceList,
  lockReferenceListForUpdate,
  surfaceStandards,
  writeReferenceList,
} from '#server/store/reference/reference.ts';
import { renameProductSheet } from '#server/store/reference/requirements.ts';
import type { Db } from '#server/store/schema.ts';

export function stdData({ db }: { db: Db }): Handler<'stdData'> {
  return async () => ({ data: await surfaceStandards(db, 1) });
}

export function stdDataTwo({ db }: { db: Db }): Handler<'stdDataTwo'> {
  return async () => ({ data: await surfaceStandards(db, 2) });
}

export function getDailyproduct({ db }: { db: Db }): Handler<'getDailyproduct'> {
  return async () => ({ result: await dailyProducts(db) });
}

/** The three lists for those who maintain them, with the retired entries. */
export function referenceData({ db }: { db: Db }): Handler<'referenceData'> {
  return async () => {
    const lists = referenceLists.map(async (list) => [list, await referenceList(db, list)] as const);
    return Object.fromEntries(await Promise.all(lists)) as ReferenceDataAnswer;
  };
}

type SavedEntry = ReferenceEntry & { was?: string };

/** The entries in their stored form. Throws a problem with the first invalid field. */
function checked(list: ReferenceList, entries: readonly SavedEntry[]): ReferenceEntry[] {
  return entries.map(({ isRetired, ...entry }, at) => {
    const earlier = entries.slice(0, at).map(({ code }) => code.trim());
    return { ...parse(referenceEntrySchema(list, earlier), entry), isRetired };
  });
}

/** The change as the audit log records it: the entries that were added, removed or changed, by their codes. */
function changeOf(before: readonly ReferenceEntry[], after: readonly ReferenceEntry[]) {
  const byCode = new Map(before.map((entry) => [entry.code, entry]));
  const codes = new Set(after.map(({ code }) => code));
  const changed = after.filter((entry) => {
    const old = byCode.get(entry.code);
    return old && (old.description !== entry.description || old.isRetired !== entry.isRetired);
  });
  return {
    added: after.filter(({ code }) => !byCode.has(code)),
    changed,
    gone: before.filter(({ code }) => !codes.has(code)),
  };
}

/** Overwrites one list, unless somebody else has changed it meanwhile. Filed reports keep the names that they have. */
export function saveReferenceList(): Handler<'saveReferenceList'> {
  return async ({ params, body, write }) => {
    const list = requireFound(referenceLists.find((one) => one === params['list']));
    const entries = checked(list, body.entries);
    return write(async (tx) => {
      const before = await lockReferenceListForUpdate(tx, list);
      if (before.version !== body.version) throw new Problem('changedMeanwhile');
      await writeReferenceList(tx, list, entries);
      for (const [at, { was }] of body.entries.entries()) {
        const entry = entries[at];
        if (list === 'products' && was !== undefined && entry) await renameProductSheet(tx, was, entry.code);
      }
      const detail = changeOf(before.entries, entries);
      const answer = await referenceList(tx, list);
      // What was saved as it was is no change, for nobody to read about.
      return { answer, logged: answer.version === before.version ? [] : { subject: list, detail } };
    });
  };
}
