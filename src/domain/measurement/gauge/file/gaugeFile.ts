import { readGaugeLine } from '#domain/measurement/gauge/line.ts';
import { type CommaMeaning, readPaste } from '#domain/measurement/gauge/paste.ts';
import { isStatisticLabel } from '#domain/measurement/gauge/statistics.ts';
import { normalizeLine, type GaugeUnit } from '#domain/measurement/gauge/units.ts';
import { normalizeColumnName, hasColumnMeaning, meaningRankOf, unitOfCell, unitOfHeading } from './aliases.ts';
import type { FileBatch, FileColumn, GaugeFileHeader, FileQuestion, FileReading, GaugeFile } from './content.ts';
import { cellsOf, type Delimiter, delimiterOf } from './delimited.ts';
import { readJsonOrXml } from './nested.ts';

/** The largest file to read. */
export const largestFileBytes = 5 * 1024 * 1024;

/** The user's answers to what was asked. */
export type FileAnswers = {
  readonly unit?: GaugeUnit | undefined;
  readonly column?: number | undefined;
  readonly comma?: CommaMeaning | undefined;
};

type Row = { raw: string; cells: string[] };

/** Whether a column without a unit counts its rows from 1, beside another one with numbers. */
function isIndex(column: number, headings: readonly string[], rows: readonly Row[]): boolean {
  const ofReadings = rows.filter(({ cells }) => !isStatisticLabel(cells.find((cell) => cell !== '') ?? ''));
  const isBeside = ofReadings.some(({ cells }) => hasNumber(cells.toSpliced(column, 1)));
  const doCount = ofReadings.every(({ cells }, at) => cells[column] === String(at + 1));
  return ofReadings.length > 1 && isBeside && doCount && unitOfHeading(headings[column] ?? '') === undefined;
}

