import type { Summary } from '#domain/reports/summary.ts';
import { fold } from '#domain/text/fold.ts';

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
  searched: column(({ summary }) => fold(summary.words)),
  /** Null until it is filled in, see outcomes.ts. */
  outcome: column<Summary['outcome'] | null>(({ summary }) => summary.outcome, { voided: null }),
  squareMetres: column(({ summary }) => summary.squareMetres, { voided: null }),
  lostMinutes: column(({ summary }) => summary.lostMinutes, { voided: null }),
  /** The climate in a line, see domain/reports/ambientLine.ts. Empty if there is none, null if not yet computed. */
  ambient: column<string | null>(({ summary }) => summary.ambient, { voided: '' }),
} as const;

type Name = keyof typeof listedColumns;
export type ListedColumns = { [Key in Name]: ReturnType<(typeof listedColumns)[Key]['of']> };

const lines = Object.entries(listedColumns) as [Name, Column<ListedColumns[Name]>][];

export const listedNames: readonly Name[] = lines.map(([name]) => name);

/** What is written of a version. */
export const listedOf = (version: ListedVersion) =>
  Object.fromEntries(lines.map(([name, { of }]) => [name, of(version)])) as ListedColumns;

/** What takes the place of the figures of a report that was made void. */
export const listedOfVoid = Object.fromEntries(
  lines.flatMap(([name, { voided }]) => (voided === undefined ? [] : [[name, voided]])),
) as Partial<ListedColumns>;
