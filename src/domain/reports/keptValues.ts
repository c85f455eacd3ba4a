import type { Answer, AnyAnswers } from './answers.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { ofFields } from './ofFields.ts';

const keptFields = ofFields(({ fields }: Pick<KindOfReport, 'fields'>) =>
  fields.filter((field) => field.kind === 'computed' && field.isKept === true),
);

/**
 * Answers with the calculated values that are stored with a report. A blank value is left out. Sent values are ignored.
 */
export function withKeptValues(kind: Pick<KindOfReport, 'fields' | 'compute'>, answers: AnyAnswers): AnyAnswers {
  const kept = keptFields(kind);
  if (kept.length === 0) return answers;
  const computed = kind.compute(answers);
  // If all sent values are right, the answers stay the same object in the same order.
  if (kept.every(({ name }) => (computed[name] || undefined) === answers[name])) return answers;
  const changed: Record<string, Answer | undefined> = { ...answers };
  for (const { name } of kept) {
    if (computed[name]) changed[name] = computed[name];
    else delete changed[name];
  }
  return changed;
}
