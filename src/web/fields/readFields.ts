import type { InputFieldAnswers, InputField } from '#domain/reports/inputField.ts';
import { unambiguousNumberOf } from '#domain/text/figure.ts';

function answerIn(field: InputField, typed: FormData): string | number | boolean | null {
  const text = String(typed.get(field.name) ?? '');
  if (field.kind === 'tick') return typed.has(field.name);
  if (field.kind !== 'quantity' || field.wire !== 'number') return text;
  return text.trim() === '' ? null : (unambiguousNumberOf(text, field.unit) ?? Number.NaN);
}

/** Reads what was typed into fields. What is no figure becomes NaN, which the schema of a call refuses in words. */
export function readFields<const Fields extends readonly InputField[]>(
  fields: Fields,
  typed: FormData,
): InputFieldAnswers<Fields> {
  const answers = Object.fromEntries(fields.map((field) => [field.name, answerIn(field, typed)]));
  return answers as InputFieldAnswers<Fields>;
}

/** Reads only the fields that were filled. What is no figure stays as typed, which the schema of a call refuses in words. */
export function readFilledFields(fields: readonly InputField[], typed: FormData): Record<string, unknown> {
  const filled = fields.flatMap((field) => {
    const text = String(typed.get(field.name) ?? '').trim();
    const answer = field.kind === 'quantity' ? (unambiguousNumberOf(text, field.unit) ?? text) : text;
    return text === '' ? [] : [[field.name, answer] as const];
  });
  return Object.fromEntries(filled);
}
