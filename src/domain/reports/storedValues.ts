import type { Answer, AnyAnswers } from './answers.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { memoizeByFields } from './memoizeByFields.ts';

const storedFields = memoizeByFields(({ fields }: Pick<KindOfReport, 'fields'>) =>
  fields.filter((field) => field.kind === 'computed' && field.isKept === true),
);

/** Answers with the calculated values stored with a report. Blank values are left out. Sent values are ignored. */
export function withStoredValues(kind: Pick<KindOfReport, 'fields' | 'compute'>, answers: AnyAnswers): AnyAnswers {
  const stored = storedFields(kind);
  if (stored.length === 0) return answers;
  const computed = kind.compute(answers);
  // If all sent values are right, the answers stay the same object in the same order.
  if (stored.every(({ name }) => (computed[name] || undefined) === answers[name])) return answers;
  const changed: Record<string, Answer | undefined> = { ...answers };
  for (const { name } of stored) {
    if (computed[name]) changed[name] = computed[name];
    else delete changed[name];
  }
  return changed;
}
