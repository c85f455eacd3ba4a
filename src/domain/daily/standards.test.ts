import { expect, test } from 'vitest';
import { mergeStandards, standardDescription } from '#domain/daily/standards.ts';

const first = [
  { standard1: 'Sa 2', description1: 'thorough' },
  { standard1: 'Sa 3', description1: 'to white metal' },
];
const second = [
  { standard1: 'Sa 2', description1: 'other words' },
  { standard1: 'SSPC-SP 1', description1: 'solvent' },
];

test('The two lists are merged and their codes de-duplicated', () => {
  const merged = mergeStandards(first, second);
  expect(merged.map((standard) => standard.standard1)).toEqual(['Sa 2', 'Sa 3', 'SSPC-SP 1']);
  expect(standardDescription(merged, 'Sa 2')).toBe('thorough');
});

test('A code that is not listed has no description', () => {
  expect(standardDescription(first, 'Sa 9')).toBe('');
});
