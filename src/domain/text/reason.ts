/** The shortest reason that counts as one, in characters. */
export const shortestReason = 10;

/** Whether a text says why, and is not just a word to get past the question. */
export function isReason(text: string): boolean {
  return text.trim().length >= shortestReason;
}
