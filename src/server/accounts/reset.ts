import { invalidTokenMessage } from '#contract/accounts/account.ts';
import { fieldProblem } from '#contract/problems.ts';
import type { Handler } from '#server/http/handler.ts';
import type { SessionServices } from './confirmed.ts';
import { rememberBrowser } from './knownBrowser.ts';
import { requesterOf } from '#server/limits/passwordHashLimiter.ts';
import { countAttemptIfAllowed, countAttemptOrRefuse, networkOf } from '#server/limits/limit.ts';
import { accountById, setPassword } from '#server/store/accounts/accounts.ts';
import { attemptLimits } from '#server/store/accounts/attempts.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import { redeemToken, subjectOfToken } from '#server/store/accounts/oneTimeTokens.ts';
import { setEmailConfirmed } from '#server/store/accounts/registrations.ts';
import type { Db } from '#server/store/schema.ts';
import { endSessions } from '#server/store/accounts/sessions.ts';
import { withInvalidLinkLimit } from './mailedLinks.ts';
import { hashNewPassword } from './passwords.ts';
import { forgiveStrangersAttempts } from './signInCounters.ts';

/**
 * Sends a mail with a link that sets a new password. Whether the address has an account is checked only when the mail
 * is sent, so neither the answer nor its time can tell.
 */
export function forgotPassword({ db }: SessionServices): Handler<'forgotPassword'> {
  return async ({ body: { email }, request, write }) => {
    await countAttemptOrRefuse(db, attemptLimits.askForReset, networkOf(request.ip));
    return write(async (tx) => {
      // If the limit of mails is reached, the answer stays the same for everybody, and the last link still works.
      if (await countAttemptIfAllowed(tx, attemptLimits.resetMail, email)) await queueMail(tx, 'resetAsked', email, {});
      return { answer: { message: 'Password reset email sent!' }, logged: { subject: email } };
    });
  };
}

/** The account that a mailed link opens, if the link is valid and the email is the account's. */
async function accountOfLink(db: Db, token: string, email: string, lookUp = subjectOfToken) {
  const uid = await lookUp(db, 'resetPassword', token);
  const account = uid === undefined ? undefined : await accountById(db, uid);
  if (account?.email === email) return account;
  throw fieldProblem('token', 'invalidInput', invalidTokenMessage);
}

/** Sets a new password by a mailed link, and signs the account out everywhere. The link is used up. */
export function resetPassword(services: SessionServices): Handler<'resetPassword'> {
  const { db } = services;
  return async ({ body: { token, email, newPassword }, request, reply, write }) => {
    const owner = await withInvalidLinkLimit(db, request.ip, () => accountOfLink(db, token, email));
    const { uid } = owner;
    const asked = { owner, asker: requesterOf(request, uid), field: 'newPassword' };
    const passwordHash = await hashNewPassword(db, newPassword, asked);
    const written = await write(async (tx) => {
      const { fname, clientId } = await accountOfLink(tx, token, email, redeemToken);
      await setPassword(tx, uid, passwordHash);
      // The person who opened the link can read the mail of this address.
      await setEmailConfirmed(tx, uid);
      await endSessions(tx, uid);
      await forgiveStrangersAttempts(tx, email);
      await queueMail(tx, 'passwordChanged', email, { fname });
      const logged = { subject: uid, actorId: uid, clientId };
      return { answer: { message: 'Password changed successfully.' }, logged: logged };
    });
    rememberBrowser(request, reply, email, services);
    return written;
  };
}
