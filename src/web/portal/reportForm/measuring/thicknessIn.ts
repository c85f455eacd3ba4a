import { judgeThicknessOf, thicknessFields } from '#domain/measurement/film/judgeThickness.ts';
import type { Requirements } from '#domain/measurement/requirements.ts';
import { isFilmRead } from '#domain/measurement/inspections/test.ts';
import type { Field } from '#domain/reports/fieldKinds.ts';
import { oncePerValues } from '#web/portal/reportForm/formValues.ts';
import { useDerivedSoon, useReportKnown } from '#web/portal/reportForm/parts.ts';
import type { ReportValues } from '#web/portal/reportForm/values.ts';
import { useOfTests } from './useTests.ts';

/** The verdict on the thickness figures of a form, computed once for all parts that ask. */
export const thicknessIn = oncePerValues((values: ReportValues, { client }: Requirements) =>
  judgeThicknessOf(values, client?.settings, 'device'),
);

const figures: ReadonlySet<string> = new Set(Object.values(thicknessFields));

/** Whether a field holds one of the thickness figures. */
export const isThicknessField = ({ name }: Field) => figures.has(name);

/** What the rules find wrong with a thickness figure, beside its field. Tests of the film say it themselves. */
export function useBrokenThickness({ name }: Field): string | undefined {
  const { requirementsOf } = useReportKnown();
  const isRead = useOfTests((tests) => isFilmRead(tests.read()));
  const words = useDerivedSoon((values) => {
    const found = thicknessIn(values, requirementsOf(values))?.findings ?? [];
    const isOfField = (of: string | undefined) =>
      Object.entries(thicknessFields).some((one) => one[0] === of && one[1] === name);
    return found.find(({ kind, place }) => kind === 'breach' && isOfField(place?.field))?.words;
  });
  return isRead ? undefined : words;
}
