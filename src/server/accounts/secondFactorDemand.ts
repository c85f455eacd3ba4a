import { differences } from '#server/store/audit/audit.ts';
import { Problem, requireFound } from '#contract/problems.ts';
import { type SessionServices, requireRecentPassword } from './confirmed.ts';
import type { Handler } from '#server/http/handler.ts';
import { accountById } from '#server/store/accounts/accounts.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import { factorState, removeFactor } from '#server/store/accounts/secondFactors.ts';
import { endSessions } from '#server/store/accounts/sessions.ts';
import { isServerSettingOn, secondFactorSetting, switchServerSetting } from '#server/store/settings.ts';

export function secondFactorDemand({ db }: SessionServices): Handler<'secondFactorDemand'> {
  return async () => {
    return { isDemanded: await isServerSettingOn(db, secondFactorSetting) };
  };
}

/** Makes a second factor mandatory for admins and superusers, or optional. Only its users may make it mandatory. */
export function demandSecondFactor(services: SessionServices): Handler<'demandSecondFactor'> {
  return async ({ person, body: { isDemanded }, request, write }) => {
    await requireRecentPassword(request, services);
    return write(async (tx) => {
      const before = await factorState(tx, person.uid);
      if (isDemanded && !before.hasFactor) throw new Problem('secondFactorFirst');
      await switchServerSetting(tx, secondFactorSetting, isDemanded);
      const message = isDemanded
        ? 'Admins and superusers need a second factor from now on.'
        : 'A second factor is optional again.';
      const change = differences({ isDemanded: before.isDemanded }, { isDemanded });
      return { answer: { message }, logged: { subject: secondFactorSetting, change } };
    });
  };
}

/** Removes another's second factor, as after a lost phone. It signs them out, because the phone may be signed in. */
export function resetSecondFactor(services: SessionServices): Handler<'resetSecondFactor'> {
  return async ({ person, params: { uid }, request, write }) => {
    await requireRecentPassword(request, services);
    if (uid === person.uid) throw new Problem('ownSecondFactor');
    return write(async (tx) => {
      const account = requireFound(await accountById(tx, uid));
      if (!(await removeFactor(tx, uid))) throw new Problem('secondFactorIsOff');
      await endSessions(tx, uid);
      await queueMail(tx, 'secondFactorReset', account.email, { fname: account.fname });
      const message = 'Second factor reset. The account signs in with its password alone.';
      return { answer: { message }, logged: { subject: uid, clientId: account.clientId } };
    });
  };
}
