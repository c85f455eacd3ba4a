/** How many days one sign-in lasts, unless the operator says otherwise: so long may an inspector be without a network. */
export const defaultSessionDays = 14;

/** Whether someone who signed in on this device may go on without asking the server. Of an unknown end the server decides. */
export function isWithinSession(sessionEnds: string | null, now: Date): boolean {
  const ends = Date.parse(sessionEnds ?? '');
  return Number.isNaN(ends) || now.getTime() < ends;
}
