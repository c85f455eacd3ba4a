import { reportFromWire, reportToWire } from '#contract/dailyReport.ts';
import { dailyReport } from '#domain/report/schema.ts';
import { type ReportValues, answersOf } from './values.ts';

/** What is wrong with a report: for each field at fault, by the name it has on the form, why. */
export type Faults = Readonly<Record<string, string>>;

/** The name on the form of the field that a schema's or a server's path points to. */
export function fieldName(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return `${first ?? ''}${first === 'ambientConditions' ? rest.map((key) => `[${key}]`).join('') : ''}`;
}

/**
 * What keeps a report from being accepted, found by reading it as the server will: through the wire's names and the
 * domain's schema. A mandatory field that merely waits to be filled is no fault.
 */
export function faultsOf(values: ReportValues): Faults {
  const parsed = dailyReport.safeParse(reportFromWire(reportToWire(answersOf(values, []))));
  if (parsed.success) return {};
  const faults: Record<string, string> = {};
  for (const issue of parsed.error.issues) faults[fieldName(issue.path)] ??= issue.message;
  return faults;
}

const unreadable: Readonly<Record<string, string>> = {
  number: 'Give a number.',
  date: 'Give a whole date, or clear it.',
  time: 'Give a whole time, or clear it.',
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
