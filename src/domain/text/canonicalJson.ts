/** Data that JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

/**
 * The one text that JSON has for some data, so that everybody gets the same hash of it: members in the order of their names,
 * no spaces. What is undefined is left out. Throws for a number that JSON cannot say. Source: RFC 8785.
 */
export function canonicalJson(data: Json): string {
  if (typeof data === 'number' && !Number.isFinite(data)) throw new Error(`JSON has no ${data}.`);
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  if (Array.isArray(data)) return `[${(data as readonly Json[]).map(canonicalJson).join(',')}]`;
  const members = Object.entries(data as Readonly<Record<string, Json | undefined>>)
    // By the units of UTF-16, as the standard says and as `<` compares.
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]) => (value === undefined ? [] : `${JSON.stringify(name)}:${canonicalJson(value)}`));
  return `{${members.join(',')}}`;
}
