import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { mostLooked } from '#contract/reportList.ts';
import { isSqlite } from './dialect.ts';
import type { Db } from './schema.ts';
import { padded } from './statement.ts';
import { containing, fold } from './search.ts';

/** Words of a search beyond this many are ignored. */
const mostWords = 8;
/** The indexes of both databases consist of groups of three letters. */
const lettersTogether = 3;
/** A word that PostgreSQL expects in more reports than this is not looked up. */
const commonFrom = 4 * mostLooked;
/** A word in more names than this is searched for along the list itself. */
const mostOwners = 500;

/** The words of a search. */
export function wordsOf(search: string): string[] {
  return [...new Set(fold(search).split(/\s+/u).filter(Boolean))].slice(0, mostWords);
}

/** The ids of the people with a word in their name or email. */
export const peopleWith = (word: string) => sql<{ id: string }>`select "id" from "users" where ${containing(word)}`;

/**
 * The ids of the clients with a word in their name, which is the first line of the searched text. The other lines hold
 * details that not everybody who sees a report may see.
 */
export function clientsWith(db: Db, word: string): RawBuilder<{ id: string }> {
  const place = sql.raw(isSqlite(db) ? 'instr' : 'strpos');
  return sql`select "clientId" as "id" from "clients" where ${containing(word)}
    and ${place}("searched", ${word}) between 1 and ${place}("searched" || ${'\n'}, ${'\n'})`;
}

/** The condition that a report `r` has a word in its number, its subject, or the name of its author or client. */
export function hasWord(db: Db, word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${containing(word, ['r.searched', 'r.number'])}
    or r."authorId" in (${peopleWith(word)}) or r."clientId" in (${clientsWith(db, word)}))`;
}

/** The reports that are not yet in SQLite's index of three letters. */
const notIndexed = sql<SqlBool>`rowid > (select "upTo" from "reportSearchState")`;
const indexedAtOnce = 500;

/** Adds new reports to SQLite's index of three letters. PostgreSQL updates its own at once. */
export async function indexReports(db: Db): Promise<void> {
  if (!isSqlite(db)) return;
  for (let last: number | null = 0; last !== null;) {
    last = await db.transaction().execute(async (tx) => {
      const those = sql`from "reports" where ${notIndexed} order by rowid limit ${indexedAtOnce}`;
      const newest = sql<{ last: number | null }>`select max("row") as "last" from (select rowid as "row" ${those})`;
      const upTo = (await newest.execute(tx)).rows[0]?.last ?? null;
      if (upTo === null) return null;
      await sql`insert into "reportSearch" ("reportId", "words")
        select "id", "number" || char(10) || "searched" ${those}`.execute(tx);
      await sql`update "reportSearchState" set "upTo" = ${upTo}`.execute(tx);
      return upTo;
    });
  }
}

/** Whether too many reports are missing from the index to check each of them. */
async function isFarBehind(db: Db): Promise<boolean> {
  if (!isSqlite(db)) return false;
  const { rows } = await sql`select 1 from "reports" where ${notIndexed} limit 1 offset ${mostLooked}`.execute(db);
  return rows.length > 0;
}

/** The reports with a word in their number or subject, by PostgreSQL's index of three letters. */
function byLettersOnPostgres(word: string): RawBuilder<{ id: string }> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`select "id" from "reports" where ("number" || chr(10) || "searched") like ${pattern} escape '\\'`;
}

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/**
 * Whether PostgreSQL expects so many reports with a word that finding all of them takes long; its index finds all
 * before it returns the first. If the estimate is wrong, the list is read in order, with the same result.
 */
async function isCommon(db: Db, word: string): Promise<boolean> {
  if (isSqlite(db)) return false;
  const explained = sql<Explained>`explain (format json) ${byLettersOnPostgres(word)}`;
  const [explanation] = (await explained.execute(db)).rows;
  return (explanation?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) > commonFrom;
}

/** The reports that may have a word in their number or subject, by the index of three letters. */
function byLetters(db: Db, word: string): RawBuilder<unknown> {
  if (!isSqlite(db)) return byLettersOnPostgres(word);
  const letters = [...word];
  const threes = letters.slice(lettersTogether - 1).map((_, at) => letters.slice(at, at + lettersTogether).join(''));
  const all = [...new Set(threes)].map((three) => `"${three.replaceAll('"', '""')}"`).join(' AND ');
  return sql`select "reportId" as "id" from "reportSearch" where "reportSearch" match ${all}
    union all select "id" from "reports" where ${notIndexed} and ${containing(word, ['searched', 'number'])}`;
}

/** The reports of people or clients with a word in their names. Undefined if there are too many names. */
async function byOwner(db: Db, column: 'authorId' | 'clientId', names: RawBuilder<{ id: string }>) {
  // The ids are fetched first: PostgreSQL uses the index only if it is given ids, and otherwise reads every report.
  const { rows } = await sql<{ id: string }>`${names} limit ${mostOwners + 1}`.execute(db);
  if (rows.length > mostOwners) return undefined;
  const ids = rows.map(({ id }) => id);
  return ids.length === 0
    ? []
    : [sql`select "id" from "reports" where ${sql.ref(column)} in (${sql.join(padded(ids))})`];
}

/**
 * The ids of all reports that may have a word. Undefined if there are too many, or if the word is too short to look up.
 */
async function withWord(db: Db, word: string): Promise<ReadonlySet<string> | undefined> {
  if ([...word].length < lettersTogether || (await isCommon(db, word))) return undefined;
  const authors = await byOwner(db, 'authorId', peopleWith(word));
  const clients = await byOwner(db, 'clientId', clientsWith(db, word));
  if (!authors || !clients) return undefined;
  const each = sql.join([byLetters(db, word), ...authors, ...clients], sql` union all `);
  const found = sql<{ id: string }>`select "id" from (${each}) as "found" limit ${mostLooked + 1}`;
  const { rows } = await found.execute(db);
  return rows.length > mostLooked ? undefined : new Set(rows.map(({ id }) => id));
}

/**
 * Ids of reports that include all with every word. Undefined if so many reports have the words that reading the list
 * from its beginning finds some soon.
 */
export async function reportsWithWords(db: Db, words: readonly string[]): Promise<readonly string[] | undefined> {
  if (words.length > 0 && (await isFarBehind(db))) return undefined;
  let fewest: ReadonlySet<string> | undefined;
  for (const word of words) {
    const found = await withWord(db, word);
    if (found && (!fewest || found.size < fewest.size)) fewest = found;
  }
  return fewest && [...fewest];
}
