import { type Finding, withPlace } from '#domain/measurement/verdict.ts';
import { storedNumberOf } from '#domain/text/figure.ts';

/** The answers of a daily report, as typed or as sent. */
export type PaintAnswers = Readonly<Record<string, unknown>>;

/** One mix of the day. Clock times 'HH:MM', quantities in the unit that the report names for both parts. */
export type Mix = {
  /** Counted from 0: the mix of the report's own fields, then the further ones in their order. */
  readonly at: number;
  readonly mixedAt: string | undefined;
  readonly usedUpAt: string | undefined;
  readonly quantityA: number | undefined;
  readonly quantityB: number | undefined;
};

/** A row of further mixes, as typed or as sent: its columns have these names. */
type MixRow = Readonly<Partial<Record<Exclude<keyof Mix, 'at'>, unknown>>>;

/** A text without blanks around it. Undefined when it is blank. */
export const trimmedText = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const isAnswered = ({ mixedAt, usedUpAt, quantityA, quantityB }: Mix) =>
  [mixedAt, usedUpAt, quantityA, quantityB].some((value) => value !== undefined);

/** The mixes of the day of which a time or a quantity is given. The first has no end of its own. */
export function mixesOf(answers: PaintAnswers): Mix[] {
  const { timeSelection, partAQuantity, partBQuantity, furtherMixes: answer } = answers;
  const rows: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const first = {
    at: 0,
    mixedAt: trimmedText(timeSelection),
    usedUpAt: undefined,
    quantityA: storedNumberOf(partAQuantity),
    quantityB: storedNumberOf(partBQuantity),
  };
  const further = rows.map((row, of): Mix => {
    const { mixedAt, usedUpAt, quantityA, quantityB }: MixRow = typeof row === 'object' && row !== null ? row : {};
    return {
      at: of + 1,
      mixedAt: trimmedText(mixedAt),
      usedUpAt: trimmedText(usedUpAt),
      quantityA: storedNumberOf(quantityA),
      quantityB: storedNumberOf(quantityB),
    };
  });
  return [first, ...further].filter(isAnswered);
}

/** Findings about one mix. Of a day with several, they say which. */
export function withMixPlace({ at }: Mix, mixes: readonly Mix[], findings: readonly Finding[]): Finding[] {
  const isAlone = at === 0 && mixes.length === 1;
  return isAlone ? [...findings] : withPlace({ row: at, of: 'mix' }, findings);
}
