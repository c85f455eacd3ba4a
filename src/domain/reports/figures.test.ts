import { describe, expect, test } from 'vitest';
import { answerOfText, doubtAbout } from './figures.ts';
import { unambiguousNumberOf, readFigure, writtenFigure } from '#domain/text/figure.ts';

describe('A figure', () => {
  test.each([
    ['31.5', 31.5],
    ['31,5', 31.5],
    [' 85 ', 85],
    ['85 μm', 85],
    ['85 µm', 85],
    ['85µM', 85],
    ['-4', -4],
    ['−4', -4],
    ['.5', 0.5],
    ['1,00,000', 100_000],
    ['1,200.5', 1200.5],
    ['0,125', 0.125],
    [12, 12],
  ])("reads '%s' as %d", (typed, value) => {
    expect(readFigure(typed, 'μm')).toEqual({ kind: 'number', value });
  });

  test.each(['abc', '9'.repeat(400), '12 mils', '10:31', '1.2.3', '--', '5-6'])(
    "says that '%s' is not a number",
    (typed) => {
      expect(readFigure(typed, 'μm')).toMatchObject({ kind: 'unclear', words: 'This is not a number.' });
    },
  );

  test('that may be two numbers is asked about and not guessed at', () => {
    expect(readFigure('1,200')).toMatchObject({
      kind: 'unclear',
      words: 'Is this 1200 or 1.200? Please write it without a comma.',
    });
    expect(unambiguousNumberOf('1,200')).toBeUndefined();
  });

  test('that is blank is none', () => {
    expect(readFigure('  ')).toEqual({ kind: 'none' });
    expect(unambiguousNumberOf(undefined)).toBeUndefined();
  });
});

describe('Beside a figure', () => {
  const humidity = {
    name: 'humidity',
    kind: 'quantity',
    wire: 'text',
    unit: '%',
    decimals: 1,
    range: [1, 100],
  } as const;

  test('outside of what is plausible it is asked whether it is right', () => {
    expect(doubtAbout(humidity, '1500')).toEqual({
      ask: 'Usually 1 to 100 %. Is 1500 right?',
      mark: 'usually 1 to 100 %',
    });
    expect(doubtAbout(humidity, 'abc')?.mark).toBe('no number');
    expect(doubtAbout(humidity, '1,200')?.mark).toBe('1200 or 1.200');
    expect(doubtAbout(humidity, '0.9')?.ask).toBe('Usually 1 to 100 %. Is 0.9 right?');
  });

  test('that is plausible, or not there, nothing is asked', () => {
    for (const typed of ['1', '100', '78,5', '', undefined]) expect(doubtAbout(humidity, typed)).toBeUndefined();
  });
});

test.each([
  [7.5, 2, '7.5'],
  [102, 2, '102'],
  [1.005, 2, '1.01'],
  [-0.001, 2, '0'],
])('%d is written with at most %d decimals as %s', (value, decimals, written) => {
  expect(writtenFigure(value, decimals)).toBe(written);
});

test('An answer that is a number on the wire is one with a comma too, and no guess where it may be two numbers', () => {
  const field = { name: 'saltTestResult', kind: 'quantity', wire: 'number', decimals: 2, range: [0, 10] } as const;
  expect(['31.5', '31,5', ',5', '2e1'].map((typed) => answerOfText(field, typed))).toEqual([31.5, 31.5, 0.5, 20]);
  expect(['1,200', 'abc', '1,2,3'].map((typed) => answerOfText(field, typed))).toEqual(['1,200', 'abc', '1,2,3']);
});
