import type { z } from 'zod';
import { type AnyAnswers, longTextLimit, rowId, schemaOf, textLimit } from './answers.ts';
import type { Field, RowsField } from './fieldKinds.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { ofFields } from './ofFields.ts';

/** Reads an answer in its stored form. Undefined when only the full schema can decide. */
type Read = (answer: unknown) => unknown;
type Reader = { readonly name: string; readonly isNeeded: boolean; readonly read: Read };

const when = (holds: (answer: unknown) => boolean): Read => {
  return (answer) => (holds(answer) ? answer : undefined);
};
const textUpTo = (longest: number) => when((answer) => typeof answer === 'string' && answer.length <= longest);
const bySchema = (schema: z.ZodType): Read => {
  return (answer) => schema.safeParse(answer).data;
};

function rowsOf({ columns, exactly, most }: RowsField): Read {
  const readers = readersOf(columns);
  if (exactly === undefined) readers.push({ name: '_id', isNeeded: false, read: bySchema(rowId) });
  const rowOf = (sent: unknown) => {
    const row: Record<string, unknown> = {};
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined;
    let known = 0;
    for (const { name, read } of readers) {
      const cell = (sent as Record<string, unknown>)[name];
      if (cell === undefined) continue;
      if ((row[name] = read(cell)) === undefined) return undefined;
      known += 1;
    }
    return known === Object.keys(sent).length ? row : undefined;
  };
  return (sent) => {
    if (!Array.isArray(sent) || sent.length > most || sent.length !== (exactly ?? sent.length)) return undefined;
    const rows = sent.map(rowOf);
    return rows.includes(undefined) ? undefined : rows;
  };
}

function readOf(field: Field): Read | undefined {
  switch (field.kind) {
    case 'text':
      return textUpTo(field.longest ?? textLimit);
    case 'longText':
      return textUpTo(longTextLimit);
    case 'quantity':
      return field.wire === 'text'
        ? textUpTo(textLimit)
        : when((answer) => typeof answer === 'number' && answer >= 0 && Number.isFinite(answer));
    case 'tick':
      return when((answer) => answer === true);
    case 'choice':
      return when((answer) => field.options.includes(answer as string));
    case 'rows':
      return rowsOf(field);
    default: {
      const schema = schemaOf(field);
      return schema && bySchema(schema);
    }
  }
}

function readersOf(fields: readonly Field[]): Reader[] {
  return fields.flatMap((field) => {
    const read = readOf(field);
    const isNeeded = field.mandatory === 'blocks' || (field.kind === 'rows' && field.exactly !== undefined);
    return read ? [{ name: field.name, isNeeded, read }] : [];
  });
}

const readersOfKind = ofFields(({ fields }: Pick<KindOfReport, 'fields'>) => readersOf(fields));

/**
 * Answers as their kind's schema reads them, in a fifth of its time. Undefined when they are not in the plainest form,
 * so that the full schema must name the fault or repair them.
 */
export function plainAnswers(
  kind: Pick<KindOfReport, 'fields'>,
  sent: Readonly<Record<string, unknown>>,
): AnyAnswers | undefined {
  const answers: Record<string, unknown> = { ...sent };
  let known = 0;
  for (const { name, isNeeded, read } of readersOfKind(kind)) {
    const answer = sent[name];
    if (answer === undefined && !isNeeded) continue;
    const kept = read(answer);
    if (kept === undefined) return undefined;
    if (kept !== answer) answers[name] = kept;
    known += 1;
  }
  return known === Object.keys(sent).length ? (answers as AnyAnswers) : undefined;
}
