import { expect, test } from 'vitest';
import { profileByComparator, profileGrade, type ObservableGrade } from './comparator.ts';

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

test('A grade that was picked is the one that is asked for, or not; nothing is said of what nobody picked or asked for', () => {
  const stated = (grade?: ObservableGrade, gradeAsked?: 'fine' | 'medium') => {
    const { outcome, findings } = profileByComparator({ abrasive: 'grit', grade, gradeAsked });
    return [outcome, ...findings.map(({ words }) => words)];
  };
  expect(stated('medium', 'medium')).toEqual(['pass']);
  expect(stated('fine', 'medium')).toEqual(['fail', 'Fine by the comparator for grit. Medium is asked for.']);
  expect(stated('coarserThanCoarse', 'medium').at(-1)).toBe('Coarser than 150 µm: is it the comparator for grit?');
  expect([stated('fine')[0], stated(undefined, 'fine')[0]]).toEqual(['notJudged', 'notJudged']);
  expect(
    profileByComparator({ abrasive: 'shot', grade: 'fine', gradeAsked: 'fine' }).limits.map(({ value }) => value),
  ).toEqual([25, 40]);
});
