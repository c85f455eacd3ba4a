import { normalizeUnicode } from '#domain/text/normalizeUnicode.ts';

/** What a report can have used. A probe is searched for like a gauge. */
export const usedItemKinds = ['gauge', 'batch', 'product'] as const;
export type UsedItemKind = (typeof usedItemKinds)[number];

/** Separators that people put into a number or leave out. A slash does not divide two numbers, and the key drops it. */
const between = /[\s\-\u2010-\u2015._/]/gu;
const severalIn = /[,;&\r\n]+/u;
const longest = 100;
/** Half of a surrogate pair, from a cut or a faulty device. Not every database can store it. */
const halves = /\p{Cs}/gu;

/**
 * The key for finding a serial or batch number, or a product, in any spelling: ` pt-784 112 ` becomes `PT784112`.
 * Letters and digits stay as they are, so `O` is not `0`, and `000123` is not `123`.
 */
export function recallKey(text: string): string {
  return normalizeUnicode(text, 'NFKC').toUpperCase().replace(between, '').slice(0, longest).replace(halves, '');
}

/** The names in a field that may hold several, as typed. */
export function namesIn(field: string): string[] {
  return field.split(severalIn).filter((name) => recallKey(name) !== '');
}

/** The keys of a field that may hold several numbers, separated by commas, semicolons, ampersands or line ends. */
export function recallKeys(field: string): string[] {
  return [...new Set(field.split(severalIn).map(recallKey))].filter((key) => key !== '');
}
