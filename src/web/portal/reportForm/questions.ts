import { createContext, use } from 'react';
import type { Field } from '#domain/reports/fieldKinds.ts';
import { askAboutFigure } from '#domain/reports/figures.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { useValue } from './parts.ts';
import { type ReportValues, answersOf } from './values.ts';

/** Questions about answers that do not fit together, by the names of the inputs beside which they are asked. */
export type Questions = Readonly<Record<string, string>>;

/** The questions of a kind about the values of a form. `today` as YYYY-MM-DD. */
export function questionsAbout(kind: KindOfReport, values: ReportValues, today: string): Questions {
  const asked = kind.ask(answersOf(kind, values), today);
  return Object.fromEntries(asked.map(({ field, words }) => [field, words]));
}

const QuestionsContext = createContext<Questions>({});

export const QuestionsProvider = QuestionsContext.Provider;

/** The question beside an input: is the figure right, does the answer fit the others? It never blocks. */
export function useQuestion(field: Field, name: string): string | undefined {
  const value = useValue(field.kind === 'quantity' ? name : '');
  const together = use(QuestionsContext)[name];
  const alone = field.kind === 'quantity' && typeof value === 'string' ? askAboutFigure(field, value) : undefined;
  return alone ?? together;
}
