import { composed } from '#domain/text/composed.ts';

/** What a report can have used. A probe is asked for as a gauge is. */
export const recalled = ['gauge', 'batch', 'product'] as const;
export type Recalled = (typeof recalled)[number];

/** What people set between the parts of a number, or leave out. A slash stays within its number, but does not count. */
const between = /[\s\-\u2010-\u2015._/]/gu;
const severalIn = /[,;&\r\n]+/u;
const longest = 100;
/** Half a character, as a cut or a faulty device leaves it: not every database keeps it. */
const halves = /\p{Cs}/gu;

/**
 * The key under which a serial or batch number, or a product, is found however it was written: ` pt-784 112 ` as `PT784112`.
 * Letters and figures stay as they are, so that `O` is no `0`, and `000123` not `123`.
 */
export function recallKey(text: string): string {
  return composed(text, 'NFKC').toUpperCase().replace(between, '').slice(0, longest).replace(halves, '');
}

/** The names in a field, which may hold several, as they are written. */
export function namesIn(field: string): string[] {
  return field.split(severalIn).filter((name) => recallKey(name) !== '');
}

/** The keys of a field, which may hold several numbers with commas, semicolons, ampersands or line ends between them. */
export function recallKeys(field: string): string[] {
  return [...new Set(field.split(severalIn).map(recallKey))].filter((key) => key !== '');
}
