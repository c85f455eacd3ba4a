/** The result of sending a mail: accepted, permanently refused, or a failure that may pass. */
export type SendResult = 'taken' | 'refused' | 'failed';

/** What happens next to a queued mail. */
export type NextMailStep = { kind: 'done' } | { kind: 'givenUp' } | { kind: 'again'; afterSeconds: number };

const firstPauseSeconds = 30;
/** The longest wait before the next attempt. */
export const longestPauseSeconds = 60 * 60;
/** With an hour between most attempts, this takes about three days. */
const mostAttempts = 80;

/** What happens to a mail after this many attempts, including the one just made. */
export function nextMailStep(outcome: SendResult, attempts: number): NextMailStep {
  if (outcome === 'taken') return { kind: 'done' };
  if (outcome === 'refused' || attempts >= mostAttempts) return { kind: 'givenUp' };
  return { kind: 'again', afterSeconds: Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (attempts - 1)) };
}
