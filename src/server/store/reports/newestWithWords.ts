import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { mostReportsExamined } from '#contract/reports/reportList.ts';
import { isSqlite } from '#server/store/engine/dialect.ts';
import {
  trigramEntriesPerDay,
  expectsManyMatches,
  trigramQueryOf,
  likeWords,
  unindexedReportsWithWords,
} from './reportSearch.ts';
import type { Db } from '#server/store/schema.ts';

/** The days of the wanted reports. Undefined for no bound. */
type Days = { from: string | undefined; to: string | undefined };

/** Reports that may have the words: all of some days, by conditions on a report `r`. */
type OfSomeDays = { ids: readonly string[]; days: readonly RawBuilder<SqlBool>[]; areLast: boolean };

/** How many reports are looked up first, and how many if too few of those were wanted. */
const atOnce = [60, 600] as const;

/** The part of the order that an index has beside the words: a day, or a month. Empty for reports without a date. */
type Part = string;
/** Where to look: from the newest part on, or from another one on. `down` ends with a part. */
type Start = { part: Part; isIncluded: boolean };
type Lookup = {
  /** The part to which a report `r` belongs. */
  partOf: RawBuilder<unknown>;
  newest(most: number, start?: Start, last?: Part): Promise<readonly { part: Part; id: string }[]>;
};

const noDay = 0;
const lastDay = 99_999_999;
const numberOf = (day: string) => Number(day.replaceAll('-', ''));
const dayOf = (day: number) =>
  day === noDay
    ? ''
    : String(day).replace(/^(\d+)(\d\d)(\d\d)$/, (_, year: string, ...rest: string[]) =>
        [year.padStart(4, '0'), rest[0], rest[1]].join('-'),
      );

/** By SQLite's index of three letters, whose entries are numbered by day (migration 0157). */
function byDays(db: Db, words: readonly string[], { from, to }: Days): Lookup {
  const firstOf = (day: number) => sql`cast(${day} as integer) * ${sql.lit(trigramEntriesPerDay)}`;
  const newest = to === undefined ? lastDay : numberOf(to);
  const oldest = from === undefined ? noDay : numberOf(from);
  return {
    partOf: sql`coalesce(r."date", '')`,
    async newest(most, start, last) {
      const below = start ? numberOf(start.part) + (start.isIncluded ? 1 : 0) : newest + 1;
      const found = sql<{ day: number; id: string }>`
        select rowid / ${sql.lit(trigramEntriesPerDay)} as "day", "reportId" as "id" from "reportSearch"
        where "reportSearch" match ${trigramQueryOf(words)} and rowid < ${firstOf(below)}
          and rowid >= ${firstOf(last === undefined ? oldest : numberOf(last))}
        order by rowid desc limit ${most}`;
      return (await found.execute(db)).rows.map(({ day, id }) => ({ part: dayOf(day), id }));
    },
  };
}

/** The months from one day back to another, the newest first. */
function monthsBetween(newest: string, oldest: string): string[] {
  const countOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const [last, first] = [countOf(newest), countOf(oldest)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, back) => {
    const month = last - back;
    return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** Each month is one look into the index. Reports of more have wrong dates. */
const mostMonths = 600;
/** The month of a report. The expression must match that of the index (migration 0157). */
const month = sql`substr(coalesce(r."date", ''), 1, 7)`;

/** By PostgreSQL's index of months and three letters. Undefined if there are too many months. */
async function byMonths(db: Db, words: readonly string[], { from, to }: Days): Promise<Lookup | undefined> {
  const day = sql`coalesce("date", '')`;
  const ends = sql<{ newest: string | null; oldest: string | null }>`select max(${day}) as "newest",
    (select min(${day}) from "reports" where ${day} > '') as "oldest" from "reports"`;
  const { newest, oldest } = (await ends.execute(db)).rows[0] ?? { newest: null, oldest: null };
  const months = newest && oldest ? monthsBetween(to ?? newest, from ?? oldest) : [];
  if (months.length > mostMonths) return undefined;
  if (from === undefined) months.push('');
  return {
    partOf: month,
    async newest(most, start, last = '') {
      const wanted = months.filter(
        (one) => one >= last && (!start || one < start.part || (start.isIncluded && one === start.part)),
      );
      // A month is looked up only if those before it had too few, since they are passed to it in their order.
      const found = sql<{ part: Part; id: string }>`select "months"."part", "found"."id"
        from (select "part" from unnest(${wanted}::text[]) as "all" ("part") order by "part" desc) as "months"
        cross join lateral (select r."id" from "reports" as r
          where ${month} = "months"."part" and ${likeWords(words, 'r')} limit ${most}) as "found"
        order by "months"."part" desc limit ${most}`;
      return (await found.execute(db)).rows;
    },
  };
}

/**
 * The reports that may have every word, newest first, as many at a time as a page may need: reading some costs the same
 * however many more there are. Ends before the last of them if looking further would cost more than reading the list.
 * Every word must have three letters, and be in nobody's name.
 */
export async function* newestCandidates(db: Db, words: readonly string[], days: Days): AsyncGenerator<OfSomeDays> {
  if (await expectsManyMatches(db, words)) return;
  const lookup = isSqlite(db) ? byDays(db, words, days) : await byMonths(db, words, days);
  if (!lookup) return;
  const { partOf, newest } = lookup;
  const late = await unindexedReportsWithWords(db, words);
  // A report that was changed has several entries.
  const idsOf = (found: readonly { id: string }[]) => [...new Set([...late, ...found.map(({ id }) => id)])];
  let start: Start | undefined;
  for (const most of atOnce) {
    const begins = start ? [sql<SqlBool>`${partOf} ${sql.raw(start.isIncluded ? '<=' : '<')} ${start.part}`] : [];
    const found = await newest(most + 1, start);
    const { part } = found.at(-1) ?? { part: '' };
    if (found.length <= most) {
      yield { ids: idsOf(found), days: begins, areLast: true };
      return;
    }
    // The last part may have more reports than were looked up.
    const before = found.filter((one) => one.part !== part);
    const ofPart = await newest(mostReportsExamined + 1, { part, isIncluded: true }, part);
    const isWhole = ofPart.length <= mostReportsExamined;
    if (!isWhole && before.length === 0) return;
    const ends = sql<SqlBool>`${partOf} ${sql.raw(isWhole ? '>=' : '>')} ${part}`;
    const ids = idsOf(isWhole ? [...before, ...ofPart] : before);
    yield { ids, days: [...begins, ends], areLast: isWhole && part === '' };
    start = { part, isIncluded: !isWhole };
  }
}
