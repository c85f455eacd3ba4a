import { expect, test } from 'vitest';
import { calculatorOf, calculators, calculatorsIn } from './calculators.ts';
import { sampleContent } from './sampleContent.ts';

test('A calculator is found by its address, whatever its case', () => {
  expect(calculatorOf('Dew-Point')?.slug).toBe('dew-point');
  expect(calculatorOf('nothing')).toBeUndefined();
});

test('Every calculator says how it computes, by whose rule, and where it stops', () => {
  for (const { formulas, sources, limits } of calculators) {
    expect(Math.min(formulas.length, sources.length, limits.length)).toBeGreaterThan(0);
  }
});

test('Blogs lead to the calculators that they belong to', () => {
  const slugs = sampleContent.blog.map(({ title, desc }) => calculatorsIn(`${title} ${desc}`).map(({ slug }) => slug));
  expect(slugs).toEqual([['dew-point'], ['film-thickness'], []]);
});
