import { limitName } from '#domain/measurement/limitNames.ts';
import { askedAmbientLimits } from '#domain/measurement/climate/ambientLimits.ts';
import { minutesOfSpan } from '#domain/measurement/clock.ts';
import type { ProductSheet } from '#domain/measurement/paint/productSheet.ts';
import { numberOf } from '#domain/reports/figures.ts';

/** A field of the data sheet, by the name under which it is stored. */
export type Line = { name: keyof ProductSheet & string; label: string; unit?: string };
export const texts: readonly Line[] = [
  { name: 'manufacturer', label: 'Manufacturer' },
  { name: 'issue', label: 'Issue of the data sheet' },
];
export const figures: readonly Line[] = [
  { name: 'volumeSolidsPercent', label: 'Volume solids', unit: '%' },
  { name: 'shelfLifeMonths', label: 'Shelf life', unit: 'months' },
  { name: 'dftMinUm', label: 'Dry film, at least', unit: 'µm' },
  { name: 'dftMaxUm', label: 'Dry film, at most', unit: 'µm' },
];
export const mix: readonly Line[] = [
  { name: 'mixA', label: 'Mix ratio, part A' },
  { name: 'mixB', label: 'Mix ratio, part B' },
  { name: 'mixTolerancePercent', label: 'Tolerance of part B', unit: '%' },
  { name: 'densityAKgL', label: 'Density of part A', unit: 'kg/l' },
  { name: 'densityBKgL', label: 'Density of part B', unit: 'kg/l' },
];
export const thinner: readonly Line[] = [
  { name: 'thinnerName', label: 'Thinner' },
  { name: 'thinnerMaxPercent', label: limitName('thinner', 'atMost'), unit: '%' },
];
export const ambient: readonly Line[] = askedAmbientLimits.map(({ limit, name, unit }) => ({
  name: limit,
  label: name,
  unit,
}));
export const words = new Set<string>(['manufacturer', 'issue', 'thinnerName']);

export type Table = {
  name: 'potLife' | 'overcoat';
  title: string;
  columns: readonly { name: string; label: string }[];
};
export const tables: readonly Table[] = [
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
const figure = (text: string) => numberOf(text) ?? text;

function cell(column: string, text: string): unknown {
  if (column === 'tempC') return figure(text);
  // Some data sheets name no latest time.
  if (column === 'maxMinutes' && text === '') return null;
  return minutesOfSpan(text) ?? text;
}

const textIn = (typed: FormData, name: string) => String(typed.get(name) ?? '').trim();

function rowsOf(typed: FormData, { name, columns }: Table): unknown[] {
  const count = Number(typed.get(`${name}Rows`));
  return Array.from({ length: count }, (_, row) => {
    const cells = columns.map((column) => [column.name, textIn(typed, `${name}[${row}][${column.name}]`)] as const);
    return cells.some(([, text]) => text !== '')
      ? [Object.fromEntries(cells.map(([column, text]) => [column, cell(column, text)]))]
      : [];
  }).flat();
}

/** The data sheet as typed, without blank fields. */
export function sheetOf(typed: FormData): Record<string, unknown> {
  const lines = [...texts, ...figures, ...mix, ...thinner, ...ambient].flatMap(({ name }) => {
    const text = textIn(typed, name);
    return text === '' ? [] : [[name, words.has(name) ? text : figure(text)] as const];
  });
  const filled = tables.flatMap((table) => {
    const rows = rowsOf(typed, table);
    return rows.length > 0 ? [[table.name, rows] as const] : [];
  });
  const basis = textIn(typed, 'mixBasis');
  return { ...Object.fromEntries([...lines, ...filled]), ...(basis && { mixBasis: basis }) };
}
