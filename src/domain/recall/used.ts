import type { AnyAnswers, RowAnswers } from '#domain/reports/answers.ts';
import type { ColumnField, Field } from '#domain/reports/fieldKinds.ts';
import { type Recalled, recallKeys } from './recallKey.ts';

/** Something that a report used: a gauge or probe, a batch, or a product, under the key by which it is found. */
export type Used = { readonly what: Recalled; readonly key: string };

/** More than any report names; what goes beyond was pasted by mistake. */
const mostUsed = 5_000;

type Answered = Readonly<Record<string, unknown>>;

function usedIn(fields: readonly (Field | ColumnField)[], answered: Answered): Used[] {
  return fields.flatMap((field) => {
    const answer = answered[field.name];
    if (field.kind === 'rows' && Array.isArray(answer)) {
      return (answer as readonly RowAnswers[]).flatMap((row) => usedIn(field.columns, row));
    }
    const what = field.recalledAs;
    return what && typeof answer === 'string' ? recallKeys(answer).map((key) => ({ what, key })) : [];
  });
}

/** All that a report used, each once, by the fields of its kind that say so. */
export function usedBy(kind: { readonly fields: readonly Field[] }, answers: AnyAnswers): Used[] {
  const used = usedIn(kind.fields, answers);
  return [...new Map(used.map((one) => [`${one.what} ${one.key}`, one])).values()].slice(0, mostUsed);
}
