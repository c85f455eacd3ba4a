import { expect, test } from 'vitest';
import { clientFileName, personFileName, reportsFileName } from './fileName.ts';

test("A single user's PDF is '{fname}.pdf', by default 'user_report.pdf'", () => {
  expect(personFileName('Divya Pillai')).toBe('Divya Pillai.pdf');
  expect(personFileName('दिव्या')).toBe('दिव्या.pdf');
  expect(personFileName('  ')).toBe('user_report.pdf');
});

test("A client's PDF is '{client}_AllUsers_Report.pdf', by default 'client_AllUsers_Report.pdf'", () => {
  expect(clientFileName('Coromandel Terminals')).toBe('Coromandel Terminals_AllUsers_Report.pdf');
  expect(clientFileName('')).toBe('client_AllUsers_Report.pdf');
});

test('What file systems cannot bear becomes an underscore', () => {
  expect(personFileName('a/b\\c:d*e?f"g<h>i|j\n')).toBe('a_b_c_d_e_f_g_h_i_j_.pdf');
});

test("A report's PDF is '{number}.pdf'; that of several is called by their client, if it is but one, and their first and last day", () => {
  const one = {
    number: 'DCR-COROM-2026-0142',
    client: { clientName: 'Coromandel Terminals' },
    answers: { date: '2026-11-21' },
    receivedAt: '2026-11-22T04:00:00.000Z',
  };
  expect(reportsFileName([one])).toBe('DCR-COROM-2026-0142.pdf');
  const without = { ...one, answers: {} };
  expect(reportsFileName([without, one])).toBe('coromandel-2026-11-21-2026-11-22-reports.pdf');
  const other = { ...one, client: { clientName: 'Harbour Works' } };
  expect(reportsFileName([one, other])).toBe('2026-11-21-reports.pdf');
});
