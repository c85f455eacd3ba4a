import { expect, test } from 'vitest';
import { figuresIn } from './figures.ts';

test('Each line of figures is a figure and what it counts', () => {
  expect(figuresIn('4,200 m²: lined in two coats\n 31 days :from blast to handover\n\nno figure\n: nothing')).toEqual([
    { figure: '4,200 m²', words: 'lined in two coats' },
    { figure: '31 days', words: 'from blast to handover' },
  ]);
});

test('At most four figures are shown', () => {
  expect(figuresIn('1: a\n2: b\n3: c\n4: d\n5: e')).toHaveLength(4);
});
