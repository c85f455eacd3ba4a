import type { Font, Glyph } from './font.ts';
import type { FontRun } from './fontSet.ts';

/** A glyph's code in its place. Lengths are in thousandths of an em. */
export type PlacedCode = { code: number; advance: number; x: number; y: number };

/** Codes of one font in drawing order. `actualText` has their text if the codes alone do not give it. */
export type Span = { font: Font; codes: PlacedCode[]; actualText: string | undefined };

/** Glyphs from the same piece of the text, in drawing order. */
type Cluster = { text: string; glyphs: Glyph[] };

/** The text of a glyph without a character of its own: it has no width, and neither joins nor separates. */
const nothing = '\u200b';

/** Distributes a text over glyphs in reading order: one character each, and the rest to the last. */
function dealt(text: string, count: number): string[] {
  const exact = [...text];
  // A vowel drawn as two glyphs, one on each side, becomes two characters when decomposed.
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
 * The codes of a cluster that is read from left to right. Its glyphs share its text in reading order, whatever each
 * shows, so together they read like the text. `isTold` if they do, and if no glyph is displaced: some programs take
 * that for the beginning of another word.
 */
function codesOf({ text, glyphs }: Cluster, font: Font): Coded {
  const parts = dealt(text, glyphs.length);
  const codes = glyphs.map(({ id, ...place }, index) => ({ code: font.codeOf(id, parts[index] ?? nothing), ...place }));
  return { codes, isTold: parts.join('') === text && glyphs.every(({ advance, x }) => advance > 0 && x === 0) };
}

/**
 * The codes of a cluster that is read from right to left. Programs reverse what they find drawn, character by
 * character, even within one code. So every character gets its own code, with an empty glyph if needed.
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

/** Shapes a run of text in one font and direction. The spans are in drawing order. */
export function spansOf({ font, text }: FontRun, isRightToLeft: boolean): Span[] {
  const clusters = clustersOf(text, font.shape(text, isRightToLeft));
  if (isRightToLeft) {
    return clusters.map((cluster) => {
      const { codes, isTold: isReported } = codesFromRight(cluster, font);
      return { font, codes, actualText: isReported ? undefined : cluster.text };
    });
  }
  const coded = clusters.map((cluster) => codesOf(cluster, font));
  // The text of private-use characters must be given beside them. Source: ISO 19005-3 6.2.11.7.3.
  const isReported = coded.every((cluster) => cluster.isTold) && !/\p{Co}/u.test(text);
  return [{ font, codes: coded.flatMap(({ codes }) => codes), actualText: isReported ? undefined : text }];
}
