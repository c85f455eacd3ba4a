/** How sending a mail went: it was taken, refused for good, or failed in a way that may pass. */
export type Outcome = 'taken' | 'refused' | 'failed';

/** What happens next to a queued mail. */
export type Next = { kind: 'done' } | { kind: 'givenUp' } | { kind: 'again'; afterSeconds: number };

const firstPauseSeconds = 30;
/** No mail waits longer than this for its next attempt. */
export const longestPauseSeconds = 60 * 60;
/** With an hour between most of them, about three days. */
const mostAttempts = 80;

/** What happens next to a mail after so many attempts, the one just made included. */
export function afterSending(outcome: Outcome, attempts: number): Next {
  if (outcome === 'taken') return { kind: 'done' };
  if (outcome === 'refused' || attempts >= mostAttempts) return { kind: 'givenUp' };
  return { kind: 'again', afterSeconds: Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (attempts - 1)) };
}
