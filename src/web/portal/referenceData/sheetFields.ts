import { limitName } from '#domain/measurement/limitNames.ts';
import { storableAmbientLimits } from '#domain/measurement/climate/ambientLimits.ts';
import { minutesOfDuration } from '#domain/measurement/clock.ts';
import type { ProductSheet } from '#domain/measurement/paint/productSheet.ts';
import { type InputField, optionsOf } from '#domain/reports/inputField.ts';
import { unambiguousNumberOf } from '#domain/text/figure.ts';

/** A field of the data sheet, by the name under which it is stored. */
type Line = InputField & { readonly name: keyof ProductSheet & string };
const quantity = (name: Line['name'], label: string, unit?: string): Line => ({
  name,
  kind: 'quantity',
  label,
  ...(unit !== undefined && { unit }),
});

export const paintFields: readonly Line[] = [
  { name: 'manufacturer', kind: 'text', label: 'Manufacturer' },
  { name: 'issue', kind: 'text', label: 'Issue of the data sheet' },
  quantity('volumeSolidsPercent', 'Volume solids', '%'),
  quantity('shelfLifeMonths', 'Shelf life', 'months'),
  quantity('dftMinUm', 'Dry film, at least', 'µm'),
  quantity('dftMaxUm', 'Dry film, at most', 'µm'),
];
export const mixFields: readonly Line[] = [
  quantity('mixA', 'Mix ratio, part A'),
  quantity('mixB', 'Mix ratio, part B'),
  { name: 'mixBasis', kind: 'choice', label: 'Mixed by', ...optionsOf({ volume: 'Volume', mass: 'Mass' }) },
  quantity('mixTolerancePercent', 'Tolerance of part B', '%'),
  quantity('densityAKgL', 'Density of part A', 'kg/l'),
  quantity('densityBKgL', 'Density of part B', 'kg/l'),
];
export const thinnerFields: readonly Line[] = [
  { name: 'thinnerName', kind: 'text', label: 'Thinner' },
  quantity('thinnerMaxPercent', limitName('thinner', 'atMost'), '%'),
];
export const ambientLimitFields: readonly Line[] = storableAmbientLimits.map(({ limit, name, unit }) =>
  quantity(limit, name, unit),
);

export type ProductSheetTable = {
  name: 'potLife' | 'overcoat';
  title: string;
  columns: readonly { name: string; label: string }[];
};
export const productSheetTables: readonly ProductSheetTable[] = [
  {
    name: 'potLife',
    title: 'Pot life',
    columns: [
      { name: 'tempC', label: 'At °C' },
      { name: 'minutes', label: 'Usable for' },
    ],
  },
  {
    name: 'overcoat',
    title: 'Overcoating',
    columns: [
      { name: 'tempC', label: 'At °C' },
      { name: 'minMinutes', label: 'Not before' },
      { name: 'maxMinutes', label: 'Not after' },
    ],
  },
];

/** A typed figure: a number if it is one, otherwise the text, which is then refused at its field. */
const figure = (text: string) => unambiguousNumberOf(text) ?? text;

function cell(column: string, text: string): unknown {
  if (column === 'tempC') return figure(text);
  // Some data sheets name no latest time.
  if (column === 'maxMinutes' && text === '') return null;
  return minutesOfDuration(text) ?? text;
}

const textIn = (typed: FormData, name: string) => String(typed.get(name) ?? '').trim();

function rowsOf(typed: FormData, { name, columns }: ProductSheetTable): unknown[] {
  const count = Number(typed.get(`${name}Rows`));
  return Array.from({ length: count }, (_, row) => {
    const cells = columns.map((column) => [column.name, textIn(typed, `${name}[${row}][${column.name}]`)] as const);
    return cells.some(([, text]) => text !== '')
      ? [Object.fromEntries(cells.map(([column, text]) => [column, cell(column, text)]))]
      : [];
  }).flat();
}

/** The data sheet as typed, without blank fields. */
export function readProductSheet(typed: FormData): Record<string, unknown> {
  const lines = [...paintFields, ...mixFields, ...thinnerFields, ...ambientLimitFields].flatMap(({ name, kind }) => {
    const text = textIn(typed, name);
    return text === '' ? [] : [[name, kind === 'quantity' ? figure(text) : text] as const];
  });
  const filled = productSheetTables.flatMap((table) => {
    const rows = rowsOf(typed, table);
    return rows.length > 0 ? [[table.name, rows] as const] : [];
  });
  return Object.fromEntries([...lines, ...filled]);
}
