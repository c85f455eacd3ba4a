import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { rowsPerPage } from '#contract/paging.ts';
import { Problem } from '#contract/problems.ts';
import {
  type ListedReport,
  type ReportListAnswer,
  type ReportListQuery,
  type ReportSortColumn,
  mostReportsExamined,
  defaultReportOrder,
} from '#contract/reports/reportList.ts';
import { jsonRows } from '#server/store/engine/dialect.ts';
import { allConditions, type Conditions, conditionsOf, usedInFilters, type ScopedFilters } from './listConditions.ts';
import { reportSortExpressions } from './listedColumns.ts';
import { type SpellingOption, readRows, withClient, withPerson } from './listedRows.ts';
import { newestCandidates } from './newestWithWords.ts';
import { type SearchedWord, isIndexFarBehind, isTrigramOnly, candidatesFor, searchedWords } from './reportSearch.ts';
import { reportsThatUsed } from '#server/store/recall/recall.ts';
import { withCoats } from '#server/store/recall/recalledCoats.ts';
import { isInScopePart, columnsOfEveryPart, scopeParts, type ScopePart, unionAll } from './scopeParts.ts';
import type { Db } from '#server/store/schema.ts';

const rowsAtOnce = 500;

/** An order of reports, with the keys that define a place in it. */
type Order = { sort: ReportSortColumn; isDown: boolean; keys: readonly RawBuilder<unknown>[] };

/** The names that an order needs of each report. No others are looked up for it, since that costs more than the sorting. */
const namesFor = ({ sort }: Order) => (sort === 'client' ? withClient : sort === 'person' ? withPerson : sql``);

function orderOf(wanted: string): Order {
  const isDown = wanted.startsWith('-');
  const sort = (isDown ? wanted.slice(1) : wanted) as ReportSortColumn;
  return { sort, isDown, keys: [...reportSortExpressions[sort](isDown), ...(sort === 'number' ? [] : [sql`r."id"`])] };
}
const newestFirst = orderOf(defaultReportOrder);

function orderBy({ keys, isDown }: Order): RawBuilder<unknown> {
  const way = isDown ? sql` desc` : sql``;
  return sql`order by ${sql.join(keys.map((key) => sql`${key}${way}`))}`;
}

/** A place in an order: the values of its keys. */
type Place = readonly unknown[];

/**
 * The condition that a report comes before or after a place. It compares the first key alone too, because SQLite uses
 * no index for a row of expressions.
 */
function bounded({ keys }: Order, place: Place, isBefore: boolean, isIncluded: boolean): RawBuilder<SqlBool> {
  const than = isBefore ? '<' : '>';
  const rows = sql`(${sql.join(keys)}) ${sql.raw(isIncluded ? `${than}=` : than)} (${sql.join(place)})`;
  return sql<SqlBool>`${keys[0]} ${sql.raw(`${than}=`)} ${place[0]} and ${rows}`;
}
const beyond = (order: Order, place: Place) => bounded(order, place, order.isDown, false);
const upTo = (order: Order, place: Place) => bounded(order, place, !order.isDown, true);

/** Reads rows of the given reports in an order. */
const read = (
  db: Db,
  some: RawBuilder<unknown>,
  { order, asTyped }: { order: Order } & SpellingOption,
  conditions: readonly RawBuilder<SqlBool>[],
  most: number,
): Promise<ListedReport[]> =>
  readRows(db, some, sql`where ${allConditions(conditions)} ${orderBy(order)} limit ${most}`, { asTyped });

/** The reports of a place in the scope that match. */
type Matching = { in: ScopePart; conditions: Conditions };

/** The place in an order of the first matching report, after passing over this many. */
async function placeOf(
  db: Db,
  order: Order,
  { rows }: ScopePart,
  conditions: readonly RawBuilder<SqlBool>[],
  passed = 0,
): Promise<Place | undefined> {
  const keys = order.keys.map((key, at) => sql`${key} as ${sql.ref(`key${at}`)}`);
  const those = sql<Record<string, unknown>>`select ${sql.join(keys)} from ${rows} as r
    ${namesFor(order)} where ${allConditions(conditions)} ${orderBy(order)} limit 1 offset ${passed}`;
  const [row] = (await those.execute(db)).rows;
  return row && keys.map((_, at) => row[`key${at}`]);
}

type Page = { reports: ListedReport[]; next: string | null; lookedTo: string | null };

function pageOf(rows: ListedReport[], most: number): Page {
  const reports = rows.slice(0, most);
  return { reports, next: rows.length > most ? (reports.at(-1)?.reportId ?? null) : null, lookedTo: null };
}

/**
 * The place of the last report that a request may read in an order. Undefined if the order has fewer. Of the places of
 * a scope the first counts, since any other has few.
 */
