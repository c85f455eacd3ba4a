import type { KnownEquipment } from '#domain/equipment/judgeUsed.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import type { Requirements } from '#domain/measurement/requirements.ts';
import type { Test, Tests } from '#domain/measurement/inspections/test.ts';
import { failuresOnDevice, isDecided } from '#domain/ncrs/decisions.ts';
import { decisionsName } from '#domain/ncrs/decisionsField.ts';
import { type Failure, eachOnce, failuresOf, isOfThickness } from '#domain/ncrs/failures.ts';
import { judgedOnDevice, rowsOf } from '#web/portal/reportForm/measuring/judged.ts';
import { testsName } from '#web/portal/reportForm/measuring/measuredTests.ts';
import { formAnswers } from '#web/portal/reportForm/parts.ts';
import { oncePerValues } from '#web/portal/reportForm/formValues.ts';
import { type ReportValues, type RowValues, textOf } from '#web/portal/reportForm/values.ts';

/** The failures in the typed values of the form, computed once for all parts that ask. Tests are kept elsewhere. */
export const failuresIn = oncePerValues(function failures(
  values: ReportValues,
  kind: KindOfReport,
  requirements: Requirements,
  known: KnownEquipment,
): Failure[] {
  const answers: AnyAnswers = {
    ...formAnswers(values, kind, requirements),
    ...judgedOnDevice(kind, values, '', requirements),
  };
  return failuresOnDevice(kind, answers, known);
});

/** The failures of tests. */
export function failuresOfTests({ fields }: KindOfReport, tests: Tests | readonly Test[], area: string): Failure[] {
  const ofTests = { fields: fields.filter(({ kind }) => kind === 'tests') };
  return failuresOf(ofTests, { [testsName]: tests, descriptionofarea: area });
}

/** The area of the whole report, for tests that name none. */
export const areaOf = (values: ReportValues) => textOf(values, 'descriptionofarea');

/** The decisions on the form. */
export const decisionsOn = (values: ReportValues): readonly RowValues[] => rowsOf(values, decisionsName);

/** The ways to failures on which somebody has decided. */
export const decidedIn = (values: ReportValues): string[] =>
  decisionsOn(values).flatMap((row) =>
    isDecided(row as Parameters<typeof isDecided>[0]) ? [String(row['path'])] : [],
  );

/**
 * The failures of a report that count. `hasThicknessFailed` says whether its thickness figures fail beside the tests,
 * which go before them.
 */
export function countingFailures(
  kind: KindOfReport,
  tests: Tests,
  area: string,
  typed: readonly Failure[],
  hasThicknessFailed: boolean,
): Failure[] {
  const counting = typed.filter((failure) => hasThicknessFailed || !isOfThickness(kind, failure));
  return eachOnce([...failuresOfTests(kind, tests, area), ...counting]);
}

/** The decisions with the one about a failure replaced, or removed where `row` is undefined. */
export function withDecision(values: ReportValues, path: string, row: RowValues | undefined): RowValues[] {
  const before = decisionsOn(values);
  if (!row) return before.filter((one) => one['path'] !== path);
  return before.some((one) => one['path'] === path)
    ? before.map((one) => (one['path'] === path ? { ...one, ...row } : one))
    : [...before, { _id: crypto.randomUUID(), ...row }];
}
