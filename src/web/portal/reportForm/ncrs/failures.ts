import type { KnownEquipment } from '#domain/equipment/judgeUsed.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import type { Requirements } from '#domain/measurement/requirements.ts';
import type { Test, Tests } from '#domain/measurement/inspections/test.ts';
import { failuresOnDevice, isDecisionRow } from '#domain/ncrs/decisions.ts';
import { decisionsFieldName } from '#domain/ncrs/decisionsField.ts';
import { type Failure, uniqueFailures, failuresOf, isThicknessFieldFailure } from '#domain/ncrs/failures.ts';
import { deviceVerdicts, rowsOf } from '#web/portal/reportForm/measuring/judged.ts';
import { testsName } from '#web/portal/reportForm/measuring/measuredTests.ts';
import { formAnswers } from '#web/portal/reportForm/reportFormContext.ts';
import { memoizeByIdentity } from '#web/portal/reportForm/formValues.ts';
import { type ReportValues, type RowValues, textOf } from '#web/portal/reportForm/values.ts';

/** The failures in the typed values of the form, computed once for all parts that ask. Tests are kept elsewhere. */
export const failuresIn = memoizeByIdentity(function failures(
  values: ReportValues,
  kind: KindOfReport,
  requirements: Requirements,
  known: KnownEquipment,
): Failure[] {
  const answers: AnyAnswers = {
    ...formAnswers(values, kind, requirements),
    ...deviceVerdicts(kind, values, '', requirements),
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
export const ncrDecisionsIn = (values: ReportValues): readonly RowValues[] => rowsOf(values, decisionsFieldName);

/** The ways to failures on which somebody has decided. */
export const decidedFailurePaths = (values: ReportValues): string[] =>
  ncrDecisionsIn(values).flatMap((row) =>
    isDecisionRow(row as Parameters<typeof isDecisionRow>[0]) ? [String(row['path'])] : [],
  );

/**
 * The failures of a report that count. `hasThicknessFailed` says whether its thickness figures fail beside the tests,
 * which go before them.
 */
export function countedFailures(
  kind: KindOfReport,
  tests: Tests,
  area: string,
  typed: readonly Failure[],
  hasThicknessFailed: boolean,
): Failure[] {
  const counting = typed.filter((failure) => hasThicknessFailed || !isThicknessFieldFailure(kind, failure));
  return uniqueFailures([...failuresOfTests(kind, tests, area), ...counting]);
}

/** The decisions with the one about a failure replaced, or removed where `row` is undefined. */
export function withDecision(values: ReportValues, path: string, row: RowValues | undefined): RowValues[] {
  const before = ncrDecisionsIn(values);
  if (!row) return before.filter((one) => one['path'] !== path);
  return before.some((one) => one['path'] === path)
    ? before.map((one) => (one['path'] === path ? { ...one, ...row } : one))
    : [...before, { _id: crypto.randomUUID(), ...row }];
}
