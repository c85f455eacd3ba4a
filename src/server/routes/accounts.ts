import type { FastifyRequest } from 'fastify';
import { isAPIError } from 'better-auth/api';
import type { LoginAnswer } from '#contract/people.ts';
import { Problem, type ProblemWord } from '#contract/problems.ts';
import { type Auth, refusedSignIn, sessionCookieName, tokenFromCookie } from '#server/http/auth.ts';
import type { Handler } from '#server/http/handler.ts';
import { isKnownBrowser, rememberBrowser } from '#server/http/knownBrowser.ts';
import { accountById, clientOfEmail } from '#server/store/accounts.ts';
import { type Limit, countAttempt, forgetAttempts, limits, secondsToWait } from '#server/store/attempts.ts';
import { recordAudit } from '#server/store/audit.ts';
import type { Db } from '#server/store/schema.ts';

export type AccountServices = { db: Db; auth: Auth; secret: string; publicUrl: string };

type SignedIn = { uid: string; cookies: string[] };

/** Tries a password by better-auth. Throws a Problem where it is wrong or the account is closed. */
async function signInWith(auth: Auth, email: string, password: string, request: FastifyRequest): Promise<SignedIn> {
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: new Headers({ 'user-agent': request.headers['user-agent'] ?? '', 'x-forwarded-for': request.ip }),
      returnHeaders: true,
    });
    return { uid: response.user.id, cookies: headers.getSetCookie() };
  } catch (error) {
    if (!isAPIError(error)) throw error;
    const refused = error.body?.code === refusedSignIn;
    throw new Problem(refused ? (error.body?.message as ProblemWord) : 'wrongCredentials');
  }
}

/** Signs in. Failures are counted for the account and for the address; a browser that is known is never refused. */
export function login({ db, auth, secret, publicUrl }: AccountServices): Handler<'login'> {
  return async ({ body: { email, password }, request, reply }) => {
    const address = request.ip;
    const counted: [Limit, string][] = [
      [limits.signInByAccount, email],
      [limits.signInByAddress, address],
    ];
    if (!isKnownBrowser(request, email, secret)) {
      for (const [limit, key] of counted) {
        const retryAfterSeconds = await secondsToWait(db, limit, key, Date.now());
        if (retryAfterSeconds > 0) throw new Problem('tooOften', { retryAfterSeconds });
      }
    }
    try {
      const { uid, cookies } = await signInWith(auth, email, password, request);
      const account = await accountById(db, uid);
      if (!account) throw new Problem('wrongCredentials');
      await forgetAttempts(db, limits.signInByAccount, email);
      await recordAudit(db, {
        action: 'signedIn',
        subject: uid,
        actorId: uid,
        clientId: account.clientId ?? undefined,
        address,
      });
      rememberBrowser(request, reply, email, secret, publicUrl.startsWith('https:'));
      reply.header('set-cookie', cookies);
      const answer: LoginAnswer = { uid, result: account, usertype: account.usertype, message: 'Login successful!' };
      return answer;
    } catch (error) {
      if (error instanceof Problem && error.word === 'wrongCredentials') {
        for (const [limit, key] of counted) await countAttempt(db, limit, key, Date.now());
        // Asked for every address alike: neither answer nor time tells whether it has an account.
        const clientId = await clientOfEmail(db, email);
        await recordAudit(db, { action: 'signInFailed', subject: email, clientId, address });
      }
      throw error;
    }
  };
}

/** Ends the session, where there is one, and clears its cookie. */
export function logout({ db, secret, publicUrl }: AccountServices): Handler<'logout'> {
  const name = sessionCookieName(publicUrl);
  return async ({ person, request, reply }) => {
    const token = tokenFromCookie(request.cookies[name], secret);
    if (token) await db.deleteFrom('sessions').where('token', '=', token).execute();
    if (person) {
      const { uid, clientId } = person;
      await recordAudit(db, { action: 'signedOut', subject: uid, actorId: uid, clientId, address: request.ip });
    }
    reply.clearCookie(name, { path: '/' });
    return { message: 'Signed out.' };
  };
}
