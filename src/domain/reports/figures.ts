import { composed } from '#domain/text/composed.ts';
import type { Field, QuantityField } from './fieldKinds.ts';

/** A figure as it was typed: a number, nothing at all, or a text of which no number can be made for sure. */
export type Figure = { kind: 'none' } | { kind: 'number'; value: number } | { kind: 'unclear'; words: string };

/** No figure of the trade comes near it: what is more was held down or pasted by mistake, and no database keeps it for sure. */
const largest = 1e12;

function asFigure(value: number): Figure {
  return Math.abs(value) <= largest ? { kind: 'number', value } : { kind: 'unclear', words: 'This is not a number.' };
}

/** What most people type, and what needs no second look; three digits after a comma do. */
const simple = /^\d{1,9}(\.\d{1,9}|,\d{1,2})?$/;
const plain = /^[+\-−]?(\d+([.,]\d+)?|[.,]\d+)$/;
/** 1,200 may be 1200 or 1.2: three digits after one comma, and no point. */
const ambiguous = /^[+\-−]?[1-9]\d{0,2},\d{3}$/;
/** 1,00,000 and 1,200.5: groups of digits as India and the world write them. */
const grouped = /^[+\-−]?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d+)?$/;

const plainly = (text: string) => text.replace('−', '-');

/**
 * Reads a figure as people type it: '31,5' and '31.5' alike, the field's unit after it or not, digits in groups. What may
 * be two numbers is not guessed at.
 */
export function readFigure(answer: string | number | undefined, unit?: string): Figure {
  if (typeof answer === 'number') return asFigure(answer);
  if (answer !== undefined && simple.test(answer)) return { kind: 'number', value: Number(answer.replace(',', '.')) };
  const typed = composed(answer ?? '', 'NFKC').trim();
  if (typed === '') return { kind: 'none' };
  const ending = unit?.normalize('NFKC').toLowerCase();
  const hasUnit = ending !== undefined && typed.toLowerCase().endsWith(ending);
  const text = hasUnit ? typed.slice(0, -ending.length).trimEnd() : typed;
  if (ambiguous.test(text)) {
    const [whole, decimal] = [text.replace(',', ''), text.replace(',', '.')];
    return { kind: 'unclear', words: `Is this ${whole} or ${decimal}? Please write it without a comma.` };
  }
  if (grouped.test(text)) return asFigure(Number(plainly(text).replaceAll(',', '')));
  if (plain.test(text)) return asFigure(Number(plainly(text).replace(',', '.')));
  return { kind: 'unclear', words: 'This is not a number.' };
}

/** The number that an answer is; undefined where it is none, or not for sure. */
export function numberOf(answer: string | number | undefined, unit?: string): number | undefined {
  const figure = readFigure(answer, unit);
  return figure.kind === 'number' ? figure.value : undefined;
}

/** How a form writes a number; by hand it may have a comma. */
const written = /^[+-]?(\d+[.,]?\d*|[.,]\d+)(e[+-]?\d+)?$/i;

/**
 * The answer that a text is: a number where the field is answered by numbers and this is one. What is none is left for the schema
 * to refuse by the field's name.
 */
export function answerOfText(field: Field, text: string): string | number {
  const isNumber = field.kind === 'quantity' && field.wire === 'number' && written.test(text) && !ambiguous.test(text);
  return isNumber ? Number(text.replace(',', '.')) : text;
}

/** What is asked about a figure beside its field; undefined where nothing is. Never a refusal. */
export function askAboutFigure(field: QuantityField, answer: string | number | undefined): string | undefined {
  const figure = readFigure(answer, field.unit);
  if (figure.kind === 'none') return undefined;
  if (figure.kind === 'unclear') return figure.words;
  const [least, most] = field.range;
  if (figure.value >= least && figure.value <= most) return undefined;
  const unit = field.unit === undefined ? '' : ` ${field.unit}`;
  return `Usually ${least} to ${most}${unit}. Is ${figure.value} right?`;
}

/** A computed figure as it is shown: at most so many decimals, none that say nothing. */
export function writtenFigure(value: number, decimals: number): string {
  const rounded = Math.round((value + Number.EPSILON * Math.sign(value)) * 10 ** decimals) / 10 ** decimals;
  return String(rounded === 0 ? 0 : rounded);
}
