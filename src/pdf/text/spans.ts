import type { Font, Glyph } from './font.ts';
import type { FontRun } from './shelf.ts';

/** A glyph's code in its place; lengths in thousandths of an em. */
export type PlacedCode = { code: number; advance: number; x: number; y: number };

/** Codes of one font in drawing order; `actualText` says what they read, where that cannot be told from the codes. */
export type Span = { font: Font; codes: PlacedCode[]; actualText: string | undefined };

/** Glyphs that come from the same stretch of the text, in drawing order. */
type Cluster = { text: string; glyphs: Glyph[] };

/** Stands for a glyph that has no part in the text: it takes no room, and joins or parts nothing. */
const nothing = '\u200b';

/** Deals a text out to a number of glyphs, in reading order: a character each, and to the last what is left. */
function dealt(text: string, count: number): string[] {
  const exact = [...text];
  // A vowel that is drawn as two glyphs, one on each side, is two characters when it is decomposed.
  const chars = exact.length < count ? [...text.normalize('NFD')] : exact;
  const first = Array.from({ length: count - 1 }, (_, index) => chars[index] ?? nothing);
  return [...first, chars.slice(count - 1).join('') || nothing];
}

function clustersOf(text: string, glyphs: readonly Glyph[]): Cluster[] {
  const byStart = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const own = byStart.get(glyph.cluster);
    if (own) own.push(glyph);
    else byStart.set(glyph.cluster, [glyph]);
  }
  const starts = [...byStart.keys()].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  return [...byStart].map(([start, own]) => ({ text: text.slice(start, ends.get(start)), glyphs: own }));
}

type Coded = { codes: PlacedCode[]; isTold: boolean };

/**
 * The codes of a cluster that is read from left to right. Its glyphs share its text out in reading order, whatever each
 * of them shows: joined up again they read as the text does. It is told where that is so, and no glyph stands aside of its
 * place, which some programs take for the beginning of another word.
 */
function codesOf({ text, glyphs }: Cluster, font: Font): Coded {
  const parts = dealt(text, glyphs.length);
  const codes = glyphs.map(({ id, ...place }, index) => ({ code: font.codeOf(id, parts[index] ?? nothing), ...place }));
  return { codes, isTold: parts.join('') === text && glyphs.every(({ advance, x }) => advance > 0 && x === 0) };
}

/**
 * The codes of a cluster that is read from right to left. Programs turn round what they find drawn, character by character
 * and what one code stands for included: so every character has a code of its own, if need be that of an empty glyph.
 */
function codesFromRight({ text, glyphs }: Cluster, font: Font): Coded {
  const chars = [...text];
  const drawn = glyphs.map(({ id, ...place }, index) => {
    const char = chars[glyphs.length - 1 - index] ?? nothing;
    return { code: font.codeOf(id, char), ...place };
  });
  const empty = chars.slice(glyphs.length).map((char) => ({ code: font.emptyCodeOf(char), advance: 0, x: 0, y: 0 }));
  return { codes: [...empty.reverse(), ...drawn], isTold: chars.length >= glyphs.length };
}

/** Shapes a run of text in one font and direction; the spans are in drawing order. */
export function spansOf({ font, text }: FontRun, isRightToLeft: boolean): Span[] {
  const clusters = clustersOf(text, font.shape(text, isRightToLeft));
  if (isRightToLeft) {
    return clusters.map((cluster) => {
      const { codes, isTold } = codesFromRight(cluster, font);
      return { font, codes, actualText: isTold ? undefined : cluster.text };
    });
  }
  const coded = clusters.map((cluster) => codesOf(cluster, font));
  // What a character for private use reads as is said beside it. Source: ISO 19005-3 6.2.11.7.3.
  const isTold = coded.every((cluster) => cluster.isTold) && !/\p{Co}/u.test(text);
  return [{ font, codes: coded.flatMap(({ codes }) => codes), actualText: isTold ? undefined : text }];
}
