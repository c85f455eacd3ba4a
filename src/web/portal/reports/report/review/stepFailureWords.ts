import type { FailureWords } from '#web/portal/session/failureWords.ts';

/** What is true of a step that failed: whether one whose answer did not come was taken, nobody knows yet. */
export const stepFailureWords = (number: string, done: string): FailureWords => ({
  refused: `${number} could not be ${done}.`,
  unreached: `The server cannot be reached, so it is not known whether ${number} was ${done}. Try again: it is done once.`,
});
