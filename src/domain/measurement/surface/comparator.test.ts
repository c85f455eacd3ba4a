import { expect, test } from 'vitest';
import { profileGrade } from './comparator.ts';

test.each([
  [24, 'finerThanFine'],
  [25, 'fine'],
  [59, 'fine'],
  [60, 'medium'],
  [99, 'medium'],
  [100, 'coarse'],
  [149, 'coarse'],
  [150, 'coarserThanCoarse'],
] as const)('A grit-blasted profile of %i µm is %s', (um, grade) => {
  expect(profileGrade(um, 'grit')).toBe(grade);
});

test.each([
  [24, 'finerThanFine'],
  [39, 'fine'],
  [40, 'medium'],
  [70, 'coarse'],
  [100, 'coarserThanCoarse'],
] as const)('A shot-blasted profile of %i µm is %s', (um, grade) => {
  expect(profileGrade(um, 'shot')).toBe(grade);
});
