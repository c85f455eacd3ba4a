import { expect, test } from 'vitest';
import { fromTheStart, queryOf, viewFrom } from './view.ts';

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

test('An export has the filters and begins with the newest line, whatever page is shown', () => {
  expect(fromTheStart(view('search=a&before=2026-05-02T10:00:00.000Z_id'))).toEqual({ search: 'a' });
});
