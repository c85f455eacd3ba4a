import type { TextRange } from '#domain/listing/shown.ts';
import type { Weight } from './catalogue.ts';
import type { Typesetter, Word } from './words.ts';

/** The style of a text. Size in points, colour as red, green and blue from 0 to 1. */
export type Style = { sizePt: number; weight: Weight; colour: readonly [number, number, number] };

/** A line of words in drawing order. Width in points. */
export type Line = { words: Word[]; widthPt: number };

/** Rule L2 of the bidirectional algorithm: from the highest level down, reverse every run of at least that level. */
function inDrawingOrder(words: Word[]): Word[] {
  const highest = words.reduce((level, word) => Math.max(level, word.level), 0);
  const order = highest === 0 ? words : [...words];
  for (let level = highest; level > 0; level -= 1) {
    let start = 0;
    while (start < order.length) {
      let end = start;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1;
      if (end > start + 1) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(end, start + 1);
    }
  }
  return order;
}

/** A line from words in reading order, without the spaces at its end. */
function lineOf(words: Word[], sizePt: number): Line {
  while (words.at(-1)?.isSpace) words.pop();
  const width = words.reduce((sum, word) => sum + word.width, 0);
  return { words: inDrawingOrder(words), widthPt: (width * sizePt) / 1000 };
}

/**
 * Breaks a prepared text into lines up to a width in points. A wider word is cut. `struck` are stretches of the text,
 * in order, that are struck through.
 */
export function breakLines(
  typesetter: Typesetter,
  text: string,
  style: Style,
  widthPt: number,
  struck: readonly TextRange[] = [],
): Line[] {
  const limit = (widthPt * 1000) / style.sizePt;
  const lines: Line[] = [];
  let at = 0;
  const asStruck = (word: Word): Word => {
    const from = text.indexOf(word.text, at);
    if (from < 0) return word;
    at = from + word.text.length;
    return struck.some(([start, end]) => from >= start && from < end) ? { ...word, isStruck: true } : word;
  };
  for (const paragraph of text.split(/\r\n|[\n\r\u2028\u2029]/u)) {
    let words: Word[] = [];
    let width = 0;
    const finish = () => {
      lines.push(lineOf(words, style.sizePt));
      words = [];
      width = 0;
    };
    const place = (word: Word) => {
      if (width + word.width > limit && words.length > 0 && !word.isSpace) finish();
      if (word.isSpace && words.length === 0 && lines.length > 0) return;
      words.push(word);
      width += word.width;
    };
    for (const word of typesetter.words(paragraph.replaceAll('\t', '    '), style.weight)) {
      const own = struck.length === 0 ? word : asStruck(word);
      if (own.width <= limit) place(own);
      else for (const part of typesetter.graphemes(own, style.weight)) place(part);
    }
    finish();
  }
  return lines;
}
