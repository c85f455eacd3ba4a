import { standardFromText, thicknessFieldNames } from '#domain/measurement/film/judgeThickness.ts';
import type { TestAnswers } from '#domain/measurement/inspections/test.ts';
import { type ReportValues, textOf } from '#web/portal/reportForm/values.ts';

/** What the form specifies of the film, as the requirement of a test. Empty if it specifies no thickness. */
export function filmRequirementIn(values: ReportValues): TestAnswers {
  const limits = Object.entries({
    minUm: textOf(values, thicknessFieldNames.minUm),
    maxUm: textOf(values, thicknessFieldNames.maxUm),
    nominalUm: textOf(values, thicknessFieldNames.nominalUm),
  }).filter(([, answer]) => answer !== '');
  if (limits.length === 0) return {};
  const { scheme = 'minMax', level } = standardFromText(textOf(values, 'specifiedStandard'));
  const surface = textOf(values, 'totalSurfaceArea');
  return {
    scheme,
    ...(level !== undefined && { level: String(level) }),
    ...Object.fromEntries(limits),
    ...(surface !== '' && { surface }),
  };
}
