import type { MailPreferences } from '#contract/accounts/wantedMails.ts';
import { fieldProblem } from '#contract/problems.ts';
import { optionalMailsOfRole, paceOf, type OptionalMail, optionalMailRow } from '#domain/mails/optionalMails.ts';
import type { Person } from '#domain/people/permissions.ts';
import type { Handler } from '#server/http/handler.ts';
import { readUnsubscribeToken } from '#server/secrets/unsubscribeToken.ts';
import { accountById } from '#server/store/accounts/accounts.ts';
import { differences } from '#server/store/audit/audit.ts';
import type { Db } from '#server/store/schema.ts';
import { setMailFrequency, mailFrequenciesOf } from '#server/store/mails/mailPreferences.ts';
import { ownAuditSubject } from './ownAccount.ts';

async function mailsOf(db: Db, { uid, role }: Pick<Person, 'uid' | 'role'>): Promise<MailPreferences> {
  const chosen = await mailFrequenciesOf(db, uid);
  return {
    mails: optionalMailsOfRole(role).map((kind) => ({
      kind,
      pace: paceOf(kind, chosen.get(kind) ?? null),
      paces: [...optionalMailRow(kind).paces],
    })),
  };
}

/** GET /api/account/mails: how often the person has each mail that they may have or not. */
export function wantedMails({ db }: { db: Db }): Handler<'wantedMails'> {
  return async ({ person }) => mailsOf(db, person);
}

/** PUT /api/account/mails: sets how often the person has a mail. */
export function setWantedMail(): Handler<'setWantedMail'> {
  return async ({ person, body: { kind, pace }, write }) =>
    write(async (tx) => {
      if (!optionalMailsOfRole(person.role).includes(kind))
        throw fieldProblem('kind', 'invalidInput', 'You do not have this mail.');
      if (!optionalMailRow(kind).paces.includes(pace))
        throw fieldProblem('pace', 'invalidInput', 'This mail does not come like that.');
      const before = paceOf(kind, (await mailFrequenciesOf(tx, person.uid)).get(kind) ?? null);
      await setMailFrequency(tx, person.uid, kind, pace);
      const stated = { detail: { mail: kind }, change: differences({ pace: before }, { pace }) };
      return { answer: await mailsOf(tx, person), logged: { ...ownAuditSubject(person), ...stated } };
    });
}

/** POST /api/mailsoff: whoever holds the link of a mail ends mails of its kind to its owner, or takes that back. */
export function endMails({ secret }: { secret: string }): Handler<'endMails'> {
  return async ({ body: { token, isWanted }, write }) =>
    write(async (tx) => {
      const stated = readUnsubscribeToken(secret, token);
      const account = stated && (await accountById(tx, stated.uid));
      if (!account) throw fieldProblem('token', 'invalidInput', 'This link is not one of ours.');
      const kind = stated.kind as OptionalMail;
      const pace = isWanted ? optionalMailRow(kind).paces[0] : 'off';
      await setMailFrequency(tx, account.uid, kind, pace);
      const detail = { mail: kind, pace };
      return { answer: { kind, isWanted }, logged: { ...ownAuditSubject(account), detail } };
    });
}
