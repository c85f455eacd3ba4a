import { get } from 'react-hook-form';
import type { Field } from '#domain/reports/fieldKinds.ts';
import { dayQuestions } from '#domain/reports/dayQuestions.ts';
import { refusalOfFigure } from '#domain/reports/figures.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { doubtAsTyped } from '#domain/reports/measuredIn.ts';
import { hasUsGaugeUnits } from '#domain/measurement/measuredIn.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import type { Tests } from '#domain/measurement/inspections/test.ts';
import { localDate } from '#web/portal/ui/clock.ts';
import { formAnswers, useDerivedSoon, useReportForm } from './reportFormContext.ts';
import { testsName } from './measuring/measuredTests.ts';
import { useTestsSelector } from './measuring/useTests.ts';
import { memoizeByIdentity } from './formValues.ts';
import type { ReportValues } from './values.ts';

/** Questions about answers that do not fit together, by the names of the inputs beside which they are asked. */
export type PlausibilityQuestions = Readonly<Record<string, string>>;

/** The questions of a kind about the values of a form. `today` as YYYY-MM-DD. */
export function plausibilityQuestionsOf(
  kind: KindOfReport,
  values: ReportValues,
  today: string,
  tests: Tests = [],
): PlausibilityQuestions {
  const answers: AnyAnswers = { ...formAnswers(values, kind), [testsName]: tests };
  const asked = [...dayQuestions(kind, answers, today), ...kind.ask(answers)];
  return Object.fromEntries(asked.map(({ field, words }) => [field, words]));
}

const questionsIn = memoizeByIdentity((values: ReportValues, kind: KindOfReport, tests: Tests) =>
  plausibilityQuestionsOf(kind, values, localDate(new Date()), tests),
);

/** Why the server will refuse the figure in an input. It is said beside the field before anything is sent. */
export function useFigureRefusal(field: Field, name: string): string | undefined {
  return useDerivedSoon((values) => {
    const value = field.kind === 'quantity' ? (get(values, name) as unknown) : undefined;
    return field.kind === 'quantity' && typeof value === 'string' ? refusalOfFigure(field, value) : undefined;
  });
}

/** The question beside an input: is the figure right, does the answer fit the others? It never blocks. */
export function usePlausibilityQuestion(field: Field, name: string): string | undefined {
  const { kind } = useReportForm();
  const tests = useTestsSelector((all) => all.asOfTimes());
  return useDerivedSoon((values) => {
    const value = field.kind === 'quantity' ? (get(values, name) as unknown) : undefined;
    const doubt =
      field.kind === 'quantity' && typeof value === 'string'
        ? doubtAsTyped(field, value, hasUsGaugeUnits(values))
        : undefined;
    return doubt?.ask ?? questionsIn(values, kind, tests)[name];
  });
}
