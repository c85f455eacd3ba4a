import { ambiguousFigurePattern, readFigure } from '#domain/text/figure.ts';
import type { Field, QuantityField } from './fieldKinds.ts';

/** A number as forms write it. People may type a comma. */
const written = /^[+-]?(\d+[.,]?\d*|[.,]\d+)(e[+-]?\d+)?$/i;

/**
 * The answer that a text gives: a number if the field's answer is a number and the text is one. Other text is passed
 * on, so that the schema can refuse it by the field's name.
 */
export function answerOfText(field: Field, text: string): string | number {
  const isNumber =
    field.kind === 'quantity' && field.wire === 'number' && written.test(text) && !ambiguousFigurePattern.test(text);
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
export type FigureRange = Pick<QuantityField, 'range'> & { readonly unit?: string | undefined };

/** The doubt about a figure of a field. Undefined when there is none. */
export function doubtAbout(field: FigureRange, answer: string | number | undefined): Doubt | undefined {
  const figure = readFigure(answer, field.unit);
  if (figure.kind === 'none') return undefined;
  if (figure.kind === 'unclear') return { ask: figure.words, mark: figure.mark };
  const [least, most] = field.range;
  if (figure.value >= least && figure.value <= most) return undefined;
  const range = `${least} to ${most}${field.unit === undefined ? '' : ` ${field.unit}`}`;
  return { ask: `Usually ${range}. Is ${figure.value} right?`, mark: `usually ${range}` };
}
