import type { KindName } from '#domain/reports/kinds.ts';

/** A report entry of any of the four kinds, under the names as sent. */
export type Entry = Readonly<Record<string, unknown>>;

/** All that one person has filed for one client, as lists of entries by their kind. */
export type PersonReports = {
  fname: string;
  email: string;
  entries: Readonly<Partial<Record<KindName, readonly Entry[]>>>;
};

/** A date range; either end may be open. Dates are ISO (YYYY-MM-DD), both ends included. */
export type Between = { from?: string | undefined; to?: string | undefined };

/** Fields that are kept but never shown, neither on the screen nor in a PDF. */
export const hiddenFields: ReadonlySet<string> = new Set([
  '_id',
  'uid',
  'clientId',
  'project_id',
  'dialyReport_id',
  'manPower_id',
  'projectClient',
  'path',
  'formId',
]);

function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The fields of an entry that a reader sees, in their order: not hidden, and not blank, null, [] or {}. */
export function shownFields(entry: Entry): [name: string, value: unknown][] {
  return Object.entries(entry).filter(([name, value]) => !hiddenFields.has(name) && !isBlank(value));
}

/** An entry counts as non-empty if at least one shown field has a value. */
export function isNonEmpty(entry: Entry): boolean {
  return Object.entries(entry).some(([name, value]) => !hiddenFields.has(name) && !isBlank(value));
}
