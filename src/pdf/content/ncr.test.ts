import { expect, test } from 'vitest';
import { ncrFactSheet, ncrRegisterSheet } from './ncr.ts';

const person = (fname: string) => ({ fname });
const now = new Date('2026-12-24T10:00:00.000Z');
const at = '2026-11-21T08:00:00.000Z';
const ncr: Parameters<typeof ncrFactSheet>[0] = {
  number: 'NCR-COROM-2026-0007',
  state: 'closed',
  severity: 'major',
  about: 'Dry film thickness',
  structure: 'TK-101',
  area: 'Shell 1',
  coat: '2',
  client: { clientName: 'Coromandel Terminals' },
  report: { number: 'DCR-COROM-2026-0142' },
  responsible: { name: 'P. Painter' },
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
    { fileId: 'f1', purpose: 'found', filename: 'weld.jpg', mediaType: 'image/jpeg' },
    { fileId: 'f2', purpose: 'repair', filename: 'sheet.pdf', mediaType: 'application/pdf' },
  ],
  raisedBy: person('Divya Pillai'),
  consent: null,
  closure: {
    by: person('M. Iyer'),
    at,
    text: 'Seen on site.',
    tests: [{ number: 'DCR-COROM-2026-0150', about: 'Dry film thickness' }],
  },
  log: [{ what: 'raised', at, by: 'Divya Pillai', text: 'Area 1, spot 1: 50 µm.' }],
};

test('The paper of an NCR says what was found, what was done, who closed it with which test, what the log has, and of when that is known', () => {
  const words = JSON.stringify(
    ncrFactSheet(ncr, { addressOf: ({ fileId, filename }) => `/api/ncrfiles/${fileId}/${filename}`, now }),
  );
  for (const text of [
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
    '24 Dec 2026',
  ]) {
    expect(words).toContain(text);
  }
});

test('An NCR shows its state in a box at its top, marked while it is open, was rejected or is overdue, and a register marks what is overdue', () => {
  const boxOf = (more: object) => ncrFactSheet({ ...ncr, ...more }, { addressOf: () => '', now }).outcome;
  expect(boxOf({})).toEqual({ word: 'Closed', isAlarming: false, of: ['Severity: Major'] });
  expect(boxOf({ state: 'open' })).toMatchObject({ word: 'Open', isAlarming: true });
  const late = { state: 'actionAgreed', isOverdue: true } as const;
  expect(boxOf({ ...late, isOverdue: false })).toMatchObject({ word: 'Action agreed', isAlarming: false });
  expect(boxOf(late)).toMatchObject({ word: 'Action agreed, overdue', isAlarming: true });
  const { rows } = ncrRegisterSheet({ of: 'TK-101' }, [{ ...ncr, ...late }, ncr], now);
  expect(rows.map((row) => row.at(-2))).toEqual([
    { text: 'Overdue, was due 1 Dec 2026', isAlarming: true },
    '1 Dec 2026',
  ]);
});

test('The register says whose it is and of which days, and how much is still to be done', () => {
  const paper = ncrRegisterSheet(
    { client: 'Coromandel Terminals', from: '2026-11-01', to: '' },
    [ncr, { ...ncr, state: 'open' }],
    now,
  );
  expect(paper.about).toBe('Coromandel Terminals, from 1 Nov 2026');
  expect(paper.head).toContainEqual({ label: 'Still to be done', value: '1' });
  expect(paper.rows.map(([number, state]) => [number, state])).toEqual([
    [ncr.number, 'Closed'],
    [ncr.number, 'Open'],
  ]);
});

test('A register that leaves older ones out says so', () => {
  const { head } = ncrRegisterSheet({ client: '', from: '', to: '' }, [ncr], now, true);
  expect(head).toContainEqual({ label: 'Not whole', value: 'The newest 1 of more. The CSV has them all.' });
  expect(head.map(({ label }) => label)).not.toContain('In all');
});
