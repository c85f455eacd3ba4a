import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { type ReportValues, answersOf } from './values.ts';

/** What is wrong with a report: for each field at fault, by the name it has on the form, why. */
export type Faults = Readonly<Record<string, string>>;

/** The name on the form of the field that a schema's or a server's path points to. */
export function fieldName(path: readonly PropertyKey[]): string {
  const [first = '', row, column] = path.map(String);
  return row === undefined || column === undefined ? first : `${first}[${row}][${column}]`;
}

/**
 * What keeps a report from being accepted, found by reading it as the server will, by the schema of its kind. A mandatory
 * field that merely waits to be filled is no fault.
 */
export function faultsOf(kind: KindOfReport, values: ReportValues): Faults {
  const parsed = kind.answers.safeParse(answersOf(kind, values));
  if (parsed.success) return {};
  const faults: Record<string, string> = {};
  for (const issue of parsed.error.issues) faults[fieldName(issue.path)] ??= issue.message;
  return faults;
}

const unreadable: Readonly<Record<string, string>> = {
  number: 'Enter a number.',
  date: 'Enter a complete date, or clear it.',
  time: 'Enter a complete time, or clear it.',
};

/**
 * Inputs that show something which the browser cannot read, such as half a date. Their value is blank, so what stands
 * there would be lost without a word.
 */
export function unreadableFaults(form: HTMLFormElement): Faults {
  const faults: Record<string, string> = {};
  for (const input of form.querySelectorAll('input')) {
    const words = unreadable[input.type];
    if (words && input.validity.badInput) faults[input.name] = words;
  }
  return faults;
}
