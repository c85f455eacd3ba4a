import { readGaugeLine } from './line.ts';
import { isStatisticLabel } from './statistics.ts';
import {
  normalizeLine,
  type GaugeUnit,
  isThicknessUnit,
  gaugeNumberFromText,
  gaugeUnitFromText,
  unitPattern,
} from './units.ts';
import type { ThicknessUnit } from '#domain/measurement/film/thickness.ts';

/** The two meanings of an unclear comma. The user chooses. */
export const commaMeanings = ['decimal', 'separator'] as const;
export type CommaMeaning = (typeof commaMeanings)[number];

/** A pasted reading with its line as pasted. The unit is null if none was pasted with it. */
export type PastedReading = { readonly value: number; readonly unit: ThicknessUnit | null; readonly raw: string };
/** A number with a comma that may be one reading or two. */
export type UnclearComma = { readonly text: string; readonly separate: readonly number[]; readonly decimal: number };

/** The contents of a pasted text. Nothing enters a report before the user has reviewed it. */
export type Paste = {
  readonly readings: readonly PastedReading[];
  readonly unclear: readonly UnclearComma[];
  /** Lines of words above the first reading. */
  readonly headings: readonly string[];
  /** Words, times and other text that is not a reading, as pasted. */
  readonly passedOver: readonly string[];
  /** The lines, as pasted, that hold no reading and are no heading. */
  readonly unread: readonly string[];
};

type Item = PastedReading | UnclearComma;

const withUnit = new RegExp(String.raw`^(-?\d+(?:[.,]\d+)?)(${unitPattern})$`);
const unitAlone = new RegExp(String.raw`^[([]?(${unitPattern})[)\]]?$`);
const unitInHeader = new RegExp(String.raw`(?:^|[\s([])(${unitPattern})(?:$|[\s)\],;])`);
const plainNumber = /^-?\d+(?:\.\d+)?$/;
const numbersWithCommas = /^[-\d.,]+$/;
/** A whole number after one of these words is a label, not a reading. */
const counted =
  /^(?:spots?|areas?|batch|row|point|no\.?|nr\.?|lot|page|location|loc\.?|course|group|shell|tank|nozzle)$/i;
const perhapsCounted = /^(?:reading|test|probe|messung|lectura)$/i;

/** A number, or numbers with commas, with the unit after them, and whether a decimal point was used. */
type Token = { text: string; unit: GaugeUnit | null; hasPoint: boolean; raw: string };

/** A line longer than this is not kept with each of its many readings: they keep their own part of it. */
const longestLine = 200;

/** Whether a token is a number, or numbers with commas between them. */
function isNumeric(text: string): boolean {
  return numbersWithCommas.test(text) && text.split(',').every((part) => part === '' || plainNumber.test(part));
}

const isFigure = (word: string) => isNumeric(word) || withUnit.test(word);

/** Whether the words before a number mark it as a statistic: 'mean', 'Std. Dev. ='. */
function isAfterStatistic(before: readonly string[]): boolean {
  const words = before.filter((word) => !/^[:=]$/.test(word));
  return [1, 2, 3].some((many) => isStatisticLabel(words.slice(-many).join(' ')));
}

const dividers = [/\t/, /;/, /\|/, /,/, /\s+/];
type Heading = { readonly divider: RegExp; readonly cells: readonly string[] };

/** The heading of a table some columns of which are statistics: `Spot R1 R2 R3 Mean`. Undefined if the line is none. */
function headingOf(line: string): Heading | undefined {
  const divider = dividers.find((one) => one.test(line)) ?? /\t/;
  const cells = line.split(divider);
  return cells.some(isStatisticLabel) && !cells.every(isStatisticLabel) ? { divider, cells } : undefined;
}

/** A row without what its heading calls a statistic. */
function withoutStatistics(line: string, heading: Heading | undefined, passedOver: string[]): string {
  const cells = heading ? line.split(heading.divider) : [];
  if (cells.length !== heading?.cells.length) return line;
  const isOf = (_: string, at: number) => isStatisticLabel(heading.cells[at] ?? '');
  passedOver.push(...cells.filter(isOf).filter((cell) => cell !== ''));
  return cells.filter((cell, at) => !isOf(cell, at)).join('\t');
}

/** A line without the label before its readings: 'Spot 1: '. What stands behind readings labels none of them. */
function withoutLabel(line: string): string {
  const colon = line.indexOf(':');
  const before = line.slice(0, Math.max(0, colon)).split(/[\s;|]+/);
  const isOfReadings = before.some((word, at) => isFigure(word) && (at === 0 || isFigure(before[at - 1] ?? '')));
  const isName = /\p{L}/u.test(before.join('')) && !isOfReadings && !isAfterStatistic(before);
  return isName && line[colon + 1] === ' ' ? line.slice(colon + 1) : line;
}

/** The text before a line's first number. The digits of a label ('N1') belong to the label. */
function frontOf(line: string): string {
  return line.slice(0, Math.max(0, line.search(/(?<![\p{L}\d])-?\d/u)));
}

