import { composed } from '#domain/text/composed.ts';
import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * Words without regard to the case of their letters, in any script. Folded here, since SQLite knows the case of no
 * letters but English ones, and PostgreSQL's depends on how it was set up.
 */
export function fold(words: string): string {
  // Capitals, which have one form of the letters that have two small ones.
  return composed(words, 'NFC').toUpperCase();
}

/** What a row keeps in order to be found: each value on a line of its own, so that nothing is found across two. */
export function searchedOf(values: readonly (string | null | undefined)[]): string {
  return fold(values.filter((value) => value !== null && value !== undefined && value !== '').join('\n'));
}

/** Every text and number of a JSON value, without the names of its keys. */
export function valuesIn(json: unknown): string[] {
  if (typeof json === 'string' || typeof json === 'number') return [String(json)];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(valuesIn) : [];
}

/** Rows of which one of the columns contains the words; `searched`, unless others are named. */
export function containing(words: string, columns: readonly string[] = ['searched']): Expression<SqlBool> {
  const pattern = `%${fold(words).replace(/[\\%_]/g, '\\$&')}%`;
  const each = columns.map((column) => sql`${sql.ref(column)} like ${pattern} escape '\\'`);
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}
