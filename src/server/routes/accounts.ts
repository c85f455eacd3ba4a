import type { FastifyRequest } from 'fastify';
import { isAPIError } from 'better-auth/api';
import type { LoginAnswer } from '#contract/people.ts';
import { Problem } from '#contract/problems.ts';
import { mustEnrol } from '#domain/people/secondFactor.ts';
import { type Auth, sessionCookieName, tokenFromCookie } from '#server/http/auth.ts';
import type { Handler } from '#server/http/handler.ts';
import { isKnownBrowser, rememberBrowser } from '#server/http/knownBrowser.ts';
import { networkOf } from '#server/http/limit.ts';
import { type Brought, signingIn } from '#server/http/secondFactor.ts';
import { passwordTurn } from '#server/http/turns.ts';
import { accountById, clientOfEmail } from '#server/store/accounts.ts';
import { type Limit, countAttempt, forgetAttempts, limits, secondsToWait } from '#server/store/attempts.ts';
import { recordAudit } from '#server/store/audit.ts';
import type { Db } from '#server/store/schema.ts';
import { factorStanding } from '#server/store/secondFactors.ts';
import { renewFormerHash } from './passwords.ts';

export type AccountServices = { db: Db; auth: Auth; secret: string; publicUrl: string };

type SignedIn = { uid: string; cookies: string[] };

/**
 * Tries a password by better-auth, and what was brought beside it. Throws a Problem where one of them is wrong or the
 * account is closed; no session is made then.
 */
async function signInWith(
  auth: Auth,
  { email, password }: { email: string; password: string },
  brought: Brought,
  request: FastifyRequest,
): Promise<SignedIn> {
  const signIn = () =>
    auth.api.signInEmail({
      body: { email, password },
      headers: new Headers({ 'user-agent': request.headers['user-agent'] ?? '', 'x-forwarded-for': request.ip }),
      returnHeaders: true,
    });
  try {
    const { headers, response } = await signingIn.run(brought, signIn);
    return { uid: response.user.id, cookies: headers.getSetCookie() };
  } catch (error) {
    throw isAPIError(error) ? new Problem('wrongCredentials') : error;
  }
}

/** What a refused sign-in counts against. Whoever lacks the second factor knows the password, and is counted for codes. */
function countedFor(error: unknown, email: string, network: string): [Limit, string][] {
  if (!(error instanceof Problem)) return [];
  if (error.word === 'wrongSecondFactor') return [[limits.signInByAddress, network]];
  if (error.word !== 'wrongCredentials') return [];
  return [
    [limits.signInByAccount, email],
    [limits.signInByAddress, network],
  ];
}

/** Refuses a sign-in where there were too many failures for the account or from the network. */
async function refuseTooOften(db: Db, email: string, network: string): Promise<void> {
  for (const [limit, key] of [
    [limits.signInByAccount, email],
    [limits.signInByAddress, network],
  ] as const) {
    const retryAfterSeconds = await secondsToWait(db, limit, key, Date.now());
    if (retryAfterSeconds > 0) throw new Problem('tooOften', { retryAfterSeconds });
  }
}

/** Counts a refused sign-in, and writes it into the audit log. */
async function countRefused(db: Db, error: unknown, email: string, address: string): Promise<void> {
  const counted = countedFor(error, email, networkOf(address));
  for (const [limit, key] of counted) await countAttempt(db, limit, key, Date.now());
  if (counted.length === 0) return;
  // Asked for every address alike: neither answer nor time tells whether it has an account.
  const clientId = await clientOfEmail(db, email);
  const detail = { because: (error as Problem).word };
  await recordAudit(db, { action: 'signInFailed', subject: email, clientId, address, detail });
}

/** Signs in. Failures are counted for the account and for the address; a browser that is known is never refused. */
export function login({ db, auth, secret, publicUrl }: AccountServices): Handler<'login'> {
  const secure = publicUrl.startsWith('https:');
  return async ({ body: { email, password, code }, request, reply }) => {
    const address = request.ip;
    const isKnown = isKnownBrowser(request, email, secret, secure);
    const refuseOften = async () => (isKnown ? undefined : refuseTooOften(db, email, networkOf(address)));
    // Here already, so that whoever is refused waits for no turn.
    await refuseOften();
    return passwordTurn(async () => {
      await refuseOften();
      try {
        const { uid, cookies } = await signInWith(auth, { email, password }, { code, isKnown, address }, request);
        const account = await accountById(db, uid);
        if (!account) throw new Problem('wrongCredentials');
        // The one that this browser had, whosever it was: nobody would end it any more.
        const former = tokenFromCookie(request.cookies[sessionCookieName(publicUrl)], secret);
        if (former) await db.deleteFrom('sessions').where('token', '=', former).execute();
        await forgetAttempts(db, limits.signInByAccount, email);
        await renewFormerHash(db, uid, password);
        const standing = await factorStanding(db, uid);
        await recordAudit(db, {
          action: 'signedIn',
          subject: uid,
          actorId: uid,
          clientId: account.clientId ?? undefined,
          address,
          detail: standing.hasFactor ? { secondFactor: true } : {},
        });
        rememberBrowser(request, reply, email, secret, secure);
        reply.header('set-cookie', cookies);
        const { usertype } = account;
        const sessionEnds = new Date(Date.now() + (auth.options.session.expiresIn ?? 0) * 1000).toISOString();
        const answer: LoginAnswer = { uid, result: account, usertype, message: 'Login successful!', sessionEnds };
        if (mustEnrol({ role: usertype, ...standing })) answer.mustEnrol = true;
        return answer;
      } catch (error) {
        await countRefused(db, error, email, address);
        throw error;
      }
    });
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
