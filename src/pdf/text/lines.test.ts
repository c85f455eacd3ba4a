import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { installedFont } from '#pdf/testing/installedFonts.ts';
import { type Style, breakLines } from './lines.ts';
import { FontSet } from './fontSet.ts';
import { Typesetter, unbreakableParts } from './words.ts';

const style: Style = { sizePt: 10, weight: '400Regular', colour: [0, 0, 0] };
const typesetter = new Typesetter(new FontSet(installedFont));

async function linesOf(text: string, widthPt: number): Promise<string[]> {
  await typesetter.prepare(text, style.weight);
  return breakLines(typesetter, text, style, widthPt).map(({ words }) => words.map((word) => word.text).join(''));
}

beforeAll(() => typesetter.prepare(' ', style.weight));

describe('A text may be broken', () => {
  test.each([
    ['at spaces', 'dry film thickness', ['dry', ' ', 'film', ' ', 'thickness']],
    ['after hyphens and slashes', 'Sa2-and/or', ['Sa2-', 'and/', 'or']],
    ['never before what closes', 'a (b), c.', ['a', ' ', '(b),', ' ', 'c.']],
    ['never within a number or a time', '1,250 at 08:30, -5', ['1,250', ' ', 'at', ' ', '08:30,', ' ', '-5']],
    ['between words that are written without spaces', '检查报告', ['检查', '报告']],
  ])('%s', (_, text, parts) => {
    expect(unbreakableParts(text)).toEqual(parts);
  });
});

describe('Lines', () => {
  test('are filled with whole words; the space at a break is dropped', async () => {
    expect(await linesOf('one two three four', 50)).toEqual(['one two', 'three four']);
  });

  test('have the words of a stretch struck through, and no others like them', async () => {
    const text = '60, 400, 60, 400 (left out)';
    await typesetter.prepare(text, style.weight);
    const words = breakLines(typesetter, text, style, 45, [[13, 16]]).flatMap((line) => line.words);
    expect(words.map((word) => word.isStruck === true && word.text).filter(Boolean)).toEqual(['400']);
    expect(words.findIndex((word) => word.isStruck)).toBeGreaterThan(words.findIndex((word) => word.text === '400,'));
  });

  test('are kept as they were written', async () => {
    expect(await linesOf('one\n\ntwo\r\nthree', 500)).toEqual(['one', '', 'two', 'three']);
  });

  test('that are written from right to left have their words in drawing order', async () => {
    expect(await linesOf('שלום עולם', 500)).toEqual(['עולם שלום']);
    expect(await linesOf('DFT עולם 75 μm', 500)).toEqual(['DFT 75 עולם μm']);
  });

  test('are never wider than they may be, and lose nothing but white space', async () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'W', '-', '/', 'न', 'ि', 'ம', 'é'),
      minLength: 1,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 12 }), fc.integer({ min: 30, max: 200 }), async (words, widthPt) => {
        const text = words.join(' ');
        await typesetter.prepare(text, style.weight);
        const lines = breakLines(typesetter, text, style, widthPt);
        for (const line of lines) if (line.words.length > 1) expect(line.widthPt).toBeLessThanOrEqual(widthPt + 0.01);
        const left = lines.flatMap((line) => line.words.map((one) => one.text)).join('');
        expect(left.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});