const endOfLook = (
  db: Db,
  order: Order,
  place: ScopePart,
  conditions: readonly RawBuilder<SqlBool>[],
  looked = mostReportsExamined,
) => placeOf(db, order, place, conditions, looked - 1);

type Asked = SpellingOption & {
  matching: readonly [Matching, ...Matching[]];
  order: Order;
  after: Place | undefined;
  most: number;
};

/** Ids of reports as the rows of `found`. */
const foundRows = (db: Db, ids: readonly string[]) =>
  jsonRows(
    db,
    ids.map((id) => ({ id })),
    { id: 'text' },
    'found',
  );

/** The first reports of a page, and one more, among those whose ids are known. */
async function amongThese(
  db: Db,
  ids: readonly string[],
  asked: Asked,
  days: readonly RawBuilder<SqlBool>[] = [],
): Promise<ListedReport[]> {
  const { matching, order, after, most } = asked;
  const those = foundRows(db, ids);
  const some = matching.map(({ in: { rows, isBefore }, conditions: { indexed, looked } }) => {
    const wanted = allConditions([...days, ...indexed, ...looked]);
    // The databases begin with these few reports. Joined, they would pass through all of the ids for each of them.
    if (isBefore)
      return sql`select ${columnsOfEveryPart} from ${rows} as r where r."id" in (select "id" from ${those}) and ${wanted}`;
    // The limit makes PostgreSQL find these reports first. It estimates reading every report to be cheaper than joining
    // the names twice.
    const found = sql`select r.* from ${those} inner join ${rows} as r on r."id" = "found"."id" limit ${ids.length}`;
    return sql`select ${columnsOfEveryPart} from (${found}) as r where ${wanted}`;
  });
  return read(db, unionAll(some), asked, after ? [beyond(order, after)] : [], most + 1);
}

/** The rows of the ids that a statement finds in a place. */
const rowsOf = ({ rows }: ScopePart, found: RawBuilder<unknown>) =>
  sql`select ${columnsOfEveryPart} from (${found}) as "found" inner join ${rows} as r on r."id" = "found"."id"`;

/** A page read along the index of the order. It ends when it is full, or when so many reports were read. */
async function along(db: Db, first: Matching, asked: Asked, mostRead = mostReportsExamined): Promise<Page> {
  const { matching, order, after, most } = asked;
  const onwards = ({ conditions: { indexed } }: Matching) => (after ? [...indexed, beyond(order, after)] : indexed);
  const isLooked = first.conditions.looked.length > 0;
  const end = isLooked ? await endOfLook(db, order, first.in, onwards(first), mostRead) : undefined;
  const some = matching.map((one) => {
    const upToEnd = end ? [...onwards(one), upTo(order, end)] : onwards(one);
    const rest = sql`from ${one.in.rows} as r where ${allConditions([...upToEnd, ...one.conditions.looked])}
      ${orderBy(order)} limit ${most + 1}`;
    // The index of the table alone decides which reports match, so that no row is read in vain.
    return one.in.isBefore ? sql`select ${columnsOfEveryPart} ${rest}` : rowsOf(one.in, sql`select r."id" ${rest}`);
  });
  const page = pageOf(await read(db, unionAll(some), asked, [], most + 1), most);
  return page.next === null && end ? { ...page, next: String(end.at(-1)), lookedTo: String(end[0]) } : page;
}

/** A page in an order that no index has: sorts the newest reports that match. Names are looked up for the page only. */
async function sorted(db: Db, first: Matching, asked: Asked): Promise<Page> {
  const { matching, order, after, most } = asked;
  const some = matching.map(({ in: place, conditions: { indexed, looked } }) => {
    const newest = sql`select r.* from ${place.rows} as r where ${allConditions(indexed)} ${orderBy(newestFirst)} limit ${mostReportsExamined}`;
    const found = sql`select r."id" from (${newest}) as r ${namesFor(order)}
      where ${allConditions(after ? [...looked, beyond(order, after)] : looked)} ${orderBy(order)} limit ${most + 1}`;
    return rowsOf(place, found);
  });
  const rows = await read(db, unionAll(some), asked, [], most + 1);
  const end = await endOfLook(db, newestFirst, first.in, first.conditions.indexed);
  return { ...pageOf(rows, most), lookedTo: end ? String(end[0]) : null };
}

/** Whether an index has this order: days have one for every owner, receipt and numbers only for the unfiltered list. */
function isIndexed({ sort }: Order, { indexed, looked }: Conditions): boolean {
  if (sort === 'date') return true;
  return (sort === 'received' || sort === 'number') && indexed.length + looked.length === 0;
}

/** Whether only reports of one client or author are wanted. */
const isOfOwner = ({ scope, client, person }: ScopedFilters) =>
  !('all' in scope) || client !== undefined || person !== undefined;

