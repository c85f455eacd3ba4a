import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rangeOf, searchOf, viewFrom } from './view.ts';

const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const end = fc.oneof(fc.constant(''), day);
const words = fc.constantFrom('', 'tank & farm', 'रवि');

describe('The address of the screen', () => {
  test('holds page, date range and words, so that back and reload show the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), end, end, words, (page, from, to, q) => {
        const view = { page, from, to, q };
        expect(viewFrom(new URLSearchParams(searchOf(view).toString()))).toEqual(view);
      }),
    );
  });

  test('is bare on the first page without a filter', () => {
    expect(searchOf({ page: 1, from: '', to: '', q: '' }).toString()).toBe('');
  });

  test.each(['page=0', 'page=-3', 'page=x', 'page=1.5', 'page=', 'from=soon', 'to=2026-02-30', 'from=12-11-2026'])(
    'shows the first page without a filter for ?%s',
    (query) => {
      expect(viewFrom(new URLSearchParams(query))).toEqual({ page: 1, from: '', to: '', q: '' });
    },
  );
});

test('An open end of the range, and no words, are left out of the call', () => {
  expect(rangeOf({ page: 1, from: '', to: '2026-11-21', q: 'tank' })).toEqual({ to: '2026-11-21', q: 'tank' });
  expect(rangeOf({ page: 1, from: '', to: '', q: '' })).toEqual({});
});
