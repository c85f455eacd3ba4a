import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReportFilters, ReportSortColumn } from '#contract/reports/reportList.ts';
import type { Summary } from '#domain/reports/summary.ts';
import { foldCase } from '#domain/text/foldCase.ts';

/** A version of a report, as far as lists show and find it. */
export type ListedVersion = {
  /** The report's own date and time, as the inspector entered them. */
  date: string | null;
  time: string | null;
  photoCount: number;
  /** Includes the climate line of the day. */
  summary: Summary & { ambient: string };
};

type Column<Value> = {
  of: (version: ListedVersion) => Value;
  /** What stands there once the report is void, where it no longer counts. */
  voided?: Value;
};
const column = <Value>(of: Column<Value>['of'], ofVoid: Pick<Column<Value>, 'voided'> = {}): Column<Value> => ({
  of,
  ...ofVoid,
});

/**
 * The columns that lists show and search of a version of a report: of the newest one in `reports`, and of the approved
 * one before it in `approvedReports`. Both are written, voided and read by these lines; a new column needs a line here
 * and one in a migration.
 */
const listedColumns = {
  date: column(({ date }) => date),
  time: column(({ time }) => time),
  photoCount: column(({ photoCount }) => photoCount),
  /** Structures, areas, jobs and products in a row: see domain/reports/summary.ts, as for the figures. */
  about: column(({ summary }) => summary.about),
  /** Its structure as typed, the key of that name, and what it is about besides. Null until filled in. */
  structure: column<string | null>(({ summary }) => summary.structure),
  structureKey: column<string | null>(({ summary }) => summary.structureKey),
  alsoAbout: column<string | null>(({ summary }) => summary.alsoAbout),
  /** The text that a search looks through: see search.ts. */
  searched: column(({ summary }) => foldCase(summary.words)),
  /** Null until it is filled in, see backfillListedColumns.ts. */
  outcome: column<Summary['outcome'] | null>(({ summary }) => summary.outcome, { voided: null }),
  squareMetres: column(({ summary }) => summary.squareMetres, { voided: null }),
  lostMinutes: column(({ summary }) => summary.lostMinutes, { voided: null }),
  /** The climate in a line, see domain/reports/ambientLine.ts. Empty if there is none, null if not yet computed. */
  ambient: column<string | null>(({ summary }) => summary.ambient, { voided: '' }),
} as const;

type Name = keyof typeof listedColumns;
export type ListedColumns = { [Key in Name]: ReturnType<(typeof listedColumns)[Key]['of']> };

const lines = Object.entries(listedColumns) as [Name, Column<ListedColumns[Name]>][];

export const listedColumnNames: readonly Name[] = lines.map(([name]) => name);

/** What is written of a version. */
export const listedColumnsOf = (version: ListedVersion) =>
  Object.fromEntries(lines.map(([name, { of }]) => [name, of(version)])) as ListedColumns;

/** What takes the place of the figures of a report that was made void. */
export const listedColumnsOfVoid = Object.fromEntries(
  lines.flatMap(([name, { voided }]) => (voided === undefined ? [] : [[name, voided]])),
) as Partial<ListedColumns>;

/** The day that the list is sorted by. The expression must match that of the indexes. */
export const reportDay = sql`coalesce(r."date", '')`;

/** Stands for a missing figure, which sorts last in either direction. */
const none = (isDown: boolean) => sql.raw(isDown ? '-1' : '1e300');

/** What each order sorts reports `r` by. The id decides between equal values; numbers are never equal. */
export const reportSortExpressions: Readonly<Record<ReportSortColumn, (isDown: boolean) => RawBuilder<unknown>[]>> = {
  date: () => [reportDay, sql`r."receivedAt"`],
  number: () => [sql`r."numberSeries"`, sql`r."numberCount"`],
  received: () => [sql`r."receivedAt"`],
  // An expression that no index has. With an index, PostgreSQL would go through all clients in order, and through the
  // reports of each.
  client: () => [sql`lower(c."clientName") || ''`],
  person: () => [sql`lower(u."fname")`],
  squareMetres: (isDown) => [sql`coalesce(r."squareMetres", ${none(isDown)})`],
  lostTime: (isDown) => [sql`coalesce(r."lostMinutes", ${none(isDown)})`],
  photos: () => [sql`r."photoCount"`],
};

/** The filters that listConditions.ts looks for along an index, or in other tables. */
type OtherFilter = 'search' | 'used' | 'client' | 'person' | 'from' | 'to';
type RowFilter = Exclude<keyof ReportFilters, OtherFilter>;

/** What each other filter asks of a report `r`: the compiler asks for that of a new one. */
const filteredBy: Readonly<Record<RowFilter, (value: string) => RawBuilder<SqlBool>>> = {
  kind: (kind) => sql`r."kind" = ${kind}`,
  state: (state) => sql`r."state" = ${state}`,
  since: (since) => sql`r."receivedAt" > ${since}`,
  outcome: (outcome) => sql`r."outcome" = ${outcome}`,
};
const rowFilters = Object.keys(filteredBy) as RowFilter[];

/** The conditions of these filters on a row. */
export const conditionsOfRow = (wanted: Pick<ReportFilters, RowFilter>): RawBuilder<SqlBool>[] =>
  rowFilters.flatMap((name) => {
    const value = wanted[name];
    return value === undefined ? [] : [filteredBy[name](value)];
  });
