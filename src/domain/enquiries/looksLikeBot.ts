/** A person reads and writes for longer than this before sending an enquiry. */
export const shortestWritingMs = 3_000;

/**
 * Whether a program filled in a contact form: it wrote into the input that nobody sees, sent the form sooner than anybody
 * writes, or never fetched the page that gives the form out (`givenOutAt` undefined).
 */
export function looksLikeBot(sent: { unseenInput: string; givenOutAt: number | undefined; now: number }): boolean {
  const { unseenInput, givenOutAt, now } = sent;
  if (unseenInput !== '' || givenOutAt === undefined) return true;
  return now - givenOutAt < shortestWritingMs;
}
