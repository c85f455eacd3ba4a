import type { NcrFacts } from '#domain/ncrs/ncrSteps.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { Db } from '#server/store/schema.ts';
import { failureResolvedReason } from './ncrEvidence.ts';
import type { NcrsTable } from './ncrTables.ts';
import { allReviewers } from './reviewers.ts';

/** The facts about an NCR that the rules for its steps need, as far as a scope sees its report. */
export async function ncrFactsOf(db: Db, ncr: NcrsTable, scope: Scope) {
  const { ncrId, state, disposition, consentAt, responsibleId } = ncr;
  const log = await db
    .selectFrom('ncrLog')
    .select(['what', 'byId', 'byOutsider', 'repairedBy'])
    .where('ncrId', '=', ncrId)
    .where('what', 'in', ['propose', 'agree', 'reopen', 'ready'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  // Somebody who answered through a mailed link may also have an account.
  const outsiders = log.flatMap(({ byOutsider }) => byOutsider?.toLowerCase() ?? []);
  const accounts =
    outsiders.length === 0
      ? []
      : await db.selectFrom('users').select(['id', 'email']).where('email', 'in', outsiders).execute();
  const accountOf = ({ byId, byOutsider }: (typeof log)[number]) =>
    byId ?? accounts.find(({ email }) => email === byOutsider?.toLowerCase())?.id ?? null;
  const repairs = log.filter(({ what }) => what === 'ready');
  const those = [
    ...repairs.flatMap((repair) => [accountOf(repair), repair.byOutsider, repair.repairedBy]),
    responsibleId,
  ];
  const last = log.findLast(({ what }) => what !== 'ready');
  return {
    state,
    disposition,
    hasConsent: consentAt !== null,
    repairedBy: [...new Set(those.filter((one) => one !== null))],
    proposedBy: last?.what === 'propose' ? accountOf(last) : null,
    reviewers: (await allReviewers(db)).map(({ uid }) => uid),
    noLongerFails: await failureResolvedReason(db, ncr, scope),
  } satisfies NcrFacts;
}
