import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { mostReportsExamined } from '#contract/reports/reportList.ts';
import { searchVariantsOf } from '#domain/reports/structure.ts';
import { isSqlite } from '#server/store/engine/dialect.ts';
import type { Db } from '#server/store/schema.ts';
import { padToPowerOfTwo } from '#server/store/engine/statement.ts';
import { containsText, wordsOf } from '#server/store/engine/search.ts';

/** The indexes of both databases consist of groups of three letters. */
const lettersTogether = 3;
/** A word that PostgreSQL expects in more reports than this is not looked up. */
const commonFrom = 4 * mostReportsExamined;
/** A word in more names than this is searched for along the list itself. */
const mostOwners = 500;

/**
 * A word of a search, and the ids of the people and clients with it in their names. Undefined if the word is too short to
 * look up, or if there are too many of them.
 */
export type SearchedWord = {
  word: string;
  authors: readonly string[] | undefined;
  clients: readonly string[] | undefined;
};

/** The ids of the people, of all or of these rows, with a word in their name or email. */
export const peopleWithWord = (word: string, rows = sql`"users"`) =>
  sql<{ id: string }>`select "id" from ${rows} where ${containsText(word)}`;

/**
 * The ids of the clients, of all or of these rows, with a word in their name, which is the first line of the searched
 * text. The other lines hold details that not everybody who sees a report may see.
 */
export function clientsWithWord(db: Db, word: string, rows = sql`"clients"`): RawBuilder<{ id: string }> {
  const place = sql.raw(isSqlite(db) ? 'instr' : 'strpos');
  return sql`select "clientId" as "id" from ${rows} where ${containsText(word)}
    and ${place}("searched", ${word}) between 1 and ${place}("searched" || ${'\n'}, ${'\n'})`;
}

async function ownersWith(db: Db, names: RawBuilder<{ id: string }>): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ id: string }>`${names} limit ${mostOwners + 1}`.execute(db);
  return rows.length > mostOwners ? undefined : rows.map(({ id }) => id);
}

/** The rows of people or clients that may have a word. SQLite finds them by an index, in the order of that index. */
function rowsWith(db: Db, table: 'users' | 'clients', word: string): RawBuilder<unknown> {
  if (!isSqlite(db)) return sql.table(table);
  const key = sql.ref(table === 'users' ? 'users.id' : 'clients.clientId');
  return sql`"nameSearch" cross join ${sql.table(table)} on ${key} = "nameSearch"."of"
    and "nameSearch" match ${trigramQueryOf([word])}`;
}

/** The words of a search, each with whose names have it. */
export async function searchedWords(db: Db, search: string): Promise<SearchedWord[]> {
  const found: SearchedWord[] = [];
  for (const word of wordsOf(search)) {
    if ([...word].length < lettersTogether) found.push({ word, authors: undefined, clients: undefined });
    else {
      const authors = await ownersWith(db, peopleWithWord(word, rowsWith(db, 'users', word)));
      found.push({
        word,
        authors,
        clients: await ownersWith(db, clientsWithWord(db, word, rowsWith(db, 'clients', word))),
      });
    }
  }
  return found;
}

/** The condition that one of the columns has a word, or the key of the structure that it may be part of. */
const hasIn = (word: string, columns: readonly string[]) =>
  sql.join(
    searchVariantsOf(word).map((text) => containsText(text, columns)),
    sql` or `,
  );

