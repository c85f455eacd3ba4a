import { composed } from '#domain/text/composed.ts';
import type { Field, QuantityField } from './fieldKinds.ts';

/** A figure as typed: a number, nothing, or a text that no number can be read from with certainty. */
export type Figure =
  | { kind: 'none' }
  | { kind: 'number'; value: number }
  | { kind: 'unclear'; words: string; mark: string };

/**
 * No figure in the trade comes near this. A larger one was a key held down or a wrong paste, and databases may not
 * store it exactly.
 */
const largest = 1e12;

const noNumber = { kind: 'unclear', words: 'This is not a number.', mark: 'no number' } as const;

function asFigure(value: number): Figure {
  return Math.abs(value) <= largest ? { kind: 'number', value } : noNumber;
}

/** What most people type, which needs no closer look. Three digits after a comma do need one. */
const simple = /^\d{1,9}(\.\d{1,9}|,\d{1,2})?$/;
const plain = /^[+\-−]?(\d+([.,]\d+)?|[.,]\d+)$/;
/** 1,200 may be 1200 or 1.2: three digits after one comma, and no point. */
const ambiguous = /^[+\-−]?[1-9]\d{0,2},\d{3}$/;
/** 1,00,000 and 1,200.5: digits grouped in the Indian or the international way. */
const grouped = /^[+\-−]?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d+)?$/;

const plainly = (text: string) => text.replace('−', '-');

/**
 * Reads a figure as people type it: '31,5' or '31.5', with or without the field's unit, with grouped digits. If it may
 * be two different numbers, it does not guess.
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
    const words = `Is this ${whole} or ${decimal}? Please write it without a comma.`;
    return { kind: 'unclear', words, mark: `${whole} or ${decimal}` };
  }
  if (grouped.test(text)) return asFigure(Number(plainly(text).replaceAll(',', '')));
  if (plain.test(text)) return asFigure(Number(plainly(text).replace(',', '.')));
  return noNumber;
}

/** The number that an answer stands for. Undefined when it is not a number, or not with certainty. */
export function numberOf(answer: string | number | undefined, unit?: string): number | undefined {
  const figure = readFigure(answer, unit);
  return figure.kind === 'number' ? figure.value : undefined;
}

/** A number as forms write it. People may type a comma. */
const written = /^[+-]?(\d+[.,]?\d*|[.,]\d+)(e[+-]?\d+)?$/i;

/**
 * The answer that a text gives: a number if the field's answer is a number and the text is one. Other text is passed
 * on, so that the schema can refuse it by the field's name.
 */
export function answerOfText(field: Field, text: string): string | number {
  const isNumber = field.kind === 'quantity' && field.wire === 'number' && written.test(text) && !ambiguous.test(text);
  return isNumber ? Number(text.replace(',', '.')) : text;
}

/** Why a figure is refused where an answer is a number: by the schema, and beside its field before that. */
export const figureRefusals = { noNumber: 'Enter a number.', negative: 'Enter a number of 0 or more.' } as const;

/** Why the server would refuse what was typed for a field whose answer is a number. Undefined if it would not. */
export function refusalOfFigure(field: QuantityField, text: string): string | undefined {
  const typed = text.trim();
  if (field.wire !== 'number' || typed === '') return undefined;
  const answer = answerOfText(field, typed);
  if (typeof answer !== 'number') return figureRefusals.noNumber;
  return answer < 0 ? figureRefusals.negative : undefined;
}

/** What is doubtful about a figure: the question for who types it, and the mark for who reads it. Never a refusal. */
export type Doubt = { readonly ask: string; readonly mark: string };

/** What is known of a figure that may be doubtful: its unit, and what it usually is, from and to. */
export type Doubtful = Pick<QuantityField, 'range'> & { readonly unit?: string | undefined };

/** The doubt about a figure of a field. Undefined when there is none. */
export function doubtAbout(field: Doubtful, answer: string | number | undefined): Doubt | undefined {
  const figure = readFigure(answer, field.unit);
  if (figure.kind === 'none') return undefined;
  if (figure.kind === 'unclear') return { ask: figure.words, mark: figure.mark };
  const [least, most] = field.range;
  if (figure.value >= least && figure.value <= most) return undefined;
  const range = `${least} to ${most}${field.unit === undefined ? '' : ` ${field.unit}`}`;
  return { ask: `Usually ${range}. Is ${figure.value} right?`, mark: `usually ${range}` };
}

/** A calculated figure as shown: at most this many decimals, without trailing zeros. */
export function writtenFigure(value: number, decimals: number): string {
  const rounded = Math.round((value + Number.EPSILON * Math.sign(value)) * 10 ** decimals) / 10 ** decimals;
  return String(rounded === 0 ? 0 : rounded);
}
