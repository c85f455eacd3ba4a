import { Readable } from 'node:stream';

/** Characters that start a formula in spreadsheets, full-width ones included. */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * The places before such characters inside a cell, in case a spreadsheet splits cells at another character than the
 * comma, or ignores our quotes.
 */
const beginsWithin = /(?<=[;,\t\r\n])(?="*[=+\-@＝＋－＠])/g;

function quoted(value: string): string {
  const inside = value.replace(beginsWithin, "'");
  const harmless = beginsFormula.test(value) ? `'${inside}` : inside;
  return `"${harmless.replaceAll('"', '""')}"`;
}

export type ListCell = string | number | null | undefined;

function cell(value: ListCell): string {
  // A figure is one, whatever its sign.
  if (typeof value === 'number') return String(value);
  return quoted(value ?? '');
}

/** A line of CSV. No spreadsheet takes its cells for formulas, whatever somebody wrote into them. */
export function csvLine(values: readonly ListCell[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** The media type of a CSV file. */
export const csvType = 'text/csv; charset=utf-8';

/** A column of a list that is taken as a file: its heading, and what stands there of an item. */
export type ListColumn<Item> = {
  readonly title: string;
  readonly of: (item: Item) => ListCell;
};

/** A list as a file, written as its items arrive. */
export function csvOf<Item>(columns: readonly ListColumn<Item>[], items: AsyncIterable<Item>): Readable {
  async function* lines() {
    // The byte order mark, by which spreadsheets recognise UTF-8.
    yield `\uFEFF${csvLine(columns.map(({ title }) => title))}`;
    for await (const item of items) yield csvLine(columns.map(({ of }) => of(item)));
  }
  return Readable.from(lines());
}
