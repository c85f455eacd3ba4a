import { clientIdName } from '#contract/dailyReport.ts';
import { type Field, ambientFields, ambientRowCount, fields, sections } from '#domain/report/fields.ts';
import { lostTime } from '#domain/daily/lostTime.ts';
import { type QuantityMix, quantityMix } from '#domain/daily/quantityMix.ts';
import { type Standard, standardDescription } from '#domain/daily/standards.ts';

type AmbientRowValues = Record<(typeof ambientFields)[number]['name'], string>;

/** All that is typed, chosen and ticked on the form, by the names under which it is sent. Files are kept elsewhere. */
export type ReportValues = {
  ambientConditions: AmbientRowValues[];
  [field: string]: string | boolean | string[] | AmbientRowValues[];
};

/** The fields that hold the time at which the page was opened until the inspector says otherwise. */
export const timeTrackingFields: readonly string[] = sections
  .flatMap((section): readonly Field[] => (section.id === 'time' ? section.fields : []))
  .filter((field) => field.kind === 'time')
  .map((field) => field.name);

/** Lost Time is shown in its place among the fields, but computed. */
export const computedField = 'loadTime';

/** The fields of the form that keep a value: all but files and what is computed. */
export const valueFields = fields.filter(
  (field) => field.kind !== 'file' && field.kind !== 'files' && field.name !== computedField,
);

function blank(field: Field): string | boolean | string[] {
  if (field.kind === 'tick') return false;
  return field.kind === 'choices' ? [] : '';
}

/** An empty form, opened at a time of day given as HH:MM. */
export function freshValues(openedAt: string): ReportValues {
  return {
    ...Object.fromEntries(valueFields.map((field) => [field.name, blank(field)])),
    ...Object.fromEntries(timeTrackingFields.map((name) => [name, openedAt])),
    [clientIdName]: '',
    ambientConditions: Array.from(
      { length: ambientRowCount },
      () => Object.fromEntries(ambientFields.map((field) => [field.name, ''])) as AmbientRowValues,
    ),
  };
}

/** The values of a form that was kept: those that a form of today has too; the rest is as on an empty one. */
export function restoredValues(kept: Readonly<Record<string, unknown>>, empty: ReportValues): ReportValues {
  const isSameKind = (name: string) =>
    typeof kept[name] === typeof empty[name] && Array.isArray(kept[name]) === Array.isArray(empty[name]);
  return {
    ...empty,
    ...Object.fromEntries(
      Object.keys(empty)
        .filter(isSameKind)
        .map((name) => [name, kept[name]]),
    ),
  } as ReportValues;
}

/** A text value of the form; blank for what is not text. */
export function textOf(values: ReportValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

/** Whether a field stands on the form: it does unless the tick that reveals it is off. */
export function isRevealed(values: ReportValues, field: Field): boolean {
  return field.revealedBy === undefined || values[field.revealedBy] === true;
}

/** Lost Time as the five times make it. */
export function lostTimeOf(values: ReportValues): string {
  return lostTime({
    permitRequestTime: textOf(values, 'permitRequestTime'),
    permitIssuanceTime: textOf(values, 'permitIssuanceTime'),
    manpowerDeployedTime: textOf(values, 'manpowerDeployedTime'),
    workStartTime: textOf(values, 'workStartTime'),
  });
}

/** Total Quantity Mix as both parts make it. */
export function quantityMixOf(values: ReportValues): QuantityMix {
  return quantityMix({
    partAQuantity: textOf(values, 'partAQuantity'),
    partAUnit: textOf(values, 'partAUnit'),
    partBQuantity: textOf(values, 'partBQuantity'),
    partBUnit: textOf(values, 'partBUnit'),
  });
}

/** The unit of the total: that of either part, blank where they differ or none is chosen. */
export function commonUnit(values: ReportValues): string {
  const [partA, partB] = [textOf(values, 'partAUnit'), textOf(values, 'partBUnit')];
  return partA && partB && partA !== partB ? '' : partA || partB;
}

/** What the form sends: the fields that stand on it, the computed Lost Time, and the standards as they read today. */
export function answersOf(values: ReportValues, standards: readonly Standard[]): Record<string, unknown> {
  const describe = (name: string) => standardDescription(standards, textOf(values, name));
  return {
    ...Object.fromEntries(
      valueFields.filter((field) => isRevealed(values, field)).map((field) => [field.name, values[field.name]]),
    ),
    [computedField]: lostTimeOf(values),
    descriptionDropdownOne: describe('cleaningStandard'),
    descriptionDropdownTwo: describe('precleaningStandard'),
    ambientConditions: values.ambientConditions,
  };
}
