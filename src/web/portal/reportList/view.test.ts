import { expect, test } from 'vitest';
import { addressOfView, daysOfView, filtersOf, firstPageAddress, queryOf, viewFrom } from './view.ts';

const view = (query: string) => viewFrom(new URLSearchParams(query));
const full = {
  search: 'नया & TK-101',
  kind: 'manpower',
  client: 'beta',
  person: 'ravi',
  from: '2026-05-01',
  to: '2026-05-02',
  outcome: 'fail',
  state: 'void',
  sort: '-squareMetres',
  after: 'a-report',
};

test('All reports are shown, the newest first, unless the address says otherwise', () => {
  expect(queryOf(view(''))).toEqual({});
  expect(queryOf(view('sort=-date'))).toEqual({});
  expect(view('').sort).toBe('-date');
});

test('The view comes back from the address that it makes', () => {
  expect(queryOf(view(String(new URLSearchParams(full))))).toEqual(full);
});

test.each([
  'kind=weekly',
  'outcome=maybe',
  'state=draft',
  'sort=colour',
  'from=yesterday',
  'to=2026-02-30',
  'period=decade',
])('What makes no sense in an address is left out: %s', (query) => {
  expect(queryOf(view(query))).toEqual({});
});

test('A changed view begins with its first page; an export has the filters and neither order nor page', () => {
  const { after: _after, ...changed } = full;
  const { sort: _sort, ...filters } = changed;
  expect(firstPageAddress(view(String(new URLSearchParams(full))))).toEqual(changed);
  expect(filtersOf(view(String(new URLSearchParams(full))))).toEqual(filters);
});

test('A period stays in the address as such, goes before named days, and is asked for by its days', () => {
  const ofMonth = view('period=month&from=2026-01-01');
  expect(addressOfView(ofMonth)).toEqual({ period: 'month' });
  expect(daysOfView(ofMonth, '2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(Object.keys(queryOf(ofMonth))).toEqual(['from', 'to']);
});
