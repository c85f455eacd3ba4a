/** The field with the names of those times that stand as the form filled them in. */
export const notConfirmedName = 'notConfirmed';

/**
 * The names of the fields whose answer is a default that nobody touched. It is sent, as the specification says, and is
 * shown as not confirmed.
 */
export function notConfirmedIn(answers: Readonly<Record<string, unknown>>): readonly string[] {
  const names = answers[notConfirmedName];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}
