import { expect, test } from 'vitest';
import { addressOfView, filtersOf, firstPageAddress, queryOf, viewFrom } from './view.ts';

const view = (query: string) => viewFrom(new URLSearchParams(query));

test('The whole log is shown from its newest line, unless the address says otherwise', () => {
  expect(queryOf(view(''))).toEqual({});
});

test('The view comes back from the address that it makes', () => {
  const query = {
    action: 'userChanged',
    actor: 'someone',
    client: 'beta',
    from: '2026-05-01',
    to: '2026-05-02',
    search: 'नया & old',
    before: '2026-05-02T10:00:00.000Z_id',
  };
  expect(queryOf(view(String(new URLSearchParams(query))))).toEqual(query);
});

test.each(['action=nothing', 'from=yesterday', 'to=2026-02-30', 'before=page2'])(
  'What makes no sense in an address is left out: %s',
  (query) => {
    expect(queryOf(view(query))).toEqual({});
  },
);

test('A period stands in the address by its name, and is asked for by its days', () => {
  const lastMonth = view('period=lastMonth&from=2026-05-01');
  expect(addressOfView(lastMonth)).toEqual({ period: 'lastMonth' });
  expect(filtersOf(lastMonth)).toEqual({ from: expect.stringMatching(/-01$/), to: expect.any(String) });
});

test('An export has the filters and begins with the newest line, whatever page is shown', () => {
  const shown = view('search=a&before=2026-05-02T10:00:00.000Z_id');
  expect([firstPageAddress(shown), filtersOf(shown)]).toEqual([{ search: 'a' }, { search: 'a' }]);
});
