/** The shortest reason that counts as one, in characters. */
export const shortestReason = 10;

/** Said where there is no reason, or a text that is too short for one. */
export const reasonNeeded = `Say why, in at least ${shortestReason} characters.`;

/** Whether a text says why, and is not just a word to get past the question. */
export function isReason(text: string): boolean {
  return text.trim().length >= shortestReason;
}
