import { type Field, labelOf } from '#domain/reports/fieldKinds.ts';
import { type KindOfReport, cellName } from '#domain/reports/kindOfReport.ts';
import { memoizeByFields } from '#domain/reports/memoizeByFields.ts';
import { clientIdName } from '#contract/wireNames.ts';
import { formSectionsOf } from './sections.ts';

/** Where an input is: its section, and words that tell it from all others on the form. */
export type InputPlace = { readonly sectionId: string; readonly words: string };

/** The section in which a report is checked and sent. */
export const sendSection = { id: 'send', title: 'Check and send' } as const;

/** The ids of all sections of a form, in order. */
export const sectionIdsOf = memoizeByFields(({ sections }: Pick<KindOfReport, 'fields' | 'sections'>) => [
  ...sections.map(({ id }) => id),
  sendSection.id,
]);

const cell = /^(\w+)\[(\d+)\]\[(\w+)\]$/;

function wordsOf(field: Field, section: { readonly id: string; readonly title: string }): string {
  const label = labelOf(field);
  if (section.id === 'header' && field.group === undefined) return label;
  if (field.kind === 'photos' || label === section.title) return label;
  return `${field.group ?? section.title}: ${label}`;
}

/** Where the input of a name is. A name that the form lacks is shown as it is, in the section with the button. */
export function placeOfInput(kind: Pick<KindOfReport, 'fields' | 'sections'>, name: string): InputPlace {
  if (name === clientIdName) return { sectionId: 'client', words: 'Client for this report' };
  const [, rows = name, index = '', columnName = ''] = cell.exec(name) ?? [];
  for (const section of formSectionsOf(kind)) {
    const field = section.fields.find((each) => each.name === rows);
    if (!field) continue;
    if (field.kind !== 'rows' || index === '') return { sectionId: section.id, words: wordsOf(field, section) };
    const column = field.columns.find((each) => each.name === columnName);
    const row = `${labelOf(field)}, ${field.rowLabel ?? 'row'} ${Number(index) + 1}`;
    return { sectionId: section.id, words: column ? `${row}: ${labelOf(column)}` : row };
  }
  return { sectionId: sendSection.id, words: name };
}

/** The names of all inputs that a form with these values has, in the order of the form. */
export function inputsInOrder(kind: Pick<KindOfReport, 'fields'>, values: Readonly<Record<string, unknown>>): string[] {
  const inputs = kind.fields.filter((field) => !('hasInput' in field));
  const names = inputs.flatMap((field) => {
    if (field.kind !== 'rows') return [field.name];
    const rows = values[field.name];
    const count = Array.isArray(rows) ? rows.length : 0;
    const cells = Array.from({ length: count }, (_, row) =>
      field.columns.map((column) => cellName(field.name, row, column.name)),
    );
    return [...cells.flat(), field.name];
  });
  return [clientIdName, ...names];
}

/** Names of inputs in the order of the form; unknown ones last. */
export function inFormOrder(kind: Pick<KindOfReport, 'fields'>, names: readonly string[]): string[] {
  const order = [clientIdName, ...kind.fields.map((field) => field.name)];
  const position = (name: string) => {
    const [, rows = name, row = '0', column = ''] = cell.exec(name) ?? [];
    const at = order.indexOf(rows);
    const field = kind.fields[at - 1];
    const columnAt = field?.kind === 'rows' ? field.columns.findIndex((each) => each.name === column) : 0;
    return [at < 0 ? order.length : at, Number(row), columnAt] as const;
  };
  return names.toSorted((one, other) => {
    const [a, b] = [position(one), position(other)];
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
  });
}
