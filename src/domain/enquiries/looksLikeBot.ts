/** Nobody reads the form and writes an enquiry faster than this. */
export const shortestWritingMs = 3_000;

/**
 * Whether a program filled in a contact form: it filled the input that people cannot see, sent the form faster than
 * anybody writes, or never fetched the page with the form (`givenOutAt` undefined).
 */
export function looksLikeBot(sent: { unseenInput: string; givenOutAt: number | undefined; now: number }): boolean {
  const { unseenInput, givenOutAt, now } = sent;
  if (unseenInput !== '' || givenOutAt === undefined) return true;
  return now - givenOutAt < shortestWritingMs;
}
