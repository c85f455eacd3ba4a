import type { ChoicesField, Field } from './fieldKinds.ts';

/** The field with the names of those times that stand as the form filled them in. */
export const notConfirmedFieldName = 'notConfirmed';

/** That field of a kind: its options are the names of the times, those in rows as they are sent. */
export function defineNotConfirmedField<const Names extends readonly [string, ...string[]]>(
  options: Names,
  optionLabels: Readonly<Record<string, string>> = {},
) {
  return {
    name: notConfirmedFieldName,
    label: 'Not confirmed',
    kind: 'choices',
    options,
    optionLabels,
    mayStayEmpty: true,
  } as const satisfies ChoicesField;
}

/** The fields whose answer is a default nobody touched. By the specification it is sent, and shown as not confirmed. */
export function notConfirmedIn(answers: Readonly<Record<string, unknown>>): readonly string[] {
  const names = answers[notConfirmedFieldName];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** What readers are told of a time, by its name among those, that nobody confirmed. Undefined of any other. */
export function unconfirmedMark(name: string, answers: Readonly<Record<string, unknown>>): string | undefined {
  return notConfirmedIn(answers).includes(name) ? 'not confirmed' : undefined;
}

/** Whether the value of a field follows from a time that nobody confirmed. */
export function isFromUnconfirmed(field: Field, answers: Readonly<Record<string, unknown>>): boolean {
  if (field.kind !== 'computed' || !field.from) return false;
  const open = notConfirmedIn(answers);
  return field.from.some((name) => open.includes(name));
}