/** The condition that a report `r` has a word in its number, its subject, or the name of its author or client. */
export function hasWord(db: Db, { word, authors, clients }: SearchedWord): RawBuilder<SqlBool> {
  const ofOwners = (column: string, ids: readonly string[] | undefined, names: RawBuilder<{ id: string }>) =>
    ids?.length === 0 ? [] : [sql`${sql.ref(column)} in (${ids ? sql.join(padToPowerOfTwo(ids)) : names})`];
  const each = [
    hasIn(word, ['r.searched', 'r.number']),
    ...ofOwners('r.authorId', authors, peopleWithWord(word)),
    ...ofOwners('r.clientId', clients, clientsWithWord(db, word)),
  ];
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

/** Whether every report with a word can be looked up by the index of three letters alone. */
export function isTrigramOnly({ authors, clients }: SearchedWord): boolean {
  return authors?.length === 0 && clients?.length === 0;
}

/** The reports that are not yet in SQLite's index of three letters. */
const notIndexed = sql<SqlBool>`rowid > (select "upTo" from "reportSearchState")`;
const indexedAtOnce = 500;
const mostPagesMerged = 500;
/** The number of an entry of SQLite's index is that of the day, such as 20260309, times this, plus the report's row. */
export const trigramEntriesPerDay = 2 ** 32;
/** The number of the entry of a report, as migration 0157 has it for those that change. */
export const trigramEntryOf = (row: string) =>
  sql.raw(`cast(replace(coalesce(${row}"date", ''), '-', '') as integer) * ${trigramEntriesPerDay}`);

/** Adds new reports to SQLite's index of three letters. PostgreSQL updates its own at once. */
export async function indexReports(db: Db): Promise<void> {
  if (!isSqlite(db)) return;
  for (let last: number | null = 0; last !== null;) {
    last = await db.transaction().execute(async (tx) => {
      const those = sql`from "reports" where ${notIndexed} order by rowid limit ${indexedAtOnce}`;
      const newest = sql<{ last: number | null }>`select max("row") as "last" from (select rowid as "row" ${those})`;
      const upTo = (await newest.execute(tx)).rows[0]?.last ?? null;
      if (upTo === null) return null;
      await sql`insert into "reportSearch" (rowid, "reportId", "words")
        select ${trigramEntryOf('')} + rowid, "id", "number" || char(10) || "searched"
        from (select rowid, "date", "id", "number", "searched" ${those}) order by 1`.execute(tx);
      // Each of several parts of the index is searched, so few are better. Bounds the pages written for that.
      await sql`insert into "reportSearch" ("reportSearch", rank) values ('merge', ${mostPagesMerged})`.execute(tx);
      await sql`update "reportSearchState" set "upTo" = ${upTo}`.execute(tx);
      return upTo;
    });
  }
}

/** Whether too many reports are missing from the index to check each of them. */
export async function isIndexFarBehind(db: Db): Promise<boolean> {
  if (!isSqlite(db)) return false;
  const { rows } = await sql`select 1 from "reports" where ${notIndexed} limit 1 offset ${mostReportsExamined}`.execute(
    db,
  );
  return rows.length > 0;
}

/** The condition that reports have words in their number or subject, for PostgreSQL's index of three letters. */
export function likeWords(words: readonly string[], row = 'reports'): RawBuilder<SqlBool> {
  const text = sql`${sql.ref(`${row}.number`)} || chr(10) || ${sql.ref(`${row}.searched`)}`;
  const like = (part: string) => sql`(${text}) like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
  const each = words.map((word) => sql`(${sql.join(searchVariantsOf(word).map(like), sql` or `)})`);
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

/** The search of SQLite's index for all groups of three letters in words. */
export function trigramQueryOf(words: readonly string[]): string {
  const threesOf = (text: string) => {
    const letters = [...text];
    const threes = letters.slice(lettersTogether - 1).map((_, at) => letters.slice(at, at + lettersTogether).join(''));
    return [...new Set(threes)].map((three) => `"${three.replaceAll('"', '""')}"`).join(' AND ');
  };
  const parts = words.map((word) => searchVariantsOf(word).map((text) => `(${threesOf(text)})`));
  return parts.map((ways) => `(${ways.join(' OR ')})`).join(' AND ');
}

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/**
 * Whether PostgreSQL expects so many reports with the words that finding all of them takes long; its index finds all
 * before it returns the first. If the estimate is wrong, the list is read in order, with the same result.
 */
export async function expectsManyMatches(db: Db, words: readonly string[]): Promise<boolean> {
  if (isSqlite(db)) return false;
  const explained = sql<Explained>`explain (format json) select "id" from "reports" where ${likeWords(words)}`;
  const [explanation] = (await explained.execute(db)).rows;
  return (explanation?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) > commonFrom;
}

/** The reports with words in their number or subject that SQLite's index does not have yet. */
const late = (words: readonly string[]) => sql<{ id: string }>`select "id" from "reports" where ${notIndexed}
  and ${sql.join(
    words.map((word) => sql`(${hasIn(word, ['searched', 'number'])})`),
    sql` and `,
  )}`;

/** The ids of the reports with words that SQLite's index does not have yet. */
export async function unindexedReportsWithWords(db: Db, words: readonly string[]): Promise<string[]> {
  return isSqlite(db) ? (await late(words).execute(db)).rows.map(({ id }) => id) : [];
}

/** The reports that may have a word in their number or subject, by the index of three letters. */
function byLetters(db: Db, word: string): RawBuilder<unknown> {
  if (!isSqlite(db)) return sql`select "id" from "reports" where ${likeWords([word])}`;
  return sql`select "reportId" as "id" from "reportSearch" where "reportSearch" match ${trigramQueryOf([word])}
    union all ${late([word])}`;
}

/** The reports of people or clients. */
function byOwner(column: 'authorId' | 'clientId', ids: readonly string[]): RawBuilder<unknown>[] {
  return ids.length === 0
    ? []
    : [sql`select "id" from "reports" where ${sql.ref(column)} in (${sql.join(padToPowerOfTwo(ids))})`];
}

/** The ids of all reports that may have a word. Undefined if they exceed `most` or the word is too short to look up. */
async function withWord(
  db: Db,
  { word, authors, clients }: SearchedWord,
  most: number,
): Promise<ReadonlySet<string> | undefined> {
  if (!authors || !clients || (await expectsManyMatches(db, [word]))) return undefined;
  const all = [byLetters(db, word), ...byOwner('authorId', authors), ...byOwner('clientId', clients)];
  const each = sql.join(all, sql` union all `);
  const found = sql<{ id: string }>`select "id" from (${each}) as "found" limit ${most + 1}`;
  const { rows } = await found.execute(db);
  return rows.length > most ? undefined : new Set(rows.map(({ id }) => id));
}

/**
 * Ids of reports that include all with every word. Undefined if more than so many reports have each of the words, so
 * that reading the list from its beginning finds some soon.
 */
export async function candidatesFor(
  db: Db,
  words: readonly SearchedWord[],
  most = mostReportsExamined,
): Promise<readonly string[] | undefined> {
  if (words.length > 0 && (await isIndexFarBehind(db))) return undefined;
  let fewest: ReadonlySet<string> | undefined;
  for (const word of words) {
    const found = await withWord(db, word, most);
    if (found && (!fewest || found.size < fewest.size)) fewest = found;
  }
  return fewest && [...fewest];
}
