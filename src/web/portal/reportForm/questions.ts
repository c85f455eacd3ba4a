import { get } from 'react-hook-form';
import type { Field } from '#domain/reports/fieldKinds.ts';
import { askAboutDays } from '#domain/reports/askAboutDay.ts';
import { refusalOfFigure } from '#domain/reports/figures.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { doubtAsTyped } from '#domain/reports/measuredIn.ts';
import { isInFahrenheitAndMil } from '#domain/measurement/measuredIn.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import type { Tests } from '#domain/measurement/inspections/test.ts';
import { localDate } from '#web/portal/ui/clock.ts';
import { formAnswers, useDerivedSoon, useReportParts } from './parts.ts';
import { testsName } from './measuring/measuredTests.ts';
import { useOfTests } from './measuring/useTests.ts';
import { oncePerValues } from './formValues.ts';
import type { ReportValues } from './values.ts';

/** Questions about answers that do not fit together, by the names of the inputs beside which they are asked. */
export type Questions = Readonly<Record<string, string>>;

/** The questions of a kind about the values of a form. `today` as YYYY-MM-DD. */
export function questionsAbout(kind: KindOfReport, values: ReportValues, today: string, tests: Tests = []): Questions {
  const answers: AnyAnswers = { ...formAnswers(values, kind), [testsName]: tests };
  const asked = [...askAboutDays(kind, answers, today), ...kind.ask(answers)];
  return Object.fromEntries(asked.map(({ field, words }) => [field, words]));
}

const questionsIn = oncePerValues((values: ReportValues, kind: KindOfReport, tests: Tests) =>
  questionsAbout(kind, values, localDate(new Date()), tests),
);

/** Why the server will refuse the figure in an input. It is said beside the field before anything is sent. */
export function useRefusal(field: Field, name: string): string | undefined {
  return useDerivedSoon((values) => {
    const value = field.kind === 'quantity' ? (get(values, name) as unknown) : undefined;
    return field.kind === 'quantity' && typeof value === 'string' ? refusalOfFigure(field, value) : undefined;
  });
}

/** The question beside an input: is the figure right, does the answer fit the others? It never blocks. */
export function useQuestion(field: Field, name: string): string | undefined {
  const { kind } = useReportParts();
  const tests = useOfTests((all) => all.asOfTimes());
  return useDerivedSoon((values) => {
    const value = field.kind === 'quantity' ? (get(values, name) as unknown) : undefined;
    const doubt =
      field.kind === 'quantity' && typeof value === 'string'
        ? doubtAsTyped(field, value, isInFahrenheitAndMil(values))
        : undefined;
    return doubt?.ask ?? questionsIn(values, kind, tests)[name];
  });
}
