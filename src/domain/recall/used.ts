import type { AnyAnswers, RowAnswers } from '#domain/reports/answers.ts';
import type { Tests } from '#domain/measurement/tests/test.ts';
import type { ColumnField, Field } from '#domain/reports/fieldKinds.ts';
import { ofFields } from '#domain/reports/ofFields.ts';
import { type Recalled, recallKeys } from './recallKey.ts';

/** Something that a report used: a gauge or probe, a batch, or a product, under the key by which it is found. */
export type Used = { readonly what: Recalled; readonly key: string };

type Answered = Readonly<Record<string, unknown>>;
type Naming = {
  readonly name: string;
  readonly what?: Recalled;
  readonly columns?: readonly Naming[];
  readonly areTests?: true;
};

/** The gauges of tests, with their probes. */
function usedInTests(tests: Tests): Used[] {
  return tests
    .flatMap(({ instrument }) => [instrument?.serialNo, instrument?.probeSerialNo])
    .flatMap((name) => (name === undefined ? [] : recallKeys(name).map((key): Used => ({ what: 'gauge', key }))));
}

function namingOf(fields: readonly (Field | ColumnField)[]): Naming[] {
  return fields.flatMap((field): Naming[] => {
    const { name, recalledAs: what } = field;
    if (field.kind === 'tests') return [{ name, areTests: true }];
    if (what) return [{ name, what }];
    const columns = field.kind === 'rows' ? namingOf(field.columns) : [];
    return columns.length > 0 ? [{ name, columns }] : [];
  });
}

/** The fields and columns of a kind that name what was used. */
const namingFields = ofFields(({ fields }: { readonly fields: readonly Field[] }) => namingOf(fields));

function usedIn(naming: readonly Naming[], answered: Answered): Used[] {
  return naming.flatMap(({ name, what, columns, areTests }) => {
    const answer = answered[name];
    if (areTests && Array.isArray(answer)) return usedInTests(answer as unknown as Tests);
    if (columns && Array.isArray(answer))
      return (answer as readonly RowAnswers[]).flatMap((row) => usedIn(columns, row));
    return what && typeof answer === 'string' ? recallKeys(answer).map((key) => ({ what, key })) : [];
  });
}

/** All that a report used, each once, by the fields of its kind that say so. */
export function usedBy(kind: { readonly fields: readonly Field[] }, answers: AnyAnswers): Used[] {
  const used = usedIn(namingFields(kind), answers);
  return [...new Map(used.map((one) => [`${one.what} ${one.key}`, one])).values()];
}
