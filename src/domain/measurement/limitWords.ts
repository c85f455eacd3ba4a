import { spanOf } from './clock.ts';
import { plain } from './comparison.ts';
import { inBrackets } from './limits.ts';
import type { Limit } from './verdict.ts';

/** A value with its unit, a time in days and hours: '1 day', not '1440 min'. */
export function inUnit(value: number, unit: string): string {
  return unit === 'min' ? spanOf(value) : `${plain(value)}${unit && ` ${unit}`}`;
}

/** A range in words. Undefined when neither end is given. */
export function rangeWords(least: number | undefined, most: number | undefined, unit = ''): string | undefined {
  if (least !== undefined && most !== undefined) return `${plain(least)} to ${inUnit(most, unit)}`;
  if (least !== undefined) return `at least ${inUnit(least, unit)}`;
  return most === undefined ? undefined : `at most ${inUnit(most, unit)}`;
}

/** What other sources set in place of a limit: ', not 85 % (data sheet)'. Blank where none differs. */
export function othersWords({ unit, others = [] }: Pick<Limit, 'unit' | 'others'>): string {
  return others.map(({ from, value }) => `, not ${inUnit(value, unit)}${inBrackets(from)}`).join('');
}

/** Limits with their sources, in one line. */
export function limitWords(limits: readonly Limit[]): string {
  return limits
    .map((limit) => {
      const { name, value, unit, from, words = inUnit(value, unit) } = limit;
      return [name, ' ', words, inBrackets(from), othersWords(limit)].join('');
    })
    .join('; ');
}
