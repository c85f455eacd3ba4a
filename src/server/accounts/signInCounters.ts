import { Problem } from '#contract/problems.ts';
import { forgiveAttempts, secondsUntilAllowed, cachedSecondsUntilAllowed } from '#server/limits/limit.ts';
import {
  type AttemptLimit,
  recordAttempt,
  forgetAttemptsByPrefix,
  attemptLimits,
} from '#server/store/accounts/attempts.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import { clientOfEmail } from '#server/store/accounts/accounts.ts';
import type { Db } from '#server/store/schema.ts';

/** A sign-in attempt: to which account, from which network, and the browser's id if the account knows the browser. */
type Trier = { email: string; network: string; browser: string | undefined };

/** The counts that an attempt adds to. `isKnown` for a known browser, which has only a count of its own. */
export type SignInCounters = { isKnown: boolean; against: readonly (readonly [AttemptLimit, string])[] };

/** The count of one known browser. */
export function knownBrowserCounter({ email }: Pick<Trier, 'email'>, browser: string): readonly [AttemptLimit, string] {
  return [attemptLimits.signInByBrowser, `${email} ${browser}`];
}

/** The count of an account's failures from one network. */
export function accountNetworkCounter({ email, network }: Omit<Trier, 'browser'>): readonly [AttemptLimit, string] {
  return [attemptLimits.signInByAccountAndNetwork, `${email} ${network}`];
}

/** Takes back what strangers failed at an account, from everywhere, after its owner has got a new password. */
export async function forgiveStrangersAttempts(db: Db, email: string): Promise<void> {
  await forgiveAttempts(db, attemptLimits.signInByAccount, email);
  await forgetAttemptsByPrefix(db, attemptLimits.signInByAccountAndNetwork, `${email} `);
}

/**
 * The counts that an attempt adds to. A browser that the account knows is counted alone: failures of strangers do not
 * lock it out, and its failures do not lock out strangers. After too many failures of its own it counts as any other
 * for a while.
 */
export async function signInCountersOf(db: Db, { email, network, browser }: Trier): Promise<SignInCounters> {
  if (browser !== undefined) {
    const own = knownBrowserCounter({ email }, browser);
    if ((await secondsUntilAllowed(db, ...own)) === 0) return { isKnown: true, against: [own] };
  }
  return {
    isKnown: false,
    against: [
      accountNetworkCounter({ email, network }),
      [attemptLimits.signInByAccount, email],
      [attemptLimits.signInByAddress, network],
    ],
  };
}

function tooManyWrong(retryAfterSeconds: number): Problem {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const sentence = `Too many wrong passwords. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  return new Problem('tooOften', { sentence, retryAfterSeconds });
}

/** Refuses an attempt with Problem 'tooOften' after too many failures. Otherwise returns the counts that it adds to. */
export async function requireSignInAllowed(db: Db, trier: Trier): Promise<SignInCounters> {
  const counts = await signInCountersOf(db, trier);
  // What is remembered of one count refuses before the database is asked for the others.
  for (const secondsOf of [cachedSecondsUntilAllowed, secondsUntilAllowed])
    for (const count of counts.against) {
      const retryAfterSeconds = (await secondsOf(db, ...count)) ?? 0;
      if (retryAfterSeconds > 0) throw tooManyWrong(retryAfterSeconds);
    }
  return counts;
}

/** The counts that a refused sign-in adds to. A wrong second factor counts apart, because the password was right. */
function countedFor(error: Problem, { against }: SignInCounters): SignInCounters['against'] {
  if (error.word === 'wrongCredentials') return against;
  return error.word === 'wrongSecondFactor' ? against.filter(([limit]) => limit === attemptLimits.signInByAddress) : [];
}

/** Counts a refused sign-in, and writes it to the audit log. */
export async function countRefusal(
  db: Db,
  error: unknown,
  counts: SignInCounters,
  { email, address }: { email: string; address: string },
): Promise<void> {
  if (!(error instanceof Problem) || !['wrongCredentials', 'wrongSecondFactor'].includes(error.word)) return;
  for (const [limit, key] of countedFor(error, counts)) await recordAttempt(db, limit, key, Date.now());
  // Looked up for every address, so that neither the answer nor its time tells whether the address has an account.
  const clientId = await clientOfEmail(db, email);
  await recordAudit(db, { action: 'signInFailed', subject: email, clientId, address, detail: { because: error.word } });
}
