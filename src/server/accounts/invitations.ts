import type { User } from '#contract/people/people.ts';
import { Problem } from '#contract/problems.ts';
import type { Handler } from '#server/http/handler.ts';
import type { SessionServices } from './confirmed.ts';
import { rememberBrowser } from './knownBrowser.ts';
import { requesterOf } from '#server/limits/passwordHashLimiter.ts';
import { accountById, setPassword } from '#server/store/accounts/accounts.ts';
import { clientById } from '#server/store/people/clients.ts';
import { redeemToken, subjectOfToken } from '#server/store/accounts/oneTimeTokens.ts';
import { setEmailConfirmed } from '#server/store/accounts/registrations.ts';
import type { Db } from '#server/store/schema.ts';
import { withInvalidLinkLimit } from './mailedLinks.ts';
import { hashNewPassword } from './passwords.ts';

/** The account that an invitation opens. Throws in words if the link is invalid or no longer valid. */
async function invitedAccount(db: Db, token: string, lookUp = subjectOfToken): Promise<User> {
  const uid = await lookUp(db, 'invitation', token);
  const account = uid === undefined ? undefined : await accountById(db, uid);
  if (!account?.isInvited) throw new Problem('invitationWorthless');
  return account;
}

/** Tells the person who opens a mailed invitation whose it is. The link stays valid. */
export function invitationDetails({ db }: SessionServices): Handler<'invitationDetails'> {
  return async ({ body: { token }, request }) => {
    const { fname, email, clientId } = await withInvalidLinkLimit(db, request.ip, () => invitedAccount(db, token));
    const client = clientId === null ? undefined : await clientById(db, clientId);
    return { fname, email, clientName: client?.clientName ?? null };
  };
}

/** Sets the password that somebody chose for the account made for them. The link is used up. */
export function acceptInvitation(services: SessionServices): Handler<'acceptInvitation'> {
  const { db } = services;
  return async ({ body: { token, newPassword }, request, reply, write }) => {
    const owner = await withInvalidLinkLimit(db, request.ip, () => invitedAccount(db, token));
    const { uid, email } = owner;
    const asked = { owner, asker: requesterOf(request, uid), field: 'newPassword' };
    const passwordHash = await hashNewPassword(db, newPassword, asked);
    const written = await write(async (tx) => {
      const { clientId } = await invitedAccount(tx, token, redeemToken);
      await setPassword(tx, uid, passwordHash);
      // The person who opened the link can read the mail of this address.
      await setEmailConfirmed(tx, uid);
      const logged = { subject: uid, actorId: uid, clientId };
      return { answer: { message: 'Your password is set. You can sign in now.' }, logged: logged };
    });
    rememberBrowser(request, reply, email, services);
    return written;
  };
}
