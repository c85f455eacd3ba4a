import { expect, test } from 'vitest';
import { walkOf } from './walk.ts';

test('An NCR that was opened from a list leads to those before and after it there', () => {
  const state = { walk: ['a', 'b', 'c'] };
  expect(walkOf(state, 'b')).toEqual({ at: 2, of: 3, isPart: false, previous: 'a', next: 'c' });
  expect(walkOf({ ...state, isPart: true }, 'b')).toMatchObject({ isPart: true });
  expect(walkOf(state, 'c')).toMatchObject({ previous: 'b', next: undefined });
  expect([walkOf(state, 'x'), walkOf(null, 'a'), walkOf({ walk: 1 }, 'a')]).toEqual([undefined, undefined, undefined]);
});