/** The numeric tokens of a line, each with the unit after it. Everything else goes to `passedOver`. */
function tokensOf(line: string, pasted: string, passedOver: string[]): Token[] {
  const words = withoutLabel(line)
    .split(/[\s;|]+/)
    .flatMap((word) => (isFigure(word) ? word : word.split(',')))
    .filter((word) => word !== '');
  const tokens: Token[] = [];
  const isShort = pasted.length <= longestLine;
  const lastNumber = words.findLastIndex(isNumeric);
  for (const [place, word] of words.entries()) {
    const hasPoint = /\d\.\d/.test(word);
    const before = words[place - 1] ?? '';
    const isOfAll = isFigure(word) && isAfterStatistic(words.slice(0, place));
    const isName = counted.test(before) || (perhapsCounted.test(before) && place < lastNumber);
    const [, digits, attached] = withUnit.exec(word) ?? [];
    const [, unit] = unitAlone.exec(word) ?? [];
    const last = tokens.at(-1);
    const raw = isShort ? pasted : word.slice(0, longestLine);
    if (isOfAll) passedOver.push(word);
    else if (digits !== undefined && attached !== undefined) {
      tokens.push({ text: digits.replace(',', '.'), unit: gaugeUnitFromText(attached) ?? null, hasPoint, raw });
    } else if (isNumeric(word) && !(isName && /^\d+$/.test(word)))
      tokens.push({ text: word, unit: null, hasPoint, raw });
    else if (unit !== undefined && last && words[place - 1] === last.text) last.unit = gaugeUnitFromText(unit) ?? null;
    else passedOver.push(word);
  }
  return tokens;
}

function numbersOf(parts: readonly string[]): number[] {
  return parts.flatMap((part) => gaugeNumberFromText(part) ?? []);
}

/** What a token stands for: one reading, several, or a question. */
function itemsOf({ text, unit, raw }: Token, hasPoints: boolean, comma: CommaMeaning | undefined): Item[] {
  if (unit !== null && !isThicknessUnit(unit)) return [];
  const parts = text.split(',').filter((part) => part !== '');
  const separate = numbersOf(parts);
  const [whole = '', part = ''] = parts;
  const decimal = gaugeNumberFromText(`${whole}.${part}`);
  const readings = (values: readonly number[]) => values.map((value): PastedReading => ({ value, unit, raw }));
  // A comma at either end separates. Only one between two groups of digits can be a decimal comma.
  const isPair = parts.length === 2 && /^-?\d+,\d+$/.test(text) && decimal !== undefined;
  if (!isPair || hasPoints) return readings(separate);
  if (part.length === 1 || comma === 'decimal') return readings([decimal]);
  return comma === 'separator' ? readings(separate) : [{ text, separate, decimal }];
}

function isUnclear(item: Item): item is UnclearComma {
  return 'separate' in item;
}

/**
 * Lines without their row numbers. First numbers are row numbers if they count up by 1 from 0 or 1 over at least three
 * lines, or over two that were copied from a table: pairs of readings such as 98 and 99 can count up as well.
 */
function withoutRowNumbers(lines: readonly Item[][]): Item[][] {
  const rows = lines.filter((items) => items.length >= 2);
  const firsts = rows.map(([first]) => (first && !isUnclear(first) && first.unit === null ? first.value : Number.NaN));
  const doCount = firsts.every((value, place) => place === 0 || value - (firsts[place - 1] ?? Number.NaN) === 1);
  const isOfTable = ([first]: Item[]) => first && !isUnclear(first) && /^\d+\t/.test(first.raw);
  const areMany = rows.length >= 3 || (rows.length === 2 && rows.every(isOfTable));
  const areRows = areMany && (firsts[0] === 0 || firsts[0] === 1) && doCount;
  return areRows ? lines.map((items) => (items.length >= 2 ? items.slice(1) : items)) : [...lines];
}

/** The unit in a line without numbers, such as the heading 'Thickness (mils)'. */
function headingUnit(line: string): ThicknessUnit | undefined {
  const [, written] = unitInHeader.exec(line) ?? [];
  const unit = written === undefined ? undefined : gaugeUnitFromText(written);
  return unit !== undefined && isThicknessUnit(unit) ? unit : undefined;
}

/**
 * The thickness readings in a pasted text. Tabs, `;`, `|` and spaces separate. Times, dates, words, row numbers and
 * statistics are left out. A comma separates if a number has three or more parts, or if the text uses decimal points.
 * With one digit after it, it is a decimal comma. Otherwise it is unclear, unless `comma` says what it means.
 */
export function readPaste(text: string, { comma }: { comma?: CommaMeaning | undefined } = {}): Paste {
  const passedOver: string[] = [];
  const headings: string[] = [];
  const unread: string[] = [];
  let unit: ThicknessUnit | null = null;
  const lines: Token[][] = [];
  let heading: Heading | undefined;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = normalizeLine(withoutStatistics(raw.trim(), heading, passedOver));
    const isClimate = readGaugeLine(line, 'serial')?.what !== undefined;
    if (line === '') continue;
    if (line.startsWith('--') || isClimate || isStatisticLabel(frontOf(line))) {
      passedOver.push(line);
      unread.push(raw.trim());
      continue;
    }
    const words: string[] = [];
    const tokens = tokensOf(line, raw.trim(), words);
    if (tokens.length === 0) {
      unit ??= headingUnit(line) ?? null;
      heading = headingOf(raw.trim()) ?? heading;
    }
    const isAbove = tokens.length === 0 && lines.every((above) => above.length === 0);
    if (isAbove && /\p{L}/u.test(line)) headings.push(raw.trim());
    else {
      passedOver.push(...words);
      if (tokens.length === 0) unread.push(raw.trim());
    }
    lines.push(tokens);
  }
  const hasPoints = lines.flat().some((token) => token.hasPoint);
  const items = withoutRowNumbers(
    lines.map((tokens) => tokens.flatMap((token) => itemsOf(token, hasPoints, comma))),
  ).flat();
  return {
    readings: items.flatMap((item) => (isUnclear(item) ? [] : { ...item, unit: item.unit ?? unit })),
    unclear: items.filter(isUnclear),
    headings,
    passedOver,
    unread,
  };
}
