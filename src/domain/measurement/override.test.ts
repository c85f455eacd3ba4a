import { expect, test } from 'vitest';
import { checkOverride } from './override.ts';

test('A Yes against a proposed No asks for a reason of 10 characters or more, and is told with it', () => {
  expect(checkOverride('No', 'Yes')).toEqual({
    isAgainst: true,
    asksReason: true,
    words: 'Against the readings, no reason given',
  });
  expect(checkOverride('No', 'Yes', { reason: ' heated   ' }).asksReason).toBe(true);
  expect(checkOverride('No', 'Yes', { reason: 'Steel heated', by: 'A. Inspector' })).toEqual({
    isAgainst: true,
    asksReason: false,
    words: 'Decided Yes against the readings by A. Inspector: «Steel heated»',
  });
});

test('A No against a proposed Yes is free, and told too', () => {
  expect(checkOverride('Yes', 'No')).toEqual({
    isAgainst: true,
    asksReason: false,
    words: 'Decided No though the readings allow it',
  });
});

test.each([
  ['Yes', 'Yes'],
  ['No', 'No'],
  [null, 'Yes'],
  ['No', null],
] as const)('Of a proposal %s and a decision %s nothing is said', (suggested, decided) => {
  expect(checkOverride(suggested, decided)).toEqual({ isAgainst: false, asksReason: false });
});
