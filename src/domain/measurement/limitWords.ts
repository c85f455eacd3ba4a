import { durationWords } from './clock.ts';
import { formatLimit } from './comparison.ts';
import { limitSourceInBrackets } from './limits.ts';
import type { Limit } from './verdict.ts';

/** A value with its unit, a time in days and hours: '1 day', not '1440 min'. */
export function valueWithUnit(value: number, unit: string): string {
  return unit === 'min' ? durationWords(value) : `${formatLimit(value)}${unit && ` ${unit}`}`;
}

/** A range in words. Undefined when neither end is given. */
export function rangeWords(least: number | undefined, most: number | undefined, unit = ''): string | undefined {
  if (least !== undefined && most !== undefined) return `${formatLimit(least)} to ${valueWithUnit(most, unit)}`;
  if (least !== undefined) return `at least ${valueWithUnit(least, unit)}`;
  return most === undefined ? undefined : `at most ${valueWithUnit(most, unit)}`;
}

/** What other sources set in place of a limit: ', not 85 % (data sheet)'. Blank where none differs. */
export function otherSourcesWords({ unit, others = [] }: Pick<Limit, 'unit' | 'others'>): string {
  return others.map(({ from, value }) => `, not ${valueWithUnit(value, unit)}${limitSourceInBrackets(from)}`).join('');
}

/** Limits with their sources, in one line. */
export function limitWords(limits: readonly Limit[]): string {
  return limits
    .map((limit) => {
      const { name, value, unit, from, words = valueWithUnit(value, unit) } = limit;
      return [name, ' ', words, limitSourceInBrackets(from), otherSourcesWords(limit)].join('');
    })
    .join('; ');
}
