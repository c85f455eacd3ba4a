import { expect, test } from 'vitest';
import { readingAge } from './readingAge.ts';

test('A reading older than 4 h is shown with its age', () => {
  expect([readingAge(240), readingAge(241), readingAge(5 * 60 + 20)]).toEqual([
    undefined,
    'last reading 4 h ago',
    'last reading 5 h ago',
  ]);
  expect(readingAge(61, 60)).toBe('last reading 1 h ago');
});
