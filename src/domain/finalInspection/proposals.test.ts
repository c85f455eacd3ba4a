import { expect, test } from 'vitest';
import type { DayFigures } from '#domain/reports/proposals.ts';
import { proposeForFinalInspection } from './proposals.ts';

const day = (date: string, coats: string[], input: Partial<DayFigures> = {}): DayFigures => ({
  date,
  structure: 'TK-101',
  area: '',
  squareMetres: null,
  lostMinutes: null,
  lostTimeCause: '',
  coats,
  product: 'Epoxy 7',
  batches: [],
  minDft: null,
  meanDft: null,
  maxDft: null,
  dftVerdict: null,
  isNcrRaised: false,
  isNcrClosed: false,
  ncrsRaised: 0,
  ncrsClosed: 0,
  ...input,
});

test("A structure's coats are proposed as its daily reports tell them: product, batches, dates, lowest, mean and highest thickness, verdict", () => {
  const days = [
    day('2026-11-12', ['Top Coat'], { product: 'PU 3' }),
    day('2026-11-11', ['Primer'], {
      batches: ['A-2', 'B-1'],
      minDft: 65,
      meanDft: 80.25,
      maxDft: 99,
      dftVerdict: 'fail',
    }),
    day('2026-11-10', ['Primer', 'Stripe Coat'], {
      batches: ['A-1', 'B-1'],
      minDft: 71,
      meanDft: 83,
      maxDft: 96,
      dftVerdict: 'pass',
    }),
    day('2026-11-10', ['Primer'], { structure: 'TK-102' }),
    day('2026-11-20', ['Intermediate']),
  ];
  const proposed = proposeForFinalInspection({ date: '2026-11-15', structureTag: 'tk-101 ' }, days);
  expect(proposed).toEqual([
    {
      field: 'coatHistory',
      rows: [
        {
          coat: 'Primer',
          product: 'Epoxy 7',
          batches: 'A-1, B-1, A-2',
          dates: '10 Nov 2026 to 11 Nov 2026',
          meanDft: '81.6',
          minDft: '65',
          maxDft: '99',
          verdict: 'Fail',
        },
        {
          coat: 'Stripe Coat',
          product: 'Epoxy 7',
          batches: 'A-1, B-1',
          dates: '10 Nov 2026',
          meanDft: '83',
          minDft: '71',
          maxDft: '96',
          verdict: 'Pass',
        },
        { coat: 'Top Coat', product: 'PU 3', dates: '12 Nov 2026' },
      ],
    },
  ]);
});

test('Nothing is proposed without a structure, of one that no daily report names, over rows that are there, or of a part of the days', () => {
  const days = [day('2026-11-10', ['Primer'])];
  expect(proposeForFinalInspection({ date: '2026-11-15' }, days)).toEqual([]);
  expect(proposeForFinalInspection({ date: '2026-11-15', structureTag: 'TK-9' }, days)).toEqual([]);
  const structureTag = 'TK-101';
  expect(proposeForFinalInspection({ date: '2026-11-15', structureTag }, days, false)).toEqual([]);
  expect(
    proposeForFinalInspection({ date: '2026-11-15', structureTag, coatHistory: [{ coat: 'Primer' }] }, days),
  ).toEqual([]);
});
