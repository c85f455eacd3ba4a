import type { UsedVerdict } from '#domain/equipment/judgeUsed.ts';
import type { AmbientRow, AmbientVerdicts } from '#domain/measurement/climate/ambientRows.ts';
import type { PaintVerdicts } from '#domain/measurement/paint/paintVerdict.ts';
import type { Test } from '#domain/measurement/tests/test.ts';
import type { AnswerTo, AnyAnswers, RowAnswers } from './answers.ts';
import type { Field, VerdictsField } from './fieldKinds.ts';

/** What the server has said of a report at receipt, by the names of the fields that hold verdicts; null where it judged nothing. */
export type JudgedAnswer = Readonly<Record<string, readonly unknown[]>> | null;

type VerdictsOf<One> = One extends { kind: 'tests' }
  ? readonly Test['verdict'][]
  : One extends { kind: 'verdicts' }
    ? AmbientVerdicts
    : One extends { kind: 'paint' }
      ? PaintVerdicts
      : readonly UsedVerdict[];

// What treats all kinds alike knows the names of fields only while it runs, so no type follows from a name. The kind's schema
// has held each answer to its field, and the rules have written each verdict for its own: the field's kind says what lies there.

/** The answer to a field, of answers that its kind has accepted; undefined where it was left empty. */
export function answerIn<One extends Field>(answers: AnyAnswers, field: One): AnswerTo<One> | undefined {
  return answers[field.name] as AnswerTo<One> | undefined;
}

/** The rows of a field, by its name. */
export function rowsIn(answers: AnyAnswers, name: string): readonly RowAnswers[] {
  return (answers[name] ?? []) as readonly RowAnswers[];
}

/** The rows that a field with verdicts is about. */
export function ambientRowsIn(answers: AnyAnswers, field: VerdictsField): readonly AmbientRow[] {
  return (answers[field.of] ?? []) as readonly AmbientRow[];
}

/** What was said of a field, in the order of what it is about; undefined where nothing was. */
export function verdictsIn<One extends Field>(
  judged: JudgedAnswer | undefined,
  field: One,
): VerdictsOf<One> | undefined {
  return judged?.[field.name] as VerdictsOf<One> | undefined;
}
