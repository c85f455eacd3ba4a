import type { ServerVerdicts } from '#domain/measurement/verdict.ts';
import { type KindName, kinds } from '#domain/reports/kinds.ts';
import type { ReportOutcome } from '#domain/reports/outcome.ts';

/** An entry of any of the four kinds of report, under the names as sent. */
export type ReportEntry = Readonly<Record<string, unknown>>;

/** The reports that one person has filed for one client, as lists of entries by kind. */
export type PersonReports = {
  fname: string;
  email: string;
  entries: Readonly<Partial<Record<KindName, readonly ReportEntry[]>>>;
  /** What the server knows of each report beside its entry, by its id. */
  received?: Readonly<Record<string, ReportReceipt>>;
};

/**
 * What the server knows of a report beside its entry, as far as it is known: when it was received, what the rules said
 * then, and its outcome, which a void report has no more.
 */
export type ReportReceipt = {
  readonly receivedAt?: string | undefined;
  readonly judged?: ServerVerdicts | undefined;
  readonly outcome?: ReportOutcome | null | undefined;
};

const nothingKnown: ReportReceipt = {};

/** What the server knows of one of a person's reports. */
export function receiptOf({ received }: Pick<PersonReports, 'received'>, { _id: id }: ReportEntry): ReportReceipt {
  return (typeof id === 'string' && received?.[id]) || nothingKnown;
}

/** A date range. Either end may be open. Dates are ISO (YYYY-MM-DD), and both ends are included. */
export type OpenDayRange = { from?: string | undefined; to?: string | undefined };

/** Fields that are stored but never shown, neither on the screen nor in a PDF: among them the id of each kind. */
export const hiddenFields: ReadonlySet<string> = new Set([
  '_id',
  'uid',
  'clientId',
  'projectClient',
  'path',
  ...kinds.map(({ idName }) => idName),
]);

function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The fields of an entry that readers see, in order: neither hidden nor blank, null, [] or {}. */
export function shownFields(entry: ReportEntry): [name: string, value: unknown][] {
  return Object.entries(entry).filter(([name, value]) => !hiddenFields.has(name) && !isBlank(value));
}

/** Whether an entry is non-empty: at least one shown field has a value. */
export function isNonEmpty(entry: ReportEntry): boolean {
  return Object.entries(entry).some(([name, value]) => !hiddenFields.has(name) && !isBlank(value));
}
