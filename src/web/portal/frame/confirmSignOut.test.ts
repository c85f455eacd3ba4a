import { expect, test } from 'vitest';
import { unsentWarning } from './confirmSignOut.ts';

test('signing out says what would be left behind', () => {
  expect(unsentWarning(0, 0)).toBe('');
  expect(unsentWarning(2, 1)).toBe(
    'On this device are 2 reports waiting to be sent and 1 draft. If you sign out, they stay here, for you alone, until you sign in again on this device.',
  );
  expect(unsentWarning(0, 1)).toContain('On this device is 1 draft. If you sign out, it stays here');
});
