import type { FastifyRequest } from 'fastify';
import { isAPIError } from 'better-auth/api';
import type { LoginAnswer } from '#contract/people/people.ts';
import { Problem } from '#contract/problems.ts';
import { mustEnrol } from '#domain/people/secondFactor.ts';
import { type Auth, sessionCookieName, tokenFromCookie } from './auth.ts';
import type { Handler } from '#server/http/handler.ts';
import { rememberBrowser } from './knownBrowser.ts';
import { forgiveAttempts, networkOf } from '#server/limits/limit.ts';
import { requesterOf, passwordHashLimiter } from '#server/limits/passwordHashLimiter.ts';
import { type SignInContext, signInContext } from './secondFactorCheck.ts';
import { accountById } from '#server/store/accounts/accounts.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import type { Db } from '#server/store/schema.ts';
import { factorState } from '#server/store/accounts/secondFactors.ts';
import { endSessionOfToken } from '#server/store/accounts/sessions.ts';
import { ownAuditSubject } from './ownAccount.ts';
import { rehashIfOutdated } from './passwords.ts';
import { accountNetworkCounter, countRefusal, requireSignInAllowed, knownBrowserCounter } from './signInCounters.ts';
import { identifyBrowser } from './signInLink.ts';

export type AccountServices = { db: Db; auth: Auth; secret: string; publicUrl: string };

type SignedIn = { uid: string; cookies: string[] };

/**
 * Tries the password by better-auth, and then the second factor. Throws a Problem if either is wrong or the account is
 * closed; no session is made then.
 */
async function signInWith(
  auth: Auth,
  { email, password }: { email: string; password: string },
  brought: SignInContext,
  request: FastifyRequest,
): Promise<SignedIn> {
  const signIn = () =>
    auth.api.signInEmail({
      body: { email, password },
      headers: new Headers({ 'user-agent': request.headers['user-agent'] ?? '', 'x-forwarded-for': request.ip }),
      returnHeaders: true,
    });
  try {
    const { headers, response } = await signInContext.run(brought, signIn);
    return { uid: response.user.id, cookies: headers.getSetCookie() };
  } catch (error) {
    throw isAPIError(error) ? new Problem('wrongCredentials') : error;
  }
}

/**
 * Signs in. Failures are counted for the account, for the network, and for both together; those of a browser that the
 * account knows are counted for that browser alone.
 */
export function login(services: AccountServices): Handler<'login'> {
  const { db, auth, secret, publicUrl } = services;
  return async ({ body: { email, password, code, link }, request, reply }) => {
    const address = request.ip;
    const browser = await identifyBrowser(request, reply, { email, link }, services);
    const trier = { email, network: networkOf(address), browser };
    // Checked before the queue too, so that a refused request does not wait for its turn.
    const { isKnown: countsForItself } = await requireSignInAllowed(db, trier);
    return passwordHashLimiter(requesterOf(request, countsForItself ? email : undefined), async () => {
      const counts = await requireSignInAllowed(db, trier);
      const { isKnown } = counts;
      try {
        const { uid, cookies } = await signInWith(auth, { email, password }, { code, isKnown, address }, request);
        const account = await accountById(db, uid);
        if (!account) throw new Problem('wrongCredentials');
        // Ends the session that this browser had before, whoever it belonged to: nobody could end it later.
        const former = tokenFromCookie(request.cookies[sessionCookieName(publicUrl)], secret);
        if (former) await endSessionOfToken(db, former);
        await forgiveAttempts(db, ...accountNetworkCounter(trier));
        if (browser !== undefined) await forgiveAttempts(db, ...knownBrowserCounter(trier, browser));
        await rehashIfOutdated(db, uid, password);
        const factor = await factorState(db, uid);
        await recordAudit(db, {
          action: 'signedIn',
          subject: uid,
          actorId: uid,
          clientId: account.clientId ?? undefined,
          address,
          detail: factor.hasFactor ? { secondFactor: true } : {},
        });
        rememberBrowser(request, reply, email, services);
        reply.header('set-cookie', cookies);
        const { usertype } = account;
        const sessionEnds = new Date(Date.now() + (auth.options.session.expiresIn ?? 0) * 1000).toISOString();
        const answer: LoginAnswer = { uid, result: account, usertype, message: 'Login successful!', sessionEnds };
        if (mustEnrol({ role: usertype, ...factor })) answer.mustEnrol = true;
        return answer;
      } catch (error) {
        await countRefusal(db, error, counts, { email, address });
        throw error;
      }
    });
  };
}

/** Ends the session, if there is one, and clears its cookie and what the browser keeps of answers. */
export function logout({ secret, publicUrl }: AccountServices): Handler<'logout'> {
  const name = sessionCookieName(publicUrl);
  return async ({ person, request, reply, write }) => {
    const token = tokenFromCookie(request.cookies[name], secret);
    const written = await write(async (tx) => {
      if (token) await endSessionOfToken(tx, token);
      return { answer: { message: 'Signed out.' }, logged: person ? ownAuditSubject(person) : [] };
    });
    reply.clearCookie(name, { path: '/' });
    // Pictures of reports that the browser keeps for a day.
    reply.header('clear-site-data', '"cache"');
    return written;
  };
}
