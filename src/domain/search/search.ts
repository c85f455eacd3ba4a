import { normalizeUnicode } from '#domain/text/normalizeUnicode.ts';

/** Something that can be found. */
type Findable = { title: string; text: string };

/** Letters for comparison: without case, and without the accents of Latin letters. */
function folded(text: string): string {
  return normalizeUnicode(text, 'NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** How well a query word matches a text: as a whole word, as a beginning, or not at all. */
function weight(asked: string, words: readonly string[]): number {
  let best = 0;
  for (const word of words) {
    if (word === asked) return 2;
    if (word.startsWith(asked)) best = 1;
  }
  return best;
}

const titleCounts = 10;

/** How many of each sort the search of the portal tells at most. */
export const mostPerSort = 5;

/** Items where each query word begins a word of title or text. Titles weigh most. Equal results keep their order. */
export function searchItems<Found extends Findable>(all: readonly Found[], asked: string, most: number): Found[] {
  const askedWords = wordsOf(asked);
  if (askedWords.length === 0) return [];
  const scored = all.flatMap((one) => {
    const title = wordsOf(one.title);
    const text = wordsOf(one.text);
    let score = 0;
    for (const word of askedWords) {
      const here = weight(word, title) * titleCounts + weight(word, text);
      if (here === 0) return [];
      score += here;
    }
    return [{ one, score }];
  });
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ one }) => one);
}
