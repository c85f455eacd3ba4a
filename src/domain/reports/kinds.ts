import { dailyReport } from '#domain/daily/dailyReport.ts';
import { finalInspectionReport } from '#domain/finalInspection/finalInspectionReport.ts';
import { manpowerReport } from '#domain/manpower/manpowerReport.ts';
import { projectReport } from '#domain/project/projectReport.ts';
import type { KindOfReport } from './kindOfReport.ts';

/** The kinds of report, in the order in which a person's reports are shown. */
export const kinds = [projectReport, dailyReport, manpowerReport, finalInspectionReport] as const;

/** The name of a kind in the store and in the calls. */
export type KindName = (typeof kinds)[number]['name'];

/** A kind from the list above. */
export type KnownKind = KindOfReport & { readonly name: KindName };

const byName = new Map<string, KnownKind>(kinds.map((kind) => [kind.name, kind]));

/** The names of the kinds, in their order. */
export const kindNames = kinds.map(({ name }) => name) as [KindName, ...KindName[]];

/** The kind with this name. */
export function kindOf(name: KindName): KnownKind {
  const kind = byName.get(name);
  if (!kind) throw new Error(`There is no kind of report named ${name}.`);
  return kind;
}

/** The kind with this name. Undefined when there is none. */
export function kindNamed(name: string): KnownKind | undefined {
  return byName.get(name);
}

/** The kind with a name stored with a report. The daily report if this version does not know the name. */
export function kindOrDaily(name: string): KindOfReport {
  return kindNamed(name) ?? dailyReport;
}

/** The kind whose form has this address, in upper or lower case. The daily report if none has. */
export function kindAt(pathname: string): KindOfReport {
  const address = pathname.toLowerCase().replace(/\/$/, '');
  return kinds.find((kind) => kind.address === address) ?? dailyReport;
}
