import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '#server/store/schema.ts';

/** How many failures a key may have within a window, in minutes. */
export type Limit = { what: string; most: number; withinMinutes: number };

export const limits = {
  signInByAccount: { what: 'signInByAccount', most: 10, withinMinutes: 15 },
  signInByAddress: { what: 'signInByAddress', most: 100, withinMinutes: 15 },
  /** Of a browser that the account knows, which counts for itself. */
  signInByBrowser: { what: 'signInByBrowser', most: 10, withinMinutes: 15 },
  /** Longer than for passwords: a code is only six digits. */
  secondFactor: { what: 'secondFactor', most: 10, withinMinutes: 60 },
  /** The code that switches a second factor on. */
  firstCode: { what: 'firstCode', most: 10, withinMinutes: 60 },
  /** How often an owner is told that codes are guessed. */
  guessingTold: { what: 'guessingTold', most: 1, withinMinutes: 60 },
  passwordCheck: { what: 'passwordCheck', most: 10, withinMinutes: 15 },
  register: { what: 'register', most: 20, withinMinutes: 60 },
  askForReset: { what: 'askForReset', most: 20, withinMinutes: 60 },
  /** Mails that strangers can have sent to an address, whoever asks for them. Each kind counts apart. */
  registrationMail: { what: 'registrationMail', most: 5, withinMinutes: 60 },
  /** As long as a link works: whoever is refused another has one that does. */
  resetMail: { what: 'resetMail', most: 5, withinMinutes: 30 },
  /** Invitations to one address, and changes of one account's: each is a mail that somebody has sent to others. */
  invitation: { what: 'invitation', most: 5, withinMinutes: 60 },
  emailChange: { what: 'emailChange', most: 10, withinMinutes: 60 },
  /** Mails of non-conformances that somebody has sent to one address outside, and to any. */
  ncrMail: { what: 'ncrMail', most: 10, withinMinutes: 60 },
  ncrMailByAccount: { what: 'ncrMailByAccount', most: 30, withinMinutes: 60 },
  /** Mailed links that open nothing. */
  worthlessLink: { what: 'worthlessLink', most: 20, withinMinutes: 60 },
  enquiry: { what: 'enquiry', most: 20, withinMinutes: 60 },
  setUp: { what: 'setUp', most: 20, withinMinutes: 60 },
  /** Looks at the sample reports, of a network and of all together: each is a session and a line of the log. */
  tryOut: { what: 'tryOut', most: 10, withinMinutes: 60 },
  tryOutOfAll: { what: 'tryOutOfAll', most: 200, withinMinutes: 60 },
} as const satisfies Readonly<Record<string, Limit>>;

const minuteMs = 60_000;
/** No limit looks back further than this; older lines are swept. */
export const longestWindowMinutes = 24 * 60;

/** As far as the clocks of several servers may differ. What lies further ahead was counted by a clock that was wrong. */
export const clocksDifferMs = 5 * minuteMs;

/** Seconds until one more attempt is allowed; 0 where one is allowed now. */
export async function secondsToWait(db: Db, limit: Limit, key: string, now: number): Promise<number> {
  const since = new Date(now - limit.withinMinutes * minuteMs).toISOString();
  const row = await db
    .selectFrom('attempts')
    .select('at')
    .where('what', '=', limit.what)
    .where('key', '=', key)
    .where('at', '>', since)
    .where('at', '<=', new Date(now + clocksDifferMs).toISOString())
    .orderBy('at', 'desc')
    .offset(limit.most - 1)
    .limit(1)
    .executeTakeFirst();
  if (!row) return 0;
  const counted = Math.min(Date.parse(row.at), now);
  return Math.max(1, Math.ceil((counted + limit.withinMinutes * minuteMs - now) / 1000));
}

/** Counts one attempt against a limit, and sweeps what no limit looks at any more. Returns the attempt's id. */
export async function countAttempt(db: Db, limit: Limit, key: string, now: number): Promise<string> {
  const id = randomUUIDv7();
  await db
    .insertInto('attempts')
    .values({ id, what: limit.what, key, at: new Date(now).toISOString() })
    .execute();
  await sweepAttempts(db, now);
  return id;
}

/** Forgets the attempts that no limit looks at any more, and those that a clock ahead of its time has counted. */
export async function sweepAttempts(db: Db, now: number): Promise<void> {
  const oldest = new Date(now - longestWindowMinutes * minuteMs).toISOString();
  const newest = new Date(now + clocksDifferMs).toISOString();
  await db
    .deleteFrom('attempts')
    .where((row) => row.or([row('at', '<', oldest), row('at', '>', newest)]))
    .execute();
}

/** Takes back one attempt that was counted. */
export async function forgetAttempt(db: Db, id: string): Promise<void> {
  await db.deleteFrom('attempts').where('id', '=', id).execute();
}

/** Forgets a key's attempts: the rightful owner has signed in. */
export async function forgetAttempts(db: Db, limit: Limit, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('what', '=', limit.what).where('key', '=', key).execute();
}
