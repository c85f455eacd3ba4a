import { Problem } from '#contract/problems.ts';
import { type Limit, countAttempt, limits, secondsToWait } from '#server/store/attempts.ts';
import { recordAudit } from '#server/store/audit.ts';
import { clientOfEmail } from '#server/store/accounts.ts';
import type { Db } from '#server/store/schema.ts';

/** Who tries to sign in: to which account, from which network, and the id of the browser where the account knows it. */
export type Trier = { email: string; network: string; browser: string | undefined };

/** What the tries of somebody count against. `isKnown` for a browser that counts for itself alone. */
export type Counts = { isKnown: boolean; against: readonly (readonly [Limit, string])[] };

/** The count of one browser. */
export function ownCount({ email }: Pick<Trier, 'email'>, browser: string): readonly [Limit, string] {
  return [limits.signInByBrowser, `${email} ${browser}`];
}

/**
 * What a try counts against. A browser that the account knows counts for itself: what strangers do refuses it nothing, and
 * what it does refuses strangers nothing. Once it has failed too often, it counts as any other for a while.
 */
export async function countsOf(db: Db, { email, network, browser }: Trier): Promise<Counts> {
  if (browser !== undefined) {
    const own = ownCount({ email }, browser);
    if ((await secondsToWait(db, ...own, Date.now())) === 0) return { isKnown: true, against: [own] };
  }
  return {
    isKnown: false,
    against: [
      [limits.signInByAccount, email],
      [limits.signInByAddress, network],
    ],
  };
}

/** Refuses a try with Problem 'tooOften' where there were too many failures before it, and else says what it counts against. */
export async function countsOrRefusal(db: Db, trier: Trier): Promise<Counts> {
  const counts = await countsOf(db, trier);
  for (const [limit, key] of counts.against) {
    const retryAfterSeconds = await secondsToWait(db, limit, key, Date.now());
    if (retryAfterSeconds > 0) throw new Problem('tooOften', { retryAfterSeconds });
  }
  return counts;
}

/** Of what a refused sign-in counts against. Whoever lacks the second factor knows the password, and is counted for codes. */
function countedFor(error: Problem, { against }: Counts): Counts['against'] {
  if (error.word === 'wrongCredentials') return against;
  return error.word === 'wrongSecondFactor' ? against.filter(([limit]) => limit === limits.signInByAddress) : [];
}

/** Counts a refused sign-in, and writes it into the audit log. */
export async function countRefused(
  db: Db,
  error: unknown,
  counts: Counts,
  { email, address }: { email: string; address: string },
): Promise<void> {
  if (!(error instanceof Problem) || !['wrongCredentials', 'wrongSecondFactor'].includes(error.word)) return;
  for (const [limit, key] of countedFor(error, counts)) await countAttempt(db, limit, key, Date.now());
  // Asked for every address alike: neither answer nor time tells whether it has an account.
  const clientId = await clientOfEmail(db, email);
  await recordAudit(db, { action: 'signInFailed', subject: email, clientId, address, detail: { because: error.word } });
}
