import { expect, test } from 'vitest';
import type { NcrAnswer } from '#contract/ncrs.ts';
import { ncrPaper, registerPaper } from './ncrPaper.ts';

const person = (fname: string) => ({ uid: fname, fname });
const at = '2026-11-21T08:00:00.000Z';
const ncr: NcrAnswer = {
  ncrId: 'one',
  number: 'NCR-COROM-2026-0007',
  state: 'closed',
  severity: 'major',
  about: 'Dry film thickness',
  structure: 'TK-101',
  area: 'Shell 1',
  coat: '2',
  client: { clientId: 'c', clientName: 'Coromandel Terminals' },
  report: { reportId: 'r', kind: 'dailycot', number: 'DCR-COROM-2026-0142' },
  responsible: { uid: null, name: 'P. Painter', email: 'p@contractor.example' },
  dueOn: '2026-12-01',
  isOverdue: false,
  at,
  closedAt: at,
  description: 'By the manhole.',
  requirement: 'Minimum 75 µm',
  found: 'Area 1, spot 1: 50 µm.',
  disposition: 'repair',
  correctiveAction: 'Sweep and coat again.',
  preventiveAction: 'Stripe coat first.',
  files: [
    { fileId: 'f1', purpose: 'found', filename: 'weld.jpg', mediaType: 'image/jpeg', sizeBytes: 1 },
    { fileId: 'f2', purpose: 'repair', filename: 'sheet.pdf', mediaType: 'application/pdf', sizeBytes: 1 },
  ],
  version: 5,
  steps: [],
  raisedBy: person('Divya Pillai'),
  consent: null,
  closure: {
    by: person('M. Iyer'),
    at,
    text: 'Seen on site.',
    tests: [{ reportId: 'r2', testId: 't2', number: 'DCR-COROM-2026-0150', about: 'Dry film thickness', at }],
  },
  log: [{ what: 'raised', at, by: 'Divya Pillai', text: 'Area 1, spot 1: 50 µm.' }],
  mayChange: false,
};

test('The paper of an NCR says what was found, what was done, who closed it with which test, and what the log has', () => {
  const words = JSON.stringify(ncrPaper(ncr));
  for (const said of [
    'TK-101, Shell 1, coat 2',
    'Minimum 75 µm',
    'Area 1, spot 1: 50 µm.',
    'By the manhole.',
    'Repair',
    'Stripe coat first.',
    'M. Iyer',
    'DCR-COROM-2026-0150',
    'Seen on site.',
    'sheet.pdf',
    '/api/ncrfiles/f1/weld.jpg',
    'Raised',
    'P. Painter',
  ]) {
    expect(words).toContain(said);
  }
});

test('The register says whose it is and of which days, and how much is still to be done', () => {
  const paper = registerPaper({ client: 'Coromandel Terminals', from: '2026-11-01', to: '' }, [
    ncr,
    { ...ncr, state: 'open' },
  ]);
  expect(paper.about).toBe('Coromandel Terminals, from 1/11/2026');
  expect(paper.head).toContainEqual({ label: 'Still to be done', value: '1' });
  expect(paper.rows.map(([number, state]) => [number, state])).toEqual([
    [ncr.number, 'Closed'],
    [ncr.number, 'Open'],
  ]);
});
