import { expect, test } from 'vitest';
import { addressOfView, testChipFilters, filtersOf, queryOf, viewFrom } from './view.ts';

const view = (query: string) => viewFrom(new URLSearchParams(query));
const chosen = {
  test: 'dft',
  outcome: 'fail',
  gauge: 'PG-77',
  client: 'beta',
  person: 'ravi',
  from: '2026-05-01',
  to: '2026-05-02',
  used: 'B-1',
};
const full = { search: 'TK-101', ...chosen, sort: '-client', after: 'a-report' };

test('Every filter of the tests stands in the address, is asked for, and can be taken away as a chip', () => {
  expect(queryOf(view(String(new URLSearchParams(full))))).toEqual(full);
  expect(testChipFilters.filter((key) => key !== 'period').toSorted()).toEqual(Object.keys(chosen).toSorted());
  expect(addressOfView(view('period=month&gauge=PG-77'))).toEqual({ period: 'month', gauge: 'PG-77' });
});

test('A file of tests has the filters and neither order nor page', () => {
  expect(filtersOf(view(String(new URLSearchParams(full))))).toEqual({ search: 'TK-101', ...chosen });
});

test('An order that only reports have is left out', () => {
  expect(queryOf(view('sort=-photos'))).toEqual({});
});
