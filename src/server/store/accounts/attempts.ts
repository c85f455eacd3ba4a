import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { maxClockSkewMs } from '#server/store/engine/takeDue.ts';
import type { Db } from '#server/store/schema.ts';

/** The most failures of a key in so many minutes. `isForgiven` if a right answer or the operator takes them back. */
export type AttemptLimit = { what: string; most: number; withinMinutes: number; isForgiven?: true };

export const attemptLimits = {
  /** To one account from one network, so that a stranger elsewhere does not keep the owner out. */
  signInByAccountAndNetwork: { what: 'signInByAccountAndNetwork', most: 10, withinMinutes: 15, isForgiven: true },
  /** To one account from everywhere, for whoever guesses from many networks. */
  signInByAccount: { what: 'signInByAccount', most: 50, withinMinutes: 15, isForgiven: true },
  signInByAddress: { what: 'signInByAddress', most: 100, withinMinutes: 15 },
  /** From a browser that the account has used before. Each such browser is counted separately. */
  signInByBrowser: { what: 'signInByBrowser', most: 10, withinMinutes: 15, isForgiven: true },
  /** A longer window than for passwords: a code has only six digits. */
  secondFactor: { what: 'secondFactor', most: 10, withinMinutes: 60, isForgiven: true },
  /** Tries of the code that switches a second factor on. */
  firstCode: { what: 'firstCode', most: 10, withinMinutes: 60, isForgiven: true },
  /** How often an owner is warned that somebody is guessing codes. */
  guessingTold: { what: 'guessingTold', most: 1, withinMinutes: 60 },
  passwordCheck: { what: 'passwordCheck', most: 10, withinMinutes: 15, isForgiven: true },
  register: { what: 'register', most: 20, withinMinutes: 60 },
  askForReset: { what: 'askForReset', most: 20, withinMinutes: 60 },
  /** Mails that strangers can have sent to an address, whoever asks for them. Each kind is counted separately. */
  registrationMail: { what: 'registrationMail', most: 5, withinMinutes: 60 },
  /** The window is as long as a link works: whoever is refused another link still has one that works. */
  resetMail: { what: 'resetMail', most: 5, withinMinutes: 30 },
  askForSignInLink: { what: 'askForSignInLink', most: 20, withinMinutes: 60 },
  signInLinkMail: { what: 'signInLinkMail', most: 5, withinMinutes: 15 },
  /** Invitations to one address, and changes of one account's address: each sends a mail to somebody else. */
  invitation: { what: 'invitation', most: 5, withinMinutes: 60 },
  emailChange: { what: 'emailChange', most: 10, withinMinutes: 60 },
  /** Mails about non-conformances from one account: to one outside address, and to all of them. */
  ncrMail: { what: 'ncrMail', most: 10, withinMinutes: 60 },
  ncrMailByAccount: { what: 'ncrMailByAccount', most: 30, withinMinutes: 60 },
  /** Repairs said to be ready by one account or outside person, of which the verifiers are told by mail. */
  ncrReadyMail: { what: 'ncrReadyMail', most: 30, withinMinutes: 60 },
  /** Comments of which a report's author is told by mail: on one report, and from one account. */
  commentMail: { what: 'commentMail', most: 5, withinMinutes: 60 },
  commentMailByAccount: { what: 'commentMailByAccount', most: 30, withinMinutes: 60 },
  /** How often one account's duties go back to the reviewers with a mail to each. */
  dutiesMail: { what: 'dutiesMail', most: 3, withinMinutes: 60 },
  /** Tries of mailed links that are not valid. */
  worthlessLink: { what: 'worthlessLink', most: 20, withinMinutes: 60 },
  enquiry: { what: 'enquiry', most: 20, withinMinutes: 60 },
  setUp: { what: 'setUp', most: 20, withinMinutes: 60 },
  /** Visits to the sample reports, per network and in total. Each creates a session and a line of the audit log. */
  tryOut: { what: 'tryOut', most: 10, withinMinutes: 60 },
  tryOutOfAll: { what: 'tryOutOfAll', most: 200, withinMinutes: 60 },
} as const satisfies Readonly<Record<string, AttemptLimit>>;

const minuteMs = 60_000;
/** No limit looks further back than this. Older lines are deleted. */
export const longestWindowMinutes = 24 * 60;

/** Seconds until one more attempt is allowed; 0 if one is allowed now. */
export async function secondsToWait(db: Db, limit: AttemptLimit, key: string, now: number): Promise<number> {
  const since = new Date(now - limit.withinMinutes * minuteMs).toISOString();
  const row = await db
    .selectFrom('attempts')
    .select('at')
    .where('what', '=', limit.what)
    .where('key', '=', key)
    .where('at', '>', since)
    .where('at', '<=', new Date(now + maxClockSkewMs).toISOString())
    .orderBy('at', 'desc')
    .offset(limit.most - 1)
    .limit(1)
    .executeTakeFirst();
  if (!row) return 0;
  const counted = Math.min(Date.parse(row.at), now);
  return Math.max(1, Math.ceil((counted + limit.withinMinutes * minuteMs - now) / 1000));
}

/** Counts one attempt against a limit, and deletes attempts that no limit needs any more. Returns the attempt's id. */
export async function recordAttempt(db: Db, limit: AttemptLimit, key: string, now: number): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('attempts')
    .values({ id, what: limit.what, key, at: new Date(now).toISOString() })
    .execute();
  await sweepAttempts(db, now);
  return id;
}

/** Deletes attempts that are too old for every limit, and those dated ahead by a wrong clock. */
export async function sweepAttempts(db: Db, now: number): Promise<void> {
  const oldest = new Date(now - longestWindowMinutes * minuteMs).toISOString();
  const newest = new Date(now + maxClockSkewMs).toISOString();
  await db
    .deleteFrom('attempts')
    .where((row) => row.or([row('at', '<', oldest), row('at', '>', newest)]))
    .execute();
}

/** Removes one counted attempt. */
export async function forgetAttempt(db: Db, id: string): Promise<void> {
  await db.deleteFrom('attempts').where('id', '=', id).execute();
}

/** Removes a key's attempts after its rightful owner has signed in. */
export async function forgetAttempts(db: Db, limit: AttemptLimit, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('what', '=', limit.what).where('key', '=', key).execute();
}

/** Removes the attempts of every key that begins so. */
export async function forgetAttemptsByPrefix(db: Db, limit: AttemptLimit, beginning: string): Promise<void> {
  const begins = sql<string>`substr("key", 1, ${sql.lit(beginning.length)})`;
  await db.deleteFrom('attempts').where('what', '=', limit.what).where(begins, '=', beginning).execute();
}
