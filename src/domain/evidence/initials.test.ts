import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('A client is told by its initials alone', () => {
  expect(initialsOf('Coromandel Terminals')).toBe('C. T.');
  expect(initialsOf(' – élan (South) & sons, 3M ')).toBe('É. S. S. 3.');
  expect(initialsOf('…')).toBe('');
});
