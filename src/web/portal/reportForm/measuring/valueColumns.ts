import { brand } from '#brand/brand.ts';
import type { FileColumn } from '#domain/measurement/gauge/file/content.ts';
import { storeValue, storedValue } from '#web/portal/session/kept.ts';

const key = `${brand.shortName}-value-columns`;
/** No inspector's gauges make more kinds of files than this. */
const mostStored = 20;
/** How much is kept of a line of headings, and shown of a cell, in characters. */
const longestLine = 1_000;
const longestCell = 40;

type NamedColumns = readonly (readonly [headings: string, column: number])[];

function isPair(one: unknown): one is NamedColumns[number] {
  return Array.isArray(one) && typeof one[0] === 'string' && Number.isInteger(one[1]);
}

function storedColumns(): NamedColumns {
  const stored = storedValue(key);
  return Array.isArray(stored) ? stored.filter(isPair) : [];
}

/** The line of headings, which identifies a kind of file; undefined where it has none. */
function headingsOf(columns: readonly FileColumn[]): string | undefined {
  const line = columns.map(({ heading }) => heading).join('\t');
  return line.trim() === '' ? undefined : line.slice(0, longestLine);
}

/** The column that somebody last named as the values for files with these headings on this device. */
export function storedValueColumn(columns: readonly FileColumn[]): number | undefined {
  const headings = headingsOf(columns);
  const column = storedColumns().find(([of]) => of === headings)?.[1];
  return column !== undefined && columns[column] ? column : undefined;
}

/** Remembers on this device which column holds the values of files with these headings. */
export function storeValueColumn(columns: readonly FileColumn[], column: number): void {
  const headings = headingsOf(columns);
  if (headings === undefined) return;
  const others = storedColumns().filter(([of]) => of !== headings);
  // If the device cannot store it, the column is asked for again next time.
  storeValue(key, [[headings, column], ...others].slice(0, mostStored));
}

/** A column in words: 'Höhe (µm): 98', or its number where it has no heading. */
export function columnWords({ heading, first }: FileColumn, at: number): string {
  const name = heading === '' ? `Column ${at + 1}` : heading.slice(0, longestCell);
  return first === '' ? name : `${name}: ${first.slice(0, longestCell)}`;
}
