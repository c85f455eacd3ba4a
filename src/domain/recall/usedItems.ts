import type { AnyAnswers } from '#domain/reports/answers.ts';
import { answerIn } from '#domain/reports/byField.ts';
import type { Tests } from '#domain/measurement/inspections/test.ts';
import type { ColumnField, Field } from '#domain/reports/fieldKinds.ts';
import { memoizeByFields } from '#domain/reports/memoizeByFields.ts';
import { type UsedItemKind, recallKeys } from './recallKey.ts';

/** Something that a report used: a gauge or probe, a batch, or a product, under the key for finding it. */
export type UsedItem = { readonly what: UsedItemKind; readonly key: string };

/** A field that names what was used: by itself, in columns of its rows, or in its tests. */
type Naming = { readonly field: Field; readonly columns: readonly ColumnField[] };

const keysOf = (what: UsedItemKind | undefined, answer: unknown): UsedItem[] =>
  what && typeof answer === 'string' ? recallKeys(answer).map((key) => ({ what, key })) : [];

/** The gauges of tests, with their probes. */
export function usedItemsOfTests(tests: readonly Pick<Tests[number], 'instrument'>[]): UsedItem[] {
  return tests
    .flatMap(({ instrument }) => [instrument?.serialNo, instrument?.probeSerialNo])
    .flatMap((name) => keysOf('gauge', name));
}

const namingFields = memoizeByFields(({ fields }: { readonly fields: readonly Field[] }) =>
  fields.flatMap((field): Naming[] => {
    const columns = field.kind === 'rows' ? field.columns.filter(({ recalledAs }) => recalledAs) : [];
    return field.recalledAs || field.kind === 'tests' || columns.length > 0 ? [{ field, columns }] : [];
  }),
);

function usedIn({ field, columns }: Naming, answers: AnyAnswers): UsedItem[] {
  if (field.kind === 'tests') return usedItemsOfTests(answerIn(answers, field) ?? []);
  if (field.kind !== 'rows') return keysOf(field.recalledAs, answers[field.name]);
  const rows = answerIn(answers, field) ?? [];
  return rows.flatMap((row) => columns.flatMap(({ name, recalledAs }) => keysOf(recalledAs, row[name])));
}

/** Everything that a report used, each once, as the fields of its kind define. */
export function usedItemsOf(kind: { readonly fields: readonly Field[] }, answers: AnyAnswers): UsedItem[] {
  const used = namingFields(kind).flatMap((naming) => usedIn(naming, answers));
  return [...new Map(used.map((one) => [`${one.what} ${one.key}`, one])).values()];
}
