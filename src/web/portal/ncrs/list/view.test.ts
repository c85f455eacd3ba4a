import { expect, test } from 'vitest';
import { chipsOf } from './chips.ts';
import { addressOfView, daysOfView, filtersOf, firstPageAddress, queryOf, viewFrom } from './view.ts';

const view = (query: string) => viewFrom(new URLSearchParams(query));

test('A period of the register stays in its address, goes before named days, and is asked for by its days', () => {
  const ofLastMonth = view('period=lastMonth&from=2026-01-01&state=open&after=one');
  expect(firstPageAddress(ofLastMonth)).toEqual({ state: 'open', period: 'lastMonth' });
  expect(addressOfView(ofLastMonth)).toEqual({ state: 'open', period: 'lastMonth', after: 'one' });
  expect(daysOfView(ofLastMonth, '2026-03-10')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(queryOf(ofLastMonth)).toEqual({ state: 'open', ...daysOfView(ofLastMonth), after: 'one' });
  expect(filtersOf(ofLastMonth)).toEqual({ state: 'open', ...daysOfView(ofLastMonth) });
  expect(queryOf(view('period=decade'))).toEqual({});
});

test('A period of the register is a chip, which is taken away by itself', () => {
  const changes: object[] = [];
  const [chip, ...others] = chipsOf(view('period=week'), undefined, (change) => changes.push(change));
  expect([chip?.words, others]).toEqual(['This week', []]);
  chip?.onRemove();
  expect(changes).toEqual([{ period: '' }]);
});
