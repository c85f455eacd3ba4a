import type { NcrDetails } from '#contract/ncrs/ncrs.ts';
import type { User } from '#contract/people/people.ts';
import { fieldProblem } from '#contract/problems.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { severityWords } from '#domain/ncrs/ncr.ts';
import { may, type Person, seesAll } from '#domain/people/permissions.ts';
import { countAttemptOrRefuse } from '#server/limits/limit.ts';
import { accountById } from '#server/store/accounts/accounts.ts';
import { attemptLimits } from '#server/store/accounts/attempts.ts';
import { lockAccountRow } from '#server/store/accounts/lockAccountRow.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import type { StoredNcr } from '#server/store/ncrs/ncrs.ts';
import { logNcr, type NcrChange } from '#server/store/ncrs/ncrWrites.ts';
import { revokeTokens } from '#server/store/accounts/oneTimeTokens.ts';
import type { Db } from '#server/store/schema.ts';

/** An account that this person can make responsible: one that they are offered, or that is responsible already. */
async function responsibleAccount(tx: Db, person: Person, ncr: StoredNcr, uid: string): Promise<User> {
  const { clientId } = ncr;
  // Nobody moves the account meanwhile: whoever goes would keep what they got.
  await lockAccountRow(tx, uid);
  const account = await accountById(tx, uid);
  const isOfClient = account?.clientId === clientId;
  const isOffered = seesAll(person) || (isOfClient && person.clientId === clientId);
  const isFit =
    account?.isActive &&
    may({ role: account.usertype }, 'stepInNcr') &&
    (isOfClient || seesAll({ role: account.usertype })) &&
    (isOffered || uid === ncr.responsibleId);
  if (!isFit) throw fieldProblem('responsible', 'invalidInput', 'Choose an active account of this client.');
  return account;
}

const nobody = { responsibleId: null, responsibleEmail: null, responsibleName: null };

/** The new responsible person in stored form, and the address to notify. */
async function assigned(tx: Db, person: Person, ncr: StoredNcr, wanted: NcrDetails['responsible']) {
  if (wanted === null) return { ...nobody, name: 'nobody', email: null };
  if ('uid' in wanted) {
    const { uid, fname, email } = await responsibleAccount(tx, person, ncr, wanted.uid);
    return { ...nobody, responsibleId: uid, name: fname, email };
  }
  const { email, name } = wanted;
  return { ...nobody, responsibleEmail: email.toLowerCase(), responsibleName: name, name: `${name} (${email})`, email };
}

/** Limits the mails per hour, both to one outside address and from one account. */
export async function limitNcrMails(tx: Db, { uid }: Person, email: string): Promise<void> {
  await countAttemptOrRefuse(tx, attemptLimits.ncrMail, email);
  await countAttemptOrRefuse(tx, attemptLimits.ncrMailByAccount, uid);
}

/** What a person sets of an NCR: its columns, and what is told about it. */
type Set = {
  change: NcrChange;
  isChanged: boolean;
  detail: Readonly<Record<string, unknown>>;
  tell: () => Promise<void>;
};

/**
 * Reads what a person sets of an NCR: severity, due date, and the responsible person. `tell` writes the log and notifies
 * whoever is newly responsible; nothing is told of what stays as it was. Throws if that person cannot be responsible.
 */
export async function prepareNcrDetailsChange(
  tx: Db,
  person: Person,
  ncr: StoredNcr,
  { severity, dueOn, responsible: wanted }: NcrDetails,
): Promise<Set> {
  const { ncrId } = ncr;
  const { name, email, ...responsible } = await assigned(tx, person, ncr, wanted);
  const isMoved =
    responsible.responsibleId !== ncr.responsibleId || responsible.responsibleEmail !== ncr.responsibleEmail;
  const isRenamed = responsible.responsibleName !== ncr.responsibleName;
  const changes = [
    ...(severity === ncr.severity ? [] : [`Severity: ${severityWords[severity]}.`]),
    ...(dueOn === ncr.dueOn ? [] : [`Due: ${dueOn === null ? 'no date' : writtenDate(dueOn)}.`]),
  ];
  const by = { byId: person.uid };
  return {
    change: { severity, dueOn, ...responsible },
    isChanged: isMoved || isRenamed || changes.length > 0,
    detail: { severity, due: dueOn, ...(isMoved && { responsible: name }) },
    async tell() {
      if (isMoved) {
        // The former holder of a link is no longer responsible.
        await revokeTokens(tx, ncrId, 'ncrLink');
        await logNcr(tx, ncrId, 'assigned', { ...by, text: `Responsible: ${name}.` });
        if (responsible.responsibleEmail !== null) await limitNcrMails(tx, person, responsible.responsibleEmail);
        if (email !== null) await queueMail(tx, 'ncrAssigned', email, { ncrId });
      }
      if (changes.length > 0) await logNcr(tx, ncrId, 'changed', { ...by, text: changes.join(' ') });
    },
  };
}
