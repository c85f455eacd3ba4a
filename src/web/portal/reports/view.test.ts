import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayRangeOf, periods } from '#domain/listing/period.ts';
import { currentCompanyDay } from '#web/portal/ui/clock.ts';
import { addressOfView, clientsPageNumber, recordsFilterOf, viewFrom } from './view.ts';

const day = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const end = fc.oneof(fc.constant(''), day);
const words = fc.constantFrom('', 'tank & farm', 'रवि');
const page = fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 1_000_000 }).map(String));
const nothing = { page: '', period: '', from: '', to: '', q: '' };

const view = (query: string) => viewFrom(new URLSearchParams(query));

describe('The address of the screen', () => {
  test('holds page, date range and words, so that back and reload show the same', () => {
    fc.assert(
      fc.property(page, end, end, words, (at, from, to, q) => {
        const shown = { page: at, period: '', from, to, q };
        expect(view(new URLSearchParams(addressOfView(shown)).toString())).toEqual(shown);
      }),
    );
  });

  test('is bare on the first page without a filter', () => {
    expect(addressOfView(nothing)).toEqual({});
    expect(clientsPageNumber(nothing)).toBe(1);
  });

  test.each(['page=0', 'page=-3', 'page=x', 'page=1.5', 'page=', 'from=soon', 'to=2026-02-30', 'from=12-11-2026'])(
    'shows the first page without a filter for ?%s',
    (query) => {
      expect(view(query)).toEqual(nothing);
    },
  );

  test.each(periods)('names %s, whose days move on with the calendar, in place of days', (period) => {
    const shown = view(`period=${period}&from=2026-01-01`);
    expect(shown).toEqual({ ...nothing, period });
    expect(recordsFilterOf(shown)).toEqual(dayRangeOf(period, currentCompanyDay()));
  });
});

test('An open end of the range, and no words, are left out of the call', () => {
  expect(recordsFilterOf({ ...nothing, to: '2026-11-21', q: 'tank' })).toEqual({ to: '2026-11-21', q: 'tank' });
  expect(recordsFilterOf(nothing)).toEqual({});
});
