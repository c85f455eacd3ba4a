import { dailyReport } from '#domain/daily/dailyReport.ts';
import { finalInspectionReport } from '#domain/finalInspection/finalInspectionReport.ts';
import { manpowerReport } from '#domain/manpower/manpowerReport.ts';
import { projectReport } from '#domain/project/projectReport.ts';
import type { KindOfReport } from './kindOfReport.ts';

/** The kinds of report, in the order in which a person's reports are shown. */
export const kinds = [projectReport, dailyReport, manpowerReport, finalInspectionReport] as const;

/** How the store and the calls name a kind. */
export type KindName = (typeof kinds)[number]['name'];

/** A kind that is on the list. */
export type KnownKind = KindOfReport & { readonly name: KindName };

const byName = new Map<string, KnownKind>(kinds.map((kind) => [kind.name, kind]));

/** The names of the kinds, in their order. */
export const kindNames = kinds.map(({ name }) => name) as [KindName, ...KindName[]];

/** The kind of a name that is one of ours. */
export function kindOf(name: KindName): KnownKind {
  const kind = byName.get(name);
  if (!kind) throw new Error(`There is no kind of report named ${name}.`);
  return kind;
}

/** The kind of that name; undefined where there is none. */
export function kindNamed(name: string): KnownKind | undefined {
  return byName.get(name);
}

/** The kind of that name, as it was stored with a report; the daily report where the name says nothing to this version. */
export function kindOrDaily(name: string): KindOfReport {
  return kindNamed(name) ?? dailyReport;
}

/** The kind whose form stands at an address, whatever its case; the daily report where none does. */
export function kindAt(pathname: string): KindOfReport {
  const address = pathname.toLowerCase().replace(/\/$/, '');
  return kinds.find((kind) => kind.address === address) ?? dailyReport;
}
