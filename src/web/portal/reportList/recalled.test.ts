import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { RecallAnswer } from '#contract/reports/recall.ts';
import { RecallResult, recallResultWords, recallWords } from './RecallResult.tsx';
import { viewFrom } from './view.ts';

const recall: RecallAnswer = {
  keys: ['PT784', 'A55'],
  as: [{ what: 'gauge', reports: 2 }],
  reports: 2,
  isMore: false,
  clients: 1,
  squareMetres: 30.5,
  first: '2026-03-01',
  last: '2026-03-04',
  batches: [],
  gauges: [],
};

test('A recall says what it looked for, within which days, and what it found', () => {
  expect(recallWords(recall, { from: '2026-03-01', to: '' })).toBe('PT784 or A55, from 1 Mar 2026');
  expect(recallResultWords(recall)).toBe('2 reports of 1 client, of 1 Mar 2026 to 4 Mar 2026, with 30.5 m² achieved.');
  expect(recallResultWords({ ...recall, reports: 100_000, isMore: true, squareMetres: 0, first: null })).toBe(
    'More than 1,00,000 reports of 1 client.',
  );
  expect(recallResultWords({ ...recall, reports: 0 })).toBe('No report used it.');
});

test('A recall by a server that is not upgraded yet, and says nothing of gauges, is shown all the same', () => {
  const { gauges: _, ...listed } = recall;
  const view = { ...viewFrom(new URLSearchParams()), used: 'pt 784' };
  const page = createElement(RecallResult, { view, recall: listed, mayTake: true });
  const shown = renderToStaticMarkup(createElement(MemoryRouter, null, page));
  expect(shown).toContain('2 reports of 1 client');
  expect(shown).toContain('List as PDF');
});

test('Where the list is narrowed further than the recall, its count and its PDF are not offered', () => {
  const gauge = { kind: 'dftGauge', make: 'Elcometer', model: '456', serialNo: 'PT-784', probeSerialNo: '' } as const;
  const known = { ...recall, gauges: [{ ...gauge, calibrations: [], checks: [], usedOn: [] }] };
  const shownAt = (address: string, shown: RecallAnswer) => {
    const page = createElement(RecallResult, {
      view: viewFrom(new URLSearchParams(address)),
      recall: shown,
      mayTake: true,
    });
    return renderToStaticMarkup(createElement(MemoryRouter, null, page));
  };
  for (const more of ['', '&from=2026-03-01', '&period=month', '&sort=date'])
    expect(shownAt(`used=PT-784${more}`, known)).toContain('2 reports of 1 client');
  for (const more of ['outcome=fail', 'search=TK', 'client=c1', 'person=p1', 'kind=dailycot', 'state=approved']) {
    const shown = shownAt(`used=PT-784&${more}`, known);
    expect(shown).not.toContain('2 reports');
    expect(shown).not.toContain('List as PDF');
    expect(shown).toContain('PT-784');
    expect(shownAt(`used=PT-784&${more}`, recall)).toBe('');
  }
});
