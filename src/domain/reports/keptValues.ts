import type { Answer, AnyAnswers } from './answers.ts';
import type { KindOfReport } from './kindOfReport.ts';

/**
 * Answers with the computed values that are stored with a report, as they follow from them. One that is blank is left out,
 * whatever was sent for it.
 */
export function withKeptValues(kind: Pick<KindOfReport, 'fields' | 'compute'>, answers: AnyAnswers): AnyAnswers {
  const names = kind.fields.flatMap((field) => (field.kind === 'computed' && field.isKept ? [field.name] : []));
  if (names.length === 0) return answers;
  const computed = kind.compute(answers);
  const kept: Record<string, Answer | undefined> = { ...answers };
  for (const name of names) {
    if (computed[name]) kept[name] = computed[name];
    else delete kept[name];
  }
  return kept;
}
