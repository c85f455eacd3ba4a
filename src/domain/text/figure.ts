import { normalizeUnicode } from './normalizeUnicode.ts';

/** A figure as typed: a number, nothing, or a text that no number can be read from with certainty. */
export type Figure =
  | { kind: 'none' }
  | { kind: 'number'; value: number }
  | { kind: 'unclear'; words: string; mark: string };

/** No figure in the trade is near this. A larger one is a held key or a wrong paste, and may not be stored exactly. */
const largest = 1e12;

const noNumber = { kind: 'unclear', words: 'This is not a number.', mark: 'no number' } as const;

function asFigure(value: number): Figure {
  return Math.abs(value) <= largest ? { kind: 'number', value } : noNumber;
}

/** What most people type, which needs no closer look. Three digits after a comma do need one. */
const simple = /^\d{1,9}(\.\d{1,9}|,\d{1,2})?$/;
const plain = /^[+\-−]?(\d+([.,]\d+)?|[.,]\d+)$/;
/** 1,200 may be 1200 or 1.2: three digits after one comma, and no point. */
export const ambiguousFigurePattern = /^[+\-−]?[1-9]\d{0,2},\d{3}$/;
/** 1,00,000 and 1,200.5: digits grouped in the Indian or the international way. */
const grouped = /^[+\-−]?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d+)?$/;

const plainly = (text: string) => text.replace('−', '-');

/** Reads a figure as typed: '31,5', '31.5' or '1,200,000', also with `unit`. Does not guess which of two is meant. */
export function readFigure(answer: string | number | undefined, unit?: string): Figure {
  if (typeof answer === 'number') return asFigure(answer);
  if (answer !== undefined && simple.test(answer)) return { kind: 'number', value: Number(answer.replace(',', '.')) };
  const typed = normalizeUnicode(answer ?? '', 'NFKC').trim();
  if (typed === '') return { kind: 'none' };
  const ending = unit?.normalize('NFKC').toLowerCase();
  const hasUnit = ending !== undefined && typed.toLowerCase().endsWith(ending);
  const text = hasUnit ? typed.slice(0, -ending.length).trimEnd() : typed;
  if (ambiguousFigurePattern.test(text)) {
    const [whole, decimal] = [text.replace(',', ''), text.replace(',', '.')];
    const words = `Is this ${whole} or ${decimal}? Please write it without a comma.`;
    return { kind: 'unclear', words, mark: `${whole} or ${decimal}` };
  }
  if (grouped.test(text)) return asFigure(Number(plainly(text).replaceAll(',', '')));
  if (plain.test(text)) return asFigure(Number(plainly(text).replace(',', '.')));
  return noNumber;
}

/** The number that an answer stands for. Undefined when it is not a number, or not with certainty. */
export function unambiguousNumberOf(answer: string | number | undefined, unit?: string): number | undefined {
  const figure = readFigure(answer, unit);
  return figure.kind === 'number' ? figure.value : undefined;
}

/** The same of a stored answer, which may be of another kind. */
export function storedNumberOf(answer: unknown, unit?: string): number | undefined {
  return typeof answer === 'string' || typeof answer === 'number' ? unambiguousNumberOf(answer, unit) : undefined;
}

/** A calculated figure as shown: at most this many decimals, without trailing zeros. */
export function writtenFigure(value: number, decimals: number): string {
  const rounded = Math.round((value + Number.EPSILON * Math.sign(value)) * 10 ** decimals) / 10 ** decimals;
  return String(rounded === 0 ? 0 : rounded);
}
