import { foldCase } from '#domain/text/foldCase.ts';
import { type Expression, type SqlBool, sql } from 'kysely';

/** The text that a row stores for searches. Each value has its own line, so that no match runs across two values. */
export function searchTextOf(values: readonly (string | null | undefined)[]): string {
  return foldCase(values.filter((value) => value !== null && value !== undefined && value !== '').join('\n'));
}

/** Every text and number in a JSON value, without the names of its keys. */
export function valuesIn(json: unknown): string[] {
  if (typeof json === 'string' || typeof json === 'number') return [String(json)];
  return typeof json === 'object' && json !== null ? Object.values(json).flatMap(valuesIn) : [];
}

const patternOf = (words: string) => `%${foldCase(words).replace(/[\\%_]/g, '\\$&')}%`;

/** The condition that one of the columns contains the words. Looks in `searched` unless other columns are named. */
export function containsText(words: string, columns: readonly string[] = ['searched']): Expression<SqlBool> {
  const pattern = patternOf(words);
  const each = columns.map((column) => sql`${sql.ref(column)} like ${pattern} escape '\\'`);
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

/** Words of a search beyond this many are ignored. */
const mostWords = 8;

/** The words of a search. */
export function wordsOf(search: string): string[] {
  return [...new Set(foldCase(search).split(/\s+/u).filter(Boolean))].slice(0, mostWords);
}

/** The condition that holds for each word of a search, in any order. Each is its own, so that an index can find it. */
export function everyWordMatches(search: string, has: (word: string) => Expression<SqlBool>): Expression<SqlBool> {
  const each = wordsOf(search).map(has);
  return each.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

/** The condition that every word of a search is in one of the columns. Looks in `searched` unless others are named. */
export function containsEveryWord(search: string, columns?: readonly string[]): Expression<SqlBool> {
  return everyWordMatches(search, (word) => containsText(word, columns));
}

/** The condition that an account's name has every word. Never looks in its email, the last line of `searched`. */
export function nameContainsWords(words: string): Expression<SqlBool> {
  return everyWordMatches(
    words,
    (word) => sql<SqlBool>`${sql.ref('users.searched')} like ${`${patternOf(word)}\n%`} escape '\\'`,
  );
}