/** Whether the wanted client or author has so few reports that their list is looked through. */
async function isOfFew(db: Db, { in: place, conditions }: Matching): Promise<boolean> {
  return !(await endOfLook(db, newestFirst, place, conditions.indexed));
}

/** The wanted reports that count by an earlier approved version. The indexes of uses and words know only the newest. */
async function followedSince(db: Db, wanted: ScopedFilters, words: readonly SearchedWord[]): Promise<string[]> {
  const before = scopeParts(wanted.scope).find(({ isBefore }) => isBefore);
  if (!before) return [];
  const { indexed, looked } = conditionsOf(db, before, wanted, words);
  const those = sql<{
    id: string;
  }>`select r."id" from ${before.rows} as r where ${allConditions([...indexed, ...looked])}`;
  return (await those.execute(db)).rows.map(({ id }) => id);
}

async function askedFor(
  db: Db,
  wanted: ScopedFilters,
  words: readonly SearchedWord[],
  { order, after, most, asTyped }: SpellingOption & { order: Order; after: string | undefined; most: number },
): Promise<Asked> {
  const places = scopeParts(wanted.scope);
  let place: Place | undefined;
  for (const one of after === undefined ? [] : places)
    place ??= await placeOf(db, order, one, [sql`r."id" = ${after}`, isInScopePart(one)]);
  if (after !== undefined && !place) {
    throw new Problem('invalidInput', { fields: { after: 'Start from the first page.' } });
  }
  const matchingIn = (one: ScopePart) => ({ in: one, conditions: conditionsOf(db, one, wanted, words) });
  const [inTable, ...approved] = places;
  return { matching: [matchingIn(inTable), ...approved.map(matchingIn)], order, after: place, most, asTyped };
}

/** A page among the reports of these ids, or else among all. */
async function pageAmong(db: Db, asked: Asked, ids: readonly string[] | undefined): Promise<Page> {
  if (ids) return pageOf(await amongThese(db, ids, asked), asked.most);
  const [first] = asked.matching;
  return (isIndexed(asked.order, first.conditions) ? along : sorted)(db, first, asked);
}

/** A page of reports with words, newest first, looked up as needed. Undefined if that would not find it soon. */
async function newestPage(
  db: Db,
  wanted: ScopedFilters,
  words: readonly SearchedWord[],
  asked: Asked,
): Promise<Page | undefined> {
  const lookedUp = words.filter(isTrigramOnly).map(({ word }) => word);
  const isNewestFirst = asked.order.sort === 'date' && asked.order.isDown;
  if (lookedUp.length === 0 || !isNewestFirst || usedInFilters(wanted).length > 0) return undefined;
  if (await isIndexFarBehind(db)) return undefined;
  const { from, to } = wanted;
  // Undated reports come last, and their place has an empty day.
  const days = { from, to: asked.after?.[0] ? String(asked.after[0]) : to };
  const rows: ListedReport[] = [];
  if (asked.after?.[0] !== '') {
    const followed = await followedSince(db, wanted, words);
    for await (const some of newestCandidates(db, lookedUp, days)) {
      const ids = [...new Set([...some.ids, ...followed])];
      rows.push(...(await amongThese(db, ids, asked, some.days)));
      if (rows.length > asked.most || some.areLast) return pageOf(rows, asked.most);
    }
  }
  return undefined;
}

/** The names of the client and the person in the filters, if the scope sees everything, or a report of theirs. */
async function namedBy(db: Db, { scope, client, person }: ScopedFilters): Promise<ReportListAnswer['named']> {
  const owns = (whose: RawBuilder<SqlBool>) => {
    if ('all' in scope) return sql<SqlBool>`1 = 1`;
    const found = scopeParts(scope).map((place) => {
      // Who has any report is known without reading reports.
      const rows = place.limits.length === 0 ? sql`"reportRecords"` : place.rows;
      return sql`(select 1 from ${rows} as r where ${isInScopePart(place)} and ${whose} limit 1) is not null`;
    });
    return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
  };
  const places = sql<{ clientId: string; clientName: string }>`select "clientId", "clientName" from "clients" as c
    where "clientId" = ${client} and ${owns(sql`r."clientId" = c."clientId"`)}`;
  const people = sql<{ uid: string; fname: string }>`select "id" as "uid", "fname" from "users" as u
    where "id" = ${person} and ${owns(sql`r."authorId" = u."id"`)}`;
  return {
    client: (client !== undefined && (await places.execute(db)).rows[0]) || null,
    person: (person !== undefined && (await people.execute(db)).rows[0]) || null,
  };
}

/**
 * The ids of few reports that include all wanted ones, found by what was used or by words. Undefined if neither narrows
 * the search enough.
 */
