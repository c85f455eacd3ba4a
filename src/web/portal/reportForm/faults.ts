import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { type ReportValues, answersOf } from './values.ts';

/** The faults of a report: the reasons by the names of the fields on the form. */
export type Faults = Readonly<Record<string, string>>;

/** The name on the form of the field that a path of a schema or of the server points to. */
export function fieldName(path: readonly PropertyKey[]): string {
  const [first = '', row, column] = path.map(String);
  return row === undefined || column === undefined ? first : `${first}[${row}][${column}]`;
}

/** The faults that block a report, by the server's schema for its kind. A mandatory field still empty is no fault. */
export async function faultsOf(kind: KindOfReport, values: ReportValues): Promise<Faults> {
  // Needed only once somebody submits. Where it cannot be loaded, the server tells the same faults.
  const schemas = await import('#domain/reports/answersSchema.ts').catch(() => undefined);
  const parsed = schemas?.answersSchemaOf(kind).safeParse(answersOf(kind, values));
  if (!parsed || parsed.success) return {};
  const faults: Record<string, string> = {};
  for (const issue of parsed.error.issues) faults[fieldName(issue.path)] ??= issue.message;
  return faults;
}

const unreadable: Readonly<Record<string, string>> = {
  number: 'Enter a number.',
  date: 'Enter a complete date, or clear it.',
  time: 'Enter a complete time, or clear it.',
};

/** Faults for inputs that the browser cannot read, such as half a date. Their blank value would lose it silently. */
export function unreadableFaults(form: HTMLFormElement): Faults {
  const faults: Record<string, string> = {};
  for (const input of form.querySelectorAll('input')) {
    const words = unreadable[input.type];
    if (words && input.validity.badInput) faults[input.name] = words;
  }
  return faults;
}
