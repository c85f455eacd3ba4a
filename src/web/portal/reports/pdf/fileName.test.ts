import { expect, test } from 'vitest';
import { clientFileName, personFileName } from './fileName.ts';

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
