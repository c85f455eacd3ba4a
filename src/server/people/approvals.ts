import { Problem, requireFound } from '#contract/problems.ts';
import { registeredRole } from '#domain/people/roles.ts';
import { type SessionServices, requireRecentPassword } from '#server/accounts/confirmed.ts';
import type { Handler } from '#server/http/handler.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import { awaitingUsers, forgetTurnedDownRegistration, lockAwaitingUser } from '#server/store/accounts/registrations.ts';
import { changeUser } from '#server/store/people/users.ts';
import { requireClient } from './clients.ts';

export function awaitingApproval({ db }: SessionServices): Handler<'awaitingApproval'> {
  return async () => {
    return { users: await awaitingUsers(db) };
  };
}

/** Assigns a self-registered account to a client, and activates it. */
export function approveUser(services: SessionServices): Handler<'approveUser'> {
  return async ({ params: { uid }, body: { clientId }, request, write }) => {
    await requireRecentPassword(request, services);
    return write(async (tx) => {
      const account = requireFound(await lockAwaitingUser(tx, uid));
      if (!account.isConfirmed) throw new Problem('notConfirmed');
      const { clientName } = await requireClient(tx, clientId);
      const { fname, email, isInvited } = account;
      await changeUser(tx, uid, { fname, email, usertype: registeredRole, isActive: true, clientId });
      if (isInvited) await queueMail(tx, 'invited', email, { clientName });
      else await queueMail(tx, 'approved', email, { fname, clientName });
      return {
        answer: { message: 'User approved successfully!' },
        logged: { subject: uid, clientId, detail: { email } },
      };
    });
  };
}

/** Refuses a self-registered account and deletes it. Mails the person only if the address was confirmed. */
export function turnDownUser(): Handler<'turnDownUser'> {
  return async ({ params: { uid }, write }) =>
    write(async (tx) => {
      const account = requireFound(await lockAwaitingUser(tx, uid));
      await forgetTurnedDownRegistration(tx, uid);
      if (account.isConfirmed) await queueMail(tx, 'turnedDown', account.email, { fname: account.fname });
      return { answer: { message: 'User turned down.' }, logged: { subject: uid, detail: { email: account.email } } };
    });
}
