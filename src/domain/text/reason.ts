/** The shortest text that counts as a reason, in characters. */
export const shortestReason = 10;

/** The message when the reason is missing or too short. */
export const reasonNeeded = `Say why, in at least ${shortestReason} characters.`;

/** Whether a text gives a reason, and is not just a word to get past the question. */
export function isReason(text: string): boolean {
  return text.trim().length >= shortestReason;
}
