import { sql } from 'kysely';
import { seesAll } from '#domain/people/permissions.ts';
import { statesAwaitingAuthor } from '#domain/reports/review.ts';
import { isOpenNcrRow } from '#server/store/ncrs/ncrFilters.ts';
import type { Db } from '#server/store/schema.ts';

/** What somebody had still to do: NCRs that they were responsible for, and reports that waited for them. */
export type Duties = {
  ncrs: { ncrId: string; number: string; clientId: string }[];
  /** Reports that were returned or withdrawn. */
  reports: { id: string; number: string; clientId: string }[];
};

/**
 * Takes from an account, as it is by now, what it had still to do for clients that it does not act for any more. Nobody
 * is responsible for these NCRs then. The reports stay its own, and reviewers may send them again.
 */
export async function releaseDuties(tx: Db, uid: string): Promise<Duties> {
  const account = await tx
    .selectFrom('users')
    .select(['usertype as role', 'clientId', 'isActive', 'removedAt'])
    .where('id', '=', uid)
    .executeTakeFirstOrThrow();
  const isIn = account.isActive === 1 && account.removedAt === null;
  if (isIn && (seesAll(account) || account.clientId === null)) return { ncrs: [], reports: [] };
  const stored = isIn ? account.clientId : null;
  const ncrs = await tx
    .updateTable('ncrs')
    .set({ responsibleId: null, version: sql<number>`"version" + 1` })
    .where('responsibleId', '=', uid)
    .where(isOpenNcrRow)
    .$if(stored !== null, (those) => those.where('clientId', '<>', stored))
    .returning(['ncrId', 'number', 'clientId'])
    .execute();
  const reports = await tx
    .selectFrom('reports')
    .select(['id', 'number', 'clientId'])
    .where('authorId', '=', uid)
    .where('state', 'in', [...statesAwaitingAuthor])
    .$if(stored !== null, (those) => those.where('clientId', '<>', stored))
    .orderBy('number')
    .execute();
  return { ncrs: ncrs.toSorted((one, other) => (one.number < other.number ? -1 : 1)), reports };
}
