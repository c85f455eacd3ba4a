import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';

const typed = [
  'name',
  'fname',
  'email',
  'password',
  'newPassword',
  'confirmPassword',
  'currentPassword',
  'code',
  'clientName',
  'address',
  'contactPerson',
  'phoneNumber',
  'subject',
  'message',
];

test('What was typed too long is refused in plain words by every call', () => {
  const tooLong = Object.fromEntries(typed.map((field) => [field, 'x'.repeat(100_000)]));
  const texts = (Object.entries(calls) as [string, Call][]).flatMap(([name, { body }]) =>
    (body?.safeParse(tooLong).error?.issues ?? [])
      .filter(({ path: [field] }) => typed.includes(String(field)))
      .map(({ path, message }) => `${name} of ${path.join('.')}: ${message}`),
  );
  expect(texts).toContain('login of password: Use at most 128 characters.');
  // The schema library's own messages, which appear where we have none.
  expect(texts.filter((line) => /: (Too|Invalid|Unrecognized) /.test(line))).toEqual([]);
});

/** Calls that change something, or ask by POST, without an entry in the audit log, with the reason. */
const untold: Partial<Record<CallName, string>> = {
  login: 'a session is made outside of a transaction; who has signed in, and who has not, is told beside it',
  dailyReport: 'a report is stored by one statement, its line of the audit log included',
  sendReport: 'as dailyReport',
  putReport: 'as dailyReport',
  putReportWithFiles: 'as dailyReport',
  addUpload: 'a file is nothing before its report',
  sendPiece: 'as addUpload',
  removeUpload: 'as addUpload',
  saveDraft: 'a draft is its owner’s own',
  removeDraft: 'as saveDraft',
  removeDossier: 'a copy for its owner alone, which would end by itself',
  lookedAtToday: 'what somebody has seen is their own matter',
  keepView: 'how somebody looks at lists is their own matter',
  postReading: 'a reading is nothing before its report',
  hearGauge: 'it reads, and notes how far',
  closeGaugeStream: 'the address would end by itself; that it was made is told',
  confirmItIsYou: 'it changes nothing that lasts; a wrong password is told',
  startSecondFactor: 'the factor counts for nothing yet; a wrong password is told',
  contact: 'a visitor’s message is there to be seen itself',
  contactWithFiles: 'as contact',
  addPicture: 'a picture is nothing before its item',
  changePicture: 'as addPicture',
  registrationDetails: 'it only reads',
  invitationDetails: 'it only reads',
  rule: 'it only reads',
  openNcrLink: 'it only reads',
  outsideFile: 'it only reads',
};

test('Every call that changes something tells the audit log so, or is known not to', () => {
  const writes = (Object.entries(calls) as [CallName, Call][]).filter(
    ([, { method, audit }]) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && audit === undefined,
  );
  expect(writes.map(([name]) => name).toSorted()).toEqual(Object.keys(untold).toSorted());
});
