import { expect, test } from 'vitest';
import { listPositionOf } from './listPosition.ts';

test('An NCR that was opened from a list leads to those before and after it there', () => {
  const state = { walk: ['a', 'b', 'c'] };
  expect(listPositionOf(state, 'b')).toEqual({ at: 2, of: 3, isPart: false, previous: 'a', next: 'c' });
  expect(listPositionOf({ ...state, isPart: true }, 'b')).toMatchObject({ isPart: true });
  expect(listPositionOf(state, 'c')).toMatchObject({ previous: 'b', next: undefined });
  expect([listPositionOf(state, 'x'), listPositionOf(null, 'a'), listPositionOf({ walk: 1 }, 'a')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
