import { describe, expect, test } from 'vitest';
import type { AuditLine } from './audit.ts';
import { auditSentence } from './auditWords.ts';

const admin = { uid: 'admin', fname: 'Nila', email: 'nila@example.com' };
const line = (change: Partial<AuditLine>): AuditLine => ({
  id: '1',
  at: '2026-05-01T00:00:00.000Z',
  action: 'signedIn',
  actor: admin,
  subject: 'admin',
  subjectName: 'Nila',
  client: { clientId: 'beta', clientName: 'Beta Shipyard' },
  address: null,
  detail: {},
  ...change,
});

describe('A line of the audit log in words', () => {
  test('names nobody twice', () => {
    expect(auditSentence(line({}))).toBe('Signed in');
  });

  test('says of a change what was and what became', () => {
    const detail = { status: { from: 'active', to: 'inactive' }, phoneNumber: { from: '1', to: '2' } };
    expect(auditSentence(line({ action: 'clientChanged', subject: 'beta', subjectName: null, detail }))).toBe(
      'Changed client Beta Shipyard: status: active → inactive; phone number: 1 → 2',
    );
  });

  test('says of a user in words what is kept as values', () => {
    const detail = { isActive: { from: true, to: false }, client: { from: null, to: 'Beta Shipyard' } };
    expect(auditSentence(line({ action: 'userChanged', subject: 'asha', subjectName: 'Asha', detail }))).toBe(
      'Changed user Asha: status: active → inactive; client: none → Beta Shipyard',
    );
  });

  test('says of an instrument in words what is kept as values', () => {
    const detail = { instrument: 'TK 1', kind: 'dftGauge', status: { from: 'inService', to: 'lost' } };
    expect(auditSentence(line({ action: 'instrumentChanged', subject: 'i1', subjectName: null, detail }))).toBe(
      'Changed instrument TK 1: kind: Film thickness gauge; status: In service → Lost',
    );
  });

  test('shows an address that has no account, and no id that nobody knows', () => {
    const stranger = { actor: null, subjectName: null, client: null };
    expect(auditSentence(line({ ...stranger, action: 'signInFailed', subject: 'x@example.com' }))).toBe(
      'Failed to sign in x@example.com',
    );
    const subject = '0b6cbd4e-6f2b-4c1f-9a55-0123456789ab';
    expect(auditSentence(line({ action: 'reportFiled', subject, subjectName: null, detail: { files: 2 } }))).toBe(
      'Filed report: files: 2',
    );
  });

  test('says which reports a PDF was of', () => {
    const detail = { as: 'PDF', entries: 2, reports: ['DCR-BETA-2026-0001', 'MPR-BETA-2026-0002'] };
    expect(auditSentence(line({ action: 'reportsExported', subject: 'asha', subjectName: 'Asha', detail }))).toBe(
      'Downloaded reports Asha: as: PDF; entries: 2; reports: DCR-BETA-2026-0001, MPR-BETA-2026-0002',
    );
  });

  test('names the entries of lists by their codes, and leaves out what is empty', () => {
    const detail = { added: [{ code: 'Sa 3', description: 'White' }, { code: 'St 2' }], gone: [] };
    expect(
      auditSentence(line({ action: 'referenceDataChanged', subject: 'standards', subjectName: null, detail })),
    ).toBe('Changed reference data standards: added: Sa 3, St 2');
  });
});
