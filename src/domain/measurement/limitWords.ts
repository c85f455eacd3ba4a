import { plain } from './comparison.ts';
import { inBrackets } from './limits.ts';
import type { Limit } from './verdict.ts';

/** Limits with their sources, in one line. */
export function limitWords(limits: readonly Limit[]): string {
  return limits
    .map(({ name, value, unit, from, words = `${plain(value)}${unit && ` ${unit}`}` }) =>
      [name, ' ', words, inBrackets(from)].join(''),
    )
    .join('; ');
}
