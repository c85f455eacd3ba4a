/** Data that JSON can represent. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

/**
 * The canonical JSON of some data, so that everybody gets the same hash: members sorted by name, no spaces. Undefined
 * members are left out. Throws for a number that JSON cannot represent. Source: RFC 8785.
 */
export function canonicalJson(data: Json): string {
  if (typeof data === 'number' && !Number.isFinite(data)) throw new Error(`JSON has no ${data}.`);
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  if (Array.isArray(data)) return `[${(data as readonly Json[]).map(canonicalJson).join(',')}]`;
  const members = Object.entries(data as Readonly<Record<string, Json | undefined>>)
    // Sorted by UTF-16 units, as the standard says and as `<` compares.
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]) => (value === undefined ? [] : `${JSON.stringify(name)}:${canonicalJson(value)}`));
  return `{${members.join(',')}}`;
}
