import type { Answer, AnyAnswers } from './answers.ts';
import type { KindOfReport } from './kindOfReport.ts';

/**
 * Answers with the computed values that are stored with a report, as they follow from them. One that is blank is left out,
 * whatever was sent for it.
 */
export function withKeptValues(kind: Pick<KindOfReport, 'fields' | 'compute'>, answers: AnyAnswers): AnyAnswers {
  let kept: Record<string, Answer | undefined> | undefined;
  for (const field of kind.fields) {
    if (field.kind !== 'computed' || !field.isKept) continue;
    kept ??= { ...answers };
    const value = kind.compute(answers)[field.name];
    if (value) kept[field.name] = value;
    else delete kept[field.name];
  }
  return kept ?? answers;
}
