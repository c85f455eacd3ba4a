import { expect, test } from 'vitest';
import type { PortalSearchResult } from '#contract/find.ts';
import { bestMatch, orderedSearchResults } from './searchResults.ts';

const led = (words: string, things: readonly PortalSearchResult[] = []) =>
  bestMatch(words, orderedSearchResults('superuser', words, things))?.to;

test('Enter leads to the first screen or setting that begins with what was typed, by its own words or its place', () => {
  expect(led('instruments')).toBe('/instruments');
  expect(led('Instr')).toBe('/instruments');
  expect(led('equipment: inst')).toBe('/instruments');
  expect(led('rule set')).toBe('/referencedata#ruleSet');
  expect(led('log')).toBeUndefined();
  expect(led(' ')).toBeUndefined();
});

test('Enter leads to a thing by its whole number or name, and by a part of it to none', () => {
  const gauge: PortalSearchResult = { what: 'instrument', id: 'i1', title: 'PT-784112', about: 'Elcometer 456' };
  expect(led('pt-784112', [gauge])).toBe('/instruments/i1');
  expect(led('pt-784', [gauge])).toBeUndefined();
});
