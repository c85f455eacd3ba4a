import { type Role, rowOf } from './roles.ts';

/** How many days one sign-in lasts, unless the operator sets another number. An inspector may be offline that long. */
export const defaultSessionDays = 14;

/** How many hours a session of a role that manages others may stay unused, unless the operator sets another number. */
export const defaultManagerIdleHours = 12;

/** How many minutes after giving the password nobody is asked for it again. */
export const passwordConfirmationMinutes = 15;

/** How many minutes a mailed link works that lets a browser sign in despite too many wrong passwords. */
export const signInLinkMinutes = 15;

/** A session unused since this moment ends. Undefined if disuse never ends it: inspectors may be offline for days. */
export function sessionIdleCutoff(role: Role, now: Date, idleHours: number): string | undefined {
  return rowOf(role).managesOthers ? new Date(now.getTime() - idleHours * 3_600_000).toISOString() : undefined;
}

/** Whether somebody signed in on this device may go on without the server. An unknown end is left to the server. */
export function isWithinSession(sessionEnds: string | null, now: Date): boolean {
  const ends = Date.parse(sessionEnds ?? '');
  return Number.isNaN(ends) || now.getTime() < ends;
}
