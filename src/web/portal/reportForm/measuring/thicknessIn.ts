import type { KnownEquipment } from '#domain/equipment/judgeUsed.ts';
import {
  judgeTypedThickness,
  thicknessFieldNames,
  thicknessHint,
  type ThicknessVerdict,
} from '#domain/measurement/film/judgeThickness.ts';
import type { Requirements } from '#domain/measurement/requirements.ts';
import { isTypedThicknessCounted } from '#domain/measurement/inspections/typedThickness.ts';
import type { Tests } from '#domain/measurement/inspections/test.ts';
import type { Field } from '#domain/reports/fieldKinds.ts';
import { failedCheckOfReport } from '#domain/reports/judge.ts';
import { memoizeByIdentity } from '#web/portal/reportForm/formValues.ts';
import { useDerivedSoon, useReportEquipment, useLookups } from '#web/portal/reportForm/reportFormContext.ts';
import { type ReportValues, textOf } from '#web/portal/reportForm/values.ts';
import { useDebouncedTests } from './useTests.ts';

/** The verdict on the thickness figures of a form, computed once for all parts that ask. */
const thicknessIn = memoizeByIdentity((values: ReportValues, { client }: Requirements, isInDoubt: boolean) =>
  judgeTypedThickness(values, client?.settings, 'device', isInDoubt),
);

/** The verdict on the thickness figures; null while there is none, or if tests of the film go before it. */
export function thicknessVerdictOf(
  values: ReportValues,
  tests: Tests,
  requirements: Requirements,
  known: KnownEquipment,
): ThicknessVerdict | null {
  const isInDoubt = failedCheckOfReport(values, tests, requirements, known) !== undefined;
  const verdict = thicknessIn(values, requirements, isInDoubt);
  return verdict && isTypedThicknessCounted(verdict, tests, values) ? verdict : null;
}

/** The same of this form, as soon as changes have paused. */
export function useThicknessVerdict(): ThicknessVerdict | null {
  const { requirementsOf } = useLookups();
  const known = useReportEquipment();
  const tests = useDebouncedTests();
  return useDerivedSoon((values) => thicknessVerdictOf(values, tests, requirementsOf(values), known));
}

const figures: ReadonlySet<string> = new Set(Object.values(thicknessFieldNames));

/** Whether a field holds one of the thickness figures. */
export const isThicknessField = ({ name }: Field) => figures.has(name);

/** What the rules find wrong with a thickness figure, beside its field. */
export function useThicknessBreach({ name }: Field): string | undefined {
  const isOfField = (of: string | undefined) =>
    Object.entries(thicknessFieldNames).some((one) => one[0] === of && one[1] === name);
  return useThicknessVerdict()?.findings.find(({ kind, place }) => kind === 'breach' && isOfField(place?.field))?.words;
}

/** What stands in a thickness field by the standard that is named. */
export function useThicknessHint({ name }: Field): string | undefined {
  return useDerivedSoon((values) => thicknessHint(name, textOf(values, 'specifiedStandard')));
}
