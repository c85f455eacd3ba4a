import { mostPeopleFound } from '#contract/people/people.ts';
import { everything, seesAll } from '#domain/people/permissions.ts';
import { type Role, roles } from '#domain/people/roles.ts';
import type { StoredNcr } from './ncrs.ts';
import { accountsAbleToSignIn, allReviewers, rolesThatMay } from './reviewers.ts';
import { ncrFactsOf } from './ncrFacts.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import type { Db } from '#server/store/schema.ts';
import { containsEveryWord, nameContainsWords } from '#server/store/engine/search.ts';

const rolesOfNoClient: readonly Role[] = roles.filter((role) => seesAll({ role }));

/** Open accounts that may act in the NCRs of a client: its own and, with `everybody`, those that belong to no client. */
function actingFor(db: Db, clientId: string, everybody: boolean) {
  return accountsAbleToSignIn(db)
    .where('users.usertype', 'in', rolesThatMay('stepInNcr'))
    .where((row) =>
      row.or([
        row('users.clientId', '=', clientId),
        ...(everybody ? [row('users.usertype', 'in', rolesOfNoClient)] : []),
      ]),
    );
}

/**
 * The account that is responsible for an NCR, while it is open and may act for the client: one that was moved before its
 * duties were given back hears nothing of it.
 */
export async function responsibleAccount(db: Db, { clientId, responsibleId }: StoredNcr) {
  if (responsibleId === null) return undefined;
  return actingFor(db, clientId, true).where('users.id', '=', responsibleId).executeTakeFirst();
}

/**
 * Accounts that can be made responsible for an NCR, by name: those of its client and, with `everybody`, those that
 * belong to no client. They have the words in their name or, with `byEmail`, in their email.
 */
export async function assignableAccounts(
  db: Db,
  { clientId }: Pick<StoredNcr, 'clientId'>,
  { search, byEmail, everybody }: { search: string; byEmail: boolean; everybody: boolean },
) {
  let people = actingFor(db, clientId, everybody);
  if (search)
    people = people.where(byEmail ? containsEveryWord(search, ['users.searched']) : nameContainsWords(search));
  return people.orderBy('users.searched').orderBy('users.id').limit(mostPeopleFound).execute();
}

/**
 * The people whose step comes next, and what is asked of them. Where an action is proposed the reviewers agree it whose
 * own it is not. Where a repair is said to be ready it is verified by the reviewers who took no part in it, and by the
 * client's admins if the use as is needs the client's consent.
 */
export async function nextNcrActors(db: Db, ncr: StoredNcr) {
  const reviewers = await allReviewers(db);
  if (ncr.state !== 'open' && ncr.state !== 'readyForVerification') return [];
  const { disposition, hasConsent, repairedBy, proposedBy } = await ncrFactsOf(db, ncr, everything);
  if (ncr.state === 'open')
    return reviewers
      .filter(({ uid }) => uid !== proposedBy && uid !== ncr.responsibleId)
      .map((who) => ({ ...who, asks: 'agreement' as const }));
  const isConsentAsked = disposition === 'useAsIs' && !hasConsent;
  const consenters = isConsentAsked
    ? await accountsAbleToSignIn(db)
        .where('users.usertype', 'in', rolesThatMay('consentForClient'))
        .where('users.clientId', '=', ncr.clientId)
        .execute()
    : [];
  return [
    ...reviewers
      .filter(({ uid }) => !repairedBy.includes(uid))
      .map((who) => ({ ...who, asks: 'verification' as const })),
    ...consenters.map((who) => ({ ...who, asks: 'consent' as const })),
  ];
}

/** Queues a mail to everybody whose step comes next. */
export async function tellNextNcrActors(tx: Db, ncr: StoredNcr): Promise<void> {
  const { ncrId } = ncr;
  for (const { fname, email, asks } of await nextNcrActors(tx, ncr)) {
    await queueMail(tx, 'ncrReady', email, { ncrId, fname, asks });
  }
}
