import { readLine } from '#domain/measurement/gauge/line.ts';
import { type CommaMeaning, readPaste } from '#domain/measurement/gauge/paste.ts';
import { isStatistic } from '#domain/measurement/gauge/statistics.ts';
import { cleaned, type GaugeUnit } from '#domain/measurement/gauge/units.ts';
import { means, rankOf, unitOfCell, unitOfHeading } from './aliases.ts';
import type { FileBatch, FileColumn, FileFacts, FileQuestion, FileReading, GaugeFile } from './content.ts';
import { cellsOf, type Delimiter, delimiterOf } from './delimited.ts';
import { readJson } from './json.ts';

/** The largest file that is read, and the most readings that are taken from one. */
export const largestFileBytes = 5 * 1024 * 1024;
export const mostReadings = 20_000;

/** What somebody answered to what was asked. */
export type FileAnswers = {
  readonly unit?: GaugeUnit | undefined;
  readonly column?: number | undefined;
  readonly comma?: CommaMeaning | undefined;
};

type Row = { raw: string; cells: string[] };

/** The column that holds the values: the one whose heading says so best. */
function valueColumn(headings: readonly string[]): number | undefined {
  const [best] = headings
    .flatMap((heading, column) => {
      const rank = rankOf(heading, 'value');
      return rank === undefined ? [] : [{ column, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank);
  return best?.column;
}

const hasNumber = (cells: readonly string[]) => cells.some((cell) => readLine(cell, 'paste') !== undefined);

/** A heading holds no number, and names the values, or the row numbers that stand before them. */
function isHeader(cells: readonly string[]): boolean {
  const isNumbered = /^(?:#|no\.?|nr\.?|id)$/i.test(cells[0] ?? '') && cells.length > 1;
  return !hasNumber(cells) && (isNumbered || valueColumn(cells) !== undefined);
}

type Facts = FileFacts & { unit?: GaugeUnit; batch?: string };

/** What a line of a name and a value, before the table, says of the gauge. */
function factOf({ cells }: Row): Facts {
  const [name = '', ...rest] = cells.length > 1 ? cells : (cells[0] ?? '').split(/:\s*/);
  const value = rest.find((cell) => cell !== '');
  if (value === undefined) return {};
  if (means(name, 'serial')) return { serialNo: value };
  if (means(name, 'probe')) return { probeSerialNo: value };
  if (means(name, 'probeType')) return { probeType: value };
  if (means(name, 'calibrated')) return { calibratedOn: value };
  if (means(name, 'batch')) return { batch: value };
  const unit = means(name, 'unit') ? unitOfCell(value) : undefined;
  return unit ? { unit } : {};
}

/**
 * The line of the headings; -1 where there is none. Where no heading is known, it is the line of words, as wide as the table, before
 * the first line with a number that says nothing of the gauge.
 */
function headerOf(rows: readonly Row[]): number {
  const known = rows.findIndex(({ cells }) => isHeader(cells));
  if (known >= 0) return known;
  const first = rows.findIndex((row) => hasNumber(row.cells) && Object.keys(factOf(row)).length === 0);
  const width = rows[first]?.cells.length ?? 0;
  const isOfWords = ({ cells }: Row) =>
    cells.length > 1 &&
    cells.length === width &&
    !hasNumber(cells) &&
    cells.filter((cell) => /\p{L}/u.test(cell)).length > 1;
  return rows.slice(0, Math.max(0, first)).findLastIndex(isOfWords);
}

/** The columns of a table with their headings, where it has some, and a sample of each. */
function columnsOf(headings: readonly string[], rows: readonly Row[]): FileColumn[] {
  const firsts: string[] = [];
  for (const { cells } of rows) for (const [place, cell] of cells.entries()) firsts[place] ||= cell;
  const width = Math.max(headings.length, firsts.length);
  return Array.from({ length: width }, (_, place) => ({ heading: headings[place] ?? '', first: firsts[place] ?? '' }));
}

/** A cell as a value: a decimal comma is allowed where the comma does not divide the columns. */
function valueOf(cell: string, delimiter: Delimiter | undefined) {
  const text = cleaned(cell);
  const said = readLine(text, 'paste');
  return said?.what || (delimiter === ',' && text.includes(',')) ? undefined : said;
}

type Table = { headings: readonly string[]; rows: readonly Row[]; column: number; delimiter: Delimiter | undefined };

function readTable({ headings, rows, column, delimiter }: Table, { unit: ofFile, batch: ofBatch }: Facts) {
  const placesOf = (meaning: 'unit' | 'time' | 'batch') =>
    headings.flatMap((heading, place) => (place !== column && means(heading, meaning) ? place : []));
  const [units, times, batchNames] = [placesOf('unit'), placesOf('time'), placesOf('batch')];
  const ofHeading = unitOfHeading(headings[column] ?? '') ?? ofFile ?? null;
  const batches = new Map<string, FileReading[]>();
  const notUnderstood: string[] = [];
  for (const { raw, cells } of rows) {
    const first = cells.find((cell) => cell !== '') ?? '';
    if (isStatistic(first)) continue;
    const said = valueOf(cells[column] ?? '', delimiter);
    if (!said) {
      notUnderstood.push(raw);
      continue;
    }
    const [ofCell] = units.flatMap((place) => unitOfCell(cells[place] ?? '') ?? []);
    const at = times.flatMap((place) => cells[place] || []).join(' ');
    const name = batchNames.flatMap((place) => cells[place] || []).join(' ') || (ofBatch ?? '');
    const batch = batches.get(name) ?? [];
    batches.set(name, batch);
    batch.push({ value: said.value, unit: said.unit ?? ofCell ?? ofHeading, raw, ...(at !== '' && { at }) });
  }
  return {
    batches: [...batches].map(([name, readings]): FileBatch => ({ ...(name !== '' && { name }), readings })),
    notUnderstood,
  };
}

/** A file of readings without columns or headings, read as a paste is. */
function asPaste(text: string, comma: CommaMeaning | undefined): GaugeFile {
  const { readings, unclear, passedOver } = readPaste(text, { comma });
  const all = readings.map((reading): FileReading => ({ ...reading, raw: String(reading.value) }));
  return {
    batches: all.length === 0 ? [] : [{ readings: all }],
    notUnderstood: passedOver,
    asks: unclear.length > 0 ? ['comma'] : [],
    columns: [],
  };
}

/** The file with the unit that was answered, or with the question for it. */
function withUnit(file: GaugeFile, unit: GaugeUnit | undefined): GaugeFile {
  const batches = file.batches.map(({ readings, ...batch }) => ({
    ...batch,
    readings: readings.map((one) => ({ ...one, unit: one.unit ?? unit ?? null })),
  }));
  const isUnknown = batches.some(({ readings }) => readings.some((one) => one.unit === null));
  const question: FileQuestion[] = isUnknown ? ['unit'] : [];
  return { ...file, batches, asks: [...file.asks, ...question] };
}

/** A line that holds one number with a decimal comma, or two numbers: no column is divided there. */
const loneComma = /^\s*-?\d+,\d+\s*(?:[^\d,;|\t]*)$/;

/** What divides the columns. Where all that commas do is to stand in lone numbers, they do not. */
function columnsDividedBy(lines: readonly string[]): Delimiter | undefined {
  const delimiter = delimiterOf(lines);
  const withComma = lines.filter((line) => line.includes(','));
  return delimiter === ',' && withComma.every((line) => loneComma.test(line)) ? undefined : delimiter;
}

/**
 * The readings in a gauge's file of text: JSON, a table whose columns are found by their headings, or bare lines. What is no
 * number is no reading, nor is a statistic. What the file does not say is asked; it is then read again with the answers.
 * Source: files of gauges that were seen; names come from a table of aliases and are never expected exactly.
 */
export function readGaugeFile(text: string, answers: FileAnswers = {}): GaugeFile {
  const json = readJson(text);
  if (json) return withUnit(json, answers.unit);
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  const delimiter = columnsDividedBy(lines);
  const rows = lines.map((raw): Row => ({ raw, cells: delimiter ? cellsOf(raw, delimiter) : [raw.trim()] }));
  const header = headerOf(rows);
  if (!delimiter && header < 0) return withUnit(asPaste(text, answers.comma), answers.unit);
  const { unit, batch, ...facts } = rows
    .slice(0, header < 0 ? rows.length : header)
    .map(factOf)
    .reduce<Facts>((all, fact) => ({ ...fact, ...all }), {});
  const headings = rows[header]?.cells ?? [];
  const ofTable = rows.slice(header + 1);
  const columns = columnsOf(headings, ofTable);
  const named = valueColumn(headings);
  const column = named ?? answers.column;
  if (column === undefined) return { ...facts, batches: [], notUnderstood: [], asks: ['column'], columns };
  const table: Table = { headings, rows: ofTable, column, delimiter };
  const ofFile: Facts = { ...(unit && { unit }), ...(batch !== undefined && { batch }) };
  const said = named === undefined && { column };
  return withUnit({ ...facts, ...readTable(table, ofFile), asks: [], columns, ...said }, answers.unit);
}

/** How many readings a file holds. */
export function countReadings({ batches }: GaugeFile): number {
  return batches.reduce((sum, { readings }) => sum + readings.length, 0);
}
