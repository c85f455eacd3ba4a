import type { UsedItemVerdict } from '#domain/equipment/judgeUsed.ts';
import type { ReportEntry } from '#domain/listing/record.ts';
import type { AmbientRow, AmbientVerdicts } from '#domain/measurement/climate/ambientRows.ts';
import type { PaintVerdicts } from '#domain/measurement/paint/paintVerdict.ts';
import type { ThicknessVerdict } from '#domain/measurement/film/judgeThickness.ts';
import type { ServerVerdicts } from '#domain/measurement/verdict.ts';
import type { Test, Tests } from '#domain/measurement/inspections/test.ts';
import type { AnswerTo, AnyAnswers, RowAnswers } from './answers.ts';
import type { Field, VerdictsField } from './fieldKinds.ts';

type VerdictsOf<One> = One extends { kind: 'tests' }
  ? readonly Test['verdict'][]
  : One extends { kind: 'verdicts' }
    ? AmbientVerdicts
    : One extends { kind: 'paint' }
      ? PaintVerdicts
      : One extends { kind: 'thickness' }
        ? readonly ThicknessVerdict[]
        : readonly UsedItemVerdict[];

// Code that treats all kinds alike knows field names only at run time, so TypeScript cannot derive a type from a name.
// The casts are safe: the kind's schema has checked each answer, and the rules have written each verdict for its own
// field.

/** The answer to a field. The answers must have passed their kind's schema. Undefined when the field was left empty. */
export function answerIn<One extends Field>(answers: AnyAnswers, field: One): AnswerTo<One> | undefined {
  return answers[field.name] as AnswerTo<One> | undefined;
}

/** All tests of a report. */
export function testsIn(kind: { readonly fields: readonly Field[] }, answers: AnyAnswers): Tests {
  return kind.fields.flatMap((field) => (field.kind === 'tests' ? (answerIn(answers, field) ?? []) : []));
}

/** All tests of a report with their verdicts on receipt, as far as there are any. */
export function testsAsJudged(
  kind: { readonly fields: readonly Field[] },
  answers: AnyAnswers,
  judged: ServerVerdicts | undefined,
): Tests {
  return kind.fields.flatMap((field) => {
    if (field.kind !== 'tests') return [];
    const verdicts = verdictsIn(judged, field) ?? [];
    return (answerIn(answers, field) ?? []).map((test, at) => ({ ...test, verdict: verdicts[at] ?? test.verdict }));
  });
}

/** The rows of a field, by its name. */
export function rowsIn(answers: AnyAnswers, name: string): readonly RowAnswers[] {
  return (answers[name] ?? []) as readonly RowAnswers[];
}

/** The rows that a field's verdicts are about. */
export function ambientRowsIn(answers: AnyAnswers, field: VerdictsField): readonly AmbientRow[] {
  return (answers[field.of] ?? []) as readonly AmbientRow[];
}

/** The verdicts of a field, in the order of their subjects. Undefined when there are none. */
export function verdictsIn<One extends Field>(
  judged: ServerVerdicts | undefined,
  field: One,
): VerdictsOf<One> | undefined {
  return judged?.[field.name] as VerdictsOf<One> | undefined;
}

/** The identity of a row: its id, which stays when the row is moved, or if it has none, its number from 1. */
export function rowItemId(row: unknown, number: number): string {
  const id = (row as ReportEntry | undefined)?.['_id'];
  return typeof id === 'string' ? id : String(number);
}