async function fewestAmong(
  db: Db,
  wanted: ScopedFilters,
  words: readonly SearchedWord[],
  mostWithWords = mostReportsExamined,
): Promise<readonly string[] | undefined> {
  const [used] = usedInFilters(wanted);
  const found = used === undefined ? await candidatesFor(db, words, mostWithWords) : await reportsThatUsed(db, used);
  return found && [...new Set([...found, ...(await followedSince(db, wanted, words))])];
}

/** With so many words found at the most, the reports of one client or author are read one by one. */
const fewFound = 500;
/** A page of a word that nearly every report has is full after a few more than it shows. */
const soonLooked = 100;

/**
 * A page of the wanted reports. Of one client or author, words are looked up first: where few reports have them, those are
 * read. Else the owner's list is looked through, or, of an owner with very many reports, the newest with the words.
 */
async function pageOfWanted(
  db: Db,
  wanted: ScopedFilters,
  words: readonly SearchedWord[],
  asked: Asked,
): Promise<Page> {
  if (!isOfOwner(wanted)) {
    const page = await newestPage(db, wanted, words, asked);
    return page ?? pageAmong(db, asked, await fewestAmong(db, wanted, words));
  }
  const found = await fewestAmong(db, wanted, words, fewFound);
  if (found || words.length === 0 || asked.order.sort !== 'date') return pageAmong(db, asked, found);
  const [first] = asked.matching;
  const soon = await along(db, first, asked, soonLooked);
  if (soon.lookedTo === null) return soon;
  const page = (await isOfFew(db, first)) ? undefined : await newestPage(db, wanted, words, asked);
  return page ?? pageAmong(db, asked, undefined);
}

/** A page of the list of reports, one row for each. */
export async function reportListPage(
  db: Db,
  { sort = defaultReportOrder, after, ...wanted }: ScopedFilters & Pick<ReportListQuery, 'sort' | 'after'>,
): Promise<ReportListAnswer> {
  const words = await searchedWords(db, wanted.search ?? '');
  const asked = await askedFor(db, wanted, words, { order: orderOf(sort), after, most: rowsPerPage, asTyped: false });
  const page = await pageOfWanted(db, wanted, words, asked);
  const reports = wanted.used === undefined ? page.reports : await withCoats(db, wanted.scope, page.reports);
  return { ...page, reports, named: await namedBy(db, wanted) };
}

/** How many reports a list with these filters has, up to `mostReportsExamined`. They may not be words or what was used. */
export async function countReports(db: Db, wanted: Omit<ScopedFilters, 'search' | 'used'>): Promise<number> {
  const each = scopeParts(wanted.scope).map((place) => {
    const { indexed, looked } = conditionsOf(db, place, wanted, []);
    return sql`select r."id" from ${place.rows} as r where ${allConditions([...indexed, ...looked])} limit ${mostReportsExamined}`;
  });
  const { rows } = await sql<{ found: number }>`select count(*) as "found" from (${unionAll(each)})
    as "those"`.execute(db);
  return Math.min(Number(rows[0]?.found), mostReportsExamined);
}

/** The client that all wanted reports are of. Undefined where there are several, or no reports. */
export async function soleClient(db: Db, wanted: ScopedFilters): Promise<string | undefined> {
  const words = await searchedWords(db, wanted.search ?? '');
  const ids = await fewestAmong(db, wanted, words);
  const those = ids && foundRows(db, ids);
  const each = scopeParts(wanted.scope).map((place) => {
    const { indexed, looked } = conditionsOf(db, place, wanted, words);
    const among = those
      ? sql`${those} inner join ${place.rows} as r on r."id" = "found"."id"`
      : sql`${place.rows} as r`;
    return sql`select distinct r."clientId" from ${among} where ${allConditions([...indexed, ...looked])} limit 2`;
  });
  const { rows } = await sql<{ clientId: string }>`select distinct "clientId" from (${unionAll(each)}) as "those"
    limit 2`.execute(db);
  return rows.length === 1 ? rows[0]?.clientId : undefined;
}

/** Every wanted report as typed, newest first, some hundred at a time. */
export async function* pagesOfReports(db: Db, wanted: ScopedFilters): AsyncGenerator<ListedReport[]> {
  const words = await searchedWords(db, wanted.search ?? '');
  const ids = await fewestAmong(db, wanted, words);
  let after: string | undefined;
  do {
    const asked = await askedFor(db, wanted, words, { order: newestFirst, after, most: rowsAtOnce, asTyped: true });
    const page = await pageAmong(db, asked, ids);
    yield wanted.used === undefined ? page.reports : await withCoats(db, wanted.scope, page.reports);
    after = page.next ?? undefined;
  } while (after !== undefined);
}

/** Every wanted report as typed, newest first, with a few hundred in memory at a time. */
export async function* listedReports(db: Db, wanted: ScopedFilters): AsyncGenerator<ListedReport> {
  for await (const page of pagesOfReports(db, wanted)) yield* page;
}
