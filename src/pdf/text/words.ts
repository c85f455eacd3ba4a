import { brand } from '#brand/brand.ts';
import bidiFactory from 'bidi-js';
import type { Weight } from './catalogue.ts';
import { type Span, spansOf } from './spans.ts';
import type { FontSet } from './fontSet.ts';

/** A shaped part of a text between two possible line breaks. */
export type Word = {
  text: string;
  /** In drawing order. */
  spans: Span[];
  /** In thousandths of an em. */
  width: number;
  /** The embedding level. Odd levels run from right to left. */
  level: number;
  isSpace: boolean;
  /** Whether it is struck through. */
  isStruck?: true;
};

const bidi = bidiFactory();
const wordParts = new Intl.Segmenter(brand.locale, { granularity: 'word' });
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u202b\u202e\u2067]/u;
/** Scripts without spaces between words. A line may break between any two words. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Text without spaces may break after these characters, but not in a number or before closing punctuation. */
const inner = /(?<=[/\\?&=_–—]|[-,;:](?!\d))(?![\p{Pe}\p{Pf}\p{Po}\p{M}])/u;
/** Characters that never begin a line. */
const staysBehind = /^[\p{Pe}\p{Pf}\p{Po}\p{M}]/u;

/** Splits a text without spaces, in a script that has none, between its words. */
function betweenWords(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of wordParts.segment(text)) {
    const last = parts.at(-1);
    if (last === undefined || (withoutSpaces.test(last) && !staysBehind.test(segment))) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

/**
 * Splits a line of text where it may be broken. Spaces are separate parts. The runtime's segmenter is used only for the
 * scripts that need it, because it holds on to memory for a long time after each call.
 */
export function unbreakableParts(text: string): string[] {
  return text
    .split(/(\s+)/u)
    .filter((part) => part !== '')
    .flatMap((part) => (withoutSpaces.test(part) ? betweenWords(part) : part.split(inner)));
}

/** Splits parts further where the writing direction changes. */
function withLevels(text: string, parts: readonly string[]): { part: string; level: number }[] {
  if (!rightToLeft.test(text)) return parts.map((part) => ({ part, level: 0 }));
  const { levels } = bidi.getEmbeddingLevels(text);
  const cut: { part: string; level: number }[] = [];
  let at = 0;
  for (const part of parts) {
    let start = at;
    const end = at + part.length;
    for (let index = at + 1; index <= end; index += 1) {
      if (index < end && levels[index] === levels[start]) continue;
      cut.push({ part: text.slice(start, index), level: levels[start] ?? 0 });
      start = index;
    }
    at = end;
  }
  return cut;
}

/** Labels, units and names recur on every page. Remarks do not, and must not accumulate. */
const mostWordsCached = 5_000;
const mostTextsCached = 1_000;
const longestTextCached = 60;

/** Sets texts in the fonts of a document. Words and short texts are cached, because most recur. */
export class Typesetter {
  readonly #fonts: FontSet;
  readonly #shaped = new Map<string, Word>();
  readonly #set = new Map<string, readonly Word[]>();

  constructor(fonts: FontSet) {
    this.#fonts = fonts;
  }

  /** Loads what setting a text needs. Undefined when the text was set before, so there is nothing to wait for. */
  prepare(text: string, weight: Weight): Promise<void> | undefined {
    return this.#set.has(weight + text) ? undefined : this.#fonts.prepare(text, weight);
  }

  /** The same for the texts of a form, which stand in both weights. */
  async prepareForm(texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      await this.prepare(text, '400Regular');
      await this.prepare(text, '600SemiBold');
    }
  }

  #shape(text: string, weight: Weight, level: number): Word {
    const key = `${weight}${level} ${text}`;
    const known = this.#shaped.get(key);
    if (known) return known;
    const runs = this.#fonts.runs(text, weight);
    const isRightToLeft = level % 2 === 1;
    if (isRightToLeft) runs.reverse();
    const spans = runs.flatMap((run) => spansOf(run, isRightToLeft));
    const width = spans.flatMap(({ codes }) => codes).reduce((sum, { advance }) => sum + advance, 0);
    const word = { text, spans, width, level, isSpace: /^\s+$/u.test(text) };
    if (this.#shaped.size >= mostWordsCached) this.#shaped.clear();
    this.#shaped.set(key, word);
    return word;
  }

  /** The words of one line of prepared text, in reading order. */
  words(text: string, weight: Weight): readonly Word[] {
    const key = weight + text;
    const known = this.#set.get(key);
    if (known) return known;
    const words = withLevels(text, unbreakableParts(text)).map(({ part, level }) => this.#shape(part, weight, level));
    if (text.length <= longestTextCached) {
      if (this.#set.size >= mostTextsCached) this.#set.clear();
      this.#set.set(key, words);
    }
    return words;
  }

  /** The graphemes of a word that is wider than any line, as separate words. */
  graphemes(word: Word, weight: Weight): Word[] {
    const segmenter = new Intl.Segmenter(brand.locale, { granularity: 'grapheme' });
    return Array.from(segmenter.segment(word.text), ({ segment }) => this.#shape(segment, weight, word.level));
  }
}