/** The index of the column of values: the one whose heading fits best, and that is not the number of the row. */
function valueColumn(headings: readonly string[], rows: readonly Row[] = []): number | undefined {
  const [best] = headings
    .flatMap((heading, column) => {
      const rank = meaningRankOf(heading, 'value');
      return rank === undefined || isIndex(column, headings, rows) ? [] : [{ column, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank);
  return best?.column;
}

const hasNumber = (cells: readonly string[]) => cells.some((cell) => readGaugeLine(cell, 'paste') !== undefined);

/**
 * The columns of a table that has one for each reading of a spot: `Spot;Reading 1;Reading 2;Reading 3`, or `Spot;1;2;3`.
 * Undefined if there are not two of them, counted from 1.
 */
function readingColumns(headings: readonly string[]): number[] | undefined {
  const counted = headings.flatMap((heading, column) => {
    const [, name = '', number = ''] = /^(\D*)(\d+)$/.exec(normalizeColumnName(heading)) ?? [];
    const isOfReadings = name === '' || name === 'r' || name === '#' || hasColumnMeaning(name, 'value');
    return number !== '' && isOfReadings ? [{ column, name, number: Number(number) }] : [];
  });
  const isInTurn = counted.every(({ name, number }, at) => number === at + 1 && name === counted[0]?.name);
  return counted.length > 1 && isInTurn ? counted.map(({ column }) => column) : undefined;
}

/**
 * Whether a line is the heading: it has no numbers, and names the values, or the row numbers before them; or it counts
 * the readings of a spot.
 */
function isHeader(cells: readonly string[]): boolean {
  if (/\p{L}/u.test(cells[0] ?? '') && readingColumns(cells)) return true;
  const isNumbered = /^(?:#|no\.?|nr\.?|id)$/i.test(cells[0] ?? '') && cells.length > 1;
  const isFact =
    hasColumnMeaning(cells[0] ?? '', 'unit') && cells.slice(1).some((cell) => unitOfCell(cell) !== undefined);
  return !hasNumber(cells) && !isFact && (isNumbered || valueColumn(cells) !== undefined);
}

type Facts = GaugeFileHeader & { unit?: GaugeUnit; batch?: string };

/** What a line before the table, with a name and a value, says about the gauge. */
function factOf({ cells }: Row): Facts {
  const [name = '', ...rest] = cells.length > 1 ? cells : (cells[0] ?? '').split(/:\s*/);
  const value = rest.find((cell) => cell !== '');
  if (value === undefined) return {};
  if (hasColumnMeaning(name, 'serial')) return { serialNo: value };
  if (hasColumnMeaning(name, 'probe')) return { probeSerialNo: value };
  if (hasColumnMeaning(name, 'probeType')) return { probeType: value };
  if (hasColumnMeaning(name, 'calibrated')) return { calibratedOn: value };
  if (hasColumnMeaning(name, 'batch')) return { batch: value };
  const unit = hasColumnMeaning(name, 'unit') ? unitOfCell(value) : undefined;
  return unit ? { unit } : {};
}

/**
 * The index of the heading line, or -1. If no heading is known by name, it is the last line of words, as wide as the
 * table, before the first line with a number that says nothing about the gauge.
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

/** The columns of a table, with their headings, if any, and a sample of each. */
function columnsOf(headings: readonly string[], rows: readonly Row[]): FileColumn[] {
  const firsts: string[] = [];
  for (const { cells } of rows) for (const [place, cell] of cells.entries()) firsts[place] ||= cell;
  const width = Math.max(headings.length, firsts.length);
  return Array.from({ length: width }, (_, place) => ({ heading: headings[place] ?? '', first: firsts[place] ?? '' }));
}

/** A number that may be of thousands, or have three decimals. */
const perhapsThousands = /^-?\d{1,3},\d{3}(?!\d)/;

/** What the commas of a column mean where its cells tell. Undefined if it must be asked. */
function commaOf(cells: readonly string[]): CommaMeaning | undefined {
  const texts = cells.map(normalizeLine);
  if (texts.some((text) => /^-?\d+,(?:\d{1,2}|\d{4,})(?!\d)/.test(text))) return 'decimal';
  if (texts.some((text) => /^-?\d[\d,]*\.\d/.test(text))) return 'separator';
  return texts.some((text) => perhapsThousands.test(text)) ? undefined : 'decimal';
}

/** A cell's value. A comma that separates does so between thousands. */
function valueOf(cell: string, comma: CommaMeaning) {
  const bare = normalizeLine(cell);
  const text = comma === 'separator' && perhapsThousands.test(bare) ? bare.replace(',', '') : bare;
  const reading = readGaugeLine(text, 'paste');
  return reading?.what ? undefined : reading;
}

type Table = {
  headings: readonly string[];
  rows: readonly Row[];
  /** Where the values are: one column, or one for each reading of a spot. */
  columns: readonly number[];
  comma: CommaMeaning;
};

function readTable({ headings, rows, columns, comma }: Table, { unit: ofFile, batch: ofBatch }: Facts) {
  const placesOf = (meaning: 'unit' | 'time' | 'batch') =>
    headings.flatMap((heading, place) => (!columns.includes(place) && hasColumnMeaning(heading, meaning) ? place : []));
  const [units, times, batchNames] = [placesOf('unit'), placesOf('time'), placesOf('batch')];
  const ofHeading = unitOfHeading(headings[columns[0] ?? 0] ?? '') ?? ofFile ?? null;
  const batches = new Map<string, FileReading[]>();
  const notUnderstood: string[] = [];
  for (const { raw, cells } of rows) {
    const first = cells.find((cell) => cell !== '') ?? '';
    if (isStatisticLabel(first)) continue;
    const filled = columns.filter((column, at) => at === 0 || (cells[column] ?? '') !== '');
    const values = filled.map((column) => valueOf(cells[column] ?? '', comma));
    if (values.includes(undefined)) notUnderstood.push(raw);
    const reading = values.filter((value) => value !== undefined);
    if (reading.length === 0) continue;
    const [ofCell] = units.flatMap((place) => unitOfCell(cells[place] ?? '') ?? []);
    const at = times.flatMap((place) => cells[place] || []).join(' ');
    const name = batchNames.flatMap((place) => cells[place] || []).join(' ') || (ofBatch ?? '');
    const batch = batches.get(name) ?? [];
    batches.set(name, batch);
    for (const { value, unit } of reading) {
      batch.push({ value, unit: unit ?? ofCell ?? ofHeading, raw, ...(at !== '' && { at }) });
    }
  }
  return {
    batches: [...batches].map(([name, readings]): FileBatch => ({ ...(name !== '' && { name }), readings })),
    notUnderstood,
  };
}

/** The file with the unit that the user gave, or with the question for it. */
function withUnit(file: GaugeFile, unit: GaugeUnit | undefined): GaugeFile {
  const batches = file.batches.map(({ readings, ...batch }) => ({
    ...batch,
    readings: readings.map((one) => ({ ...one, unit: one.unit ?? unit ?? null })),
  }));
  const isUnknown = batches.some(({ readings }) => readings.some((one) => one.unit === null));
  const question: FileQuestion[] = isUnknown ? ['unit'] : [];
  return { ...file, batches, asks: [...file.asks, ...question] };
}

/** The readings of pasted text, or of a file without columns or headings. */
export function readAsPaste(text: string, { unit, comma }: FileAnswers): GaugeFile {
  const { readings, unclear, headings, passedOver, unread } = readPaste(text, { comma });
  const file: GaugeFile = {
    batches: readings.length === 0 ? [] : [{ readings }],
    notUnderstood: passedOver,
    unread,
    headings,
    asks: unclear.length > 0 ? ['comma'] : [],
    columns: [],
  };
  return withUnit(file, unit);
}

/** A line with one number with a decimal comma, or with two numbers. It shows no columns. */
const loneComma = /^\s*-?\d+,\d+\s*(?:[^\d,;|\t]*)$/;

/** The delimiter of the columns. A comma is not one if it appears only within single numbers. */
function columnsDividedBy(lines: readonly string[]): Delimiter | undefined {
  const delimiter = delimiterOf(lines);
  const withComma = lines.filter((line) => line.includes(','));
  return delimiter === ',' && withComma.every((line) => loneComma.test(line)) ? undefined : delimiter;
}

/**
 * The readings in a gauge's text file: JSON, XML, a table whose columns are found by their headings, or bare lines. Text
 * that is not a number is not a reading, nor is a statistic. If something is unclear it is asked, and the file is read
 * again with the answers. Source: files of gauges that were seen; names come from a table of aliases and are never
 * expected exactly.
 */
export function readGaugeFile(text: string, answers: FileAnswers = {}): GaugeFile {
  const nested = readJsonOrXml(text);
  if (nested) return withUnit(nested, answers.unit);
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  const delimiter = columnsDividedBy(lines);
  const rows = lines.map((raw): Row => ({ raw, cells: delimiter ? cellsOf(raw, delimiter) : [raw.trim()] }));
  const header = headerOf(rows);
  if (!delimiter && header < 0) return readAsPaste(text, answers);
  const { unit, batch, ...facts } = rows
    .slice(0, header < 0 ? rows.length : header)
    .map(factOf)
    .reduce<Facts>((all, fact) => ({ ...fact, ...all }), {});
  const headings = rows[header]?.cells ?? [];
  const ofTable = rows.slice(header + 1);
  const columns = columnsOf(headings, ofTable);
  const column = valueColumn(headings, ofTable);
  const named = readingColumns(headings) ?? (column === undefined ? undefined : [column]);
  const values = named ?? (answers.column === undefined ? undefined : [answers.column]);
  if (values === undefined) return { ...facts, batches: [], notUnderstood: [], asks: ['column'], columns };
  const comma = answers.comma ?? commaOf(ofTable.flatMap(({ cells }) => values.map((at) => cells[at] ?? '')));
  if (comma === undefined) return { ...facts, batches: [], notUnderstood: [], asks: ['comma'], columns };
  const table: Table = { headings, rows: ofTable, columns: values, comma };
  const ofFile: Facts = { ...(unit && { unit }), ...(batch !== undefined && { batch }) };
  const stated = named === undefined && answers.column !== undefined && { column: answers.column };
  return withUnit({ ...facts, ...readTable(table, ofFile), asks: [], columns, ...stated }, answers.unit);
}
