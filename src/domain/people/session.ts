import { type Role, rowOf } from './roles.ts';

/** How many days one sign-in lasts, unless the operator says otherwise: so long may an inspector be without a network. */
export const defaultSessionDays = 14;

/** How many hours the session of whoever manages others may rest, unless the operator says otherwise. */
export const defaultIdleHours = 12;

/** For how many minutes after the sign-in, or after the password was given again, nobody is asked for it. */
export const confirmedMinutes = 15;

/**
 * Since when a session must have been used to be open still; undefined where any rest will do. An inspector's may rest:
 * there may be no network for days.
 */
export function mustBeUsedSince(role: Role, now: Date, idleHours: number): string | undefined {
  return rowOf(role).managesOthers ? new Date(now.getTime() - idleHours * 3_600_000).toISOString() : undefined;
}

/** Whether someone who signed in on this device may go on without asking the server. Of an unknown end the server decides. */
export function isWithinSession(sessionEnds: string | null, now: Date): boolean {
  const ends = Date.parse(sessionEnds ?? '');
  return Number.isNaN(ends) || now.getTime() < ends;
}
