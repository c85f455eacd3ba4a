import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInLinkMessage } from '#contract/accounts/account.ts';
import type { Handler } from '#server/http/handler.ts';
import { countAttemptIfAllowed, countAttemptOrRefuse, forgiveAttempts, networkOf } from '#server/limits/limit.ts';
import { accountById } from '#server/store/accounts/accounts.ts';
import { verifyLinkToken } from '#server/secrets/linkSignature.ts';
import { attemptLimits } from '#server/store/accounts/attempts.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import { redeemToken, subjectOfToken } from '#server/store/accounts/oneTimeTokens.ts';
import type { SessionServices } from './confirmed.ts';
import { knownBrowserId, rememberBrowser } from './knownBrowser.ts';
import { knownBrowserCounter } from './signInCounters.ts';

/**
 * Mails a link to somebody who is refused because of too many wrong passwords, perhaps of a stranger. Whether the address
 * has an account is checked only when the mail is sent, so neither the answer nor its time can tell.
 */
export function mailSignInLink({ db }: SessionServices): Handler<'mailSignInLink'> {
  return async ({ body: { email }, request, write }) => {
    await countAttemptOrRefuse(db, attemptLimits.askForSignInLink, networkOf(request.ip));
    return write(async (tx) => {
      // If the limit of mails is reached, the answer stays the same for everybody, and the last link still works.
      if (await countAttemptIfAllowed(tx, attemptLimits.signInLinkMail, email))
        await queueMail(tx, 'signInLinkAsked', email, {});
      return { answer: { message: signInLinkMessage }, logged: { subject: email } };
    });
  };
}

/** Uses up a link mailed to this email's owner. Another's stays as it is. Made-up ones never reach the database. */
async function opens({ db, secret }: SessionServices, link: string, email: string): Promise<boolean> {
  const token = verifyLinkToken(secret, email, link);
  const uid = token && (await subjectOfToken(db, 'signInLink', token));
  if (!uid || (await accountById(db, uid))?.email !== email) return false;
  return (await redeemToken(db, 'signInLink', token)) !== undefined;
}

/**
 * The id of the browser that signs in to an account, if the account knows it. A mailed link makes it known, before the
 * password is looked at: whoever has the link reads the mail of the account. The link is used up then. It opens nothing
 * by itself; it gives the password ten tries that strangers cannot use up.
 */
export async function identifyBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  { email, link }: { email: string; link: string | undefined },
  services: SessionServices,
): Promise<string | undefined> {
  if (link === undefined || !(await opens(services, link, email))) return knownBrowserId(request, email, services);
  const browser = rememberBrowser(request, reply, email, services);
  await forgiveAttempts(services.db, ...knownBrowserCounter({ email }, browser));
  return browser;
}
