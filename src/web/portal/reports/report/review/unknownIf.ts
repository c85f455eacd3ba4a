import type { Failed } from '#web/portal/session/failureWords.ts';

/** What is true of a step that failed: whether one whose answer did not come was taken, nobody knows yet. */
export const unknownIf = (number: string, done: string): Failed => ({
  refused: `${number} could not be ${done}.`,
  unreached: `The server cannot be reached, so it is not known whether ${number} was ${done}. Try again: it is done once.`,
});
