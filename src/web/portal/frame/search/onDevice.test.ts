import { expect, test } from 'vitest';
import { hasEachWord } from './onDevice.ts';

test('Without a network a thing is found by every word, in any order, and a structure by any spelling', () => {
  const texts = ['DCR-ALPHA-2026-0007', '2026-05-01 · Émile · TK-101, Shell 1'] as const;
  for (const words of ['tk101', 'TK 101', 'shell émile', '0007 tk-101', 'hell', ''])
    expect(hasEachWord(words, ...texts)).toBe(true);
  for (const words of ['tk102', 'shell roof', 'tk101 roof']) expect(hasEachWord(words, ...texts)).toBe(false);
});
