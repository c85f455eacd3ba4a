import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type * as Words from '#content/mails.ts';
import { brand as first } from '#brand/brand.ts';
import { brandTracesIn } from '../e2e/brandTraces.ts';
import { brand as other } from '../e2e/otherBrand.ts';

const address = 'https://portal.example/there?token=1';
const fname = 'Asha';
const enquiry = { name: 'A. Rao', email: 'rao@plant.example', subject: 'A tank', message: 'When?', address };
const report = { fname, number: '2026-0007', reportId: 'r1', comments: 2, address };
const ncr = { fname, number: 'NCR-12', about: 'Film too thin', clientName: 'A client', dueOn: '2026-11-30', address };

/** Each mail's words, in each form that they take. */
const allMails: { [Name in keyof typeof Words]: (say: (typeof Words)[Name]) => readonly Words.MailWords[] } = {
  emailChanged: (say) => [say({ fname, newEmail: 'new@example.com' })],
  emailConfirmationLink: (say) => [say({ address })],
  alreadyRegistered: (say) => [say({ fname, address })],
  registrationApproved: (say) => [say({ fname, clientName: 'A client', address })],
  invited: (say) => [say({ fname, clientName: 'A client', address })],
  registrationRefused: (say) => [say({ fname })],
  passwordResetLink: (say) => [say({ fname, address })],
  signInLink: (say) => [say({ fname, address })],
  passwordChanged: (say) => [say({ fname })],
  secondFactorEnabled: (say) => [say({ fname })],
  secondFactorDisabled: (say) => [say({ fname })],
  secondFactorReset: (say) => [say({ fname })],
  recoveryCodeUsed: (say) => [say({ fname, left: 3 })],
  wrongSecondFactorCodes: (say) => [say({ fname })],
  superuserAdded: (say) => [say({ fname, address })],
  enquiryReceived: (say) => [say(enquiry), say({ ...enquiry, phone: '+91 1', files: ['a.jpg'] })],
  enquiryAnswered: (say) => [say({ name: 'A. Rao', subject: 'A tank', message: 'In May.', asked: 'When?' })],
  reportReturned: (say) => [say(report)],
  reportCommented: (say) => [say(report)],
  dutiesGivenBack: (say) =>
    (['moved', 'switchedOff', 'removed'] as const).map((because) =>
      say({ fname, because, ncrs: ['NCR-12'], reports: ['DCR-1'], more: 2, reviewer: 'Meera', address }),
    ),
  ncrAssigned: (say) => [say({ ...ncr, isOutside: true }), say({ ...ncr, isOutside: false })],
  ncrClosureRejected: (say) => [
    say('Still thin')({ ...ncr, isOutside: true }),
    say('Still thin')({ ...ncr, isOutside: false }),
  ],
  ncrStepDue: (say) => [say({ ...ncr, asks: 'verification' }), say({ ...ncr, asks: 'consent' })],
  ncrReminder: (say) => [
    say({ ...ncr, reminder: 'before', isOutside: true }),
    say({ ...ncr, reminder: 'after', isOutside: false }),
  ],
};

test("With another brand's file every mail, as it goes out, names that brand and nothing of the first", async () => {
  // Tests of rules share their modules: these are loaded anew, for this test alone.
  vi.resetModules();
  vi.doMock('#brand/brand.ts', () => ({ brand: other }));
  const words = await import('#content/mails.ts');
  const { renderMail } = await import('#server/mails/renderMail.ts');
  const { openMailTransport } = await import('#server/outside/mail.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'brand-of-mails-'));
  const post = openMailTransport({ smtpUrl: undefined, dataDir });
  try {
    expect(Object.keys(allMails).toSorted()).toEqual(Object.keys(words).toSorted());
    const faults: string[] = [];
    for (const name of Object.keys(words) as (keyof typeof words)[])
      for (const [form, mail] of allMails[name](words[name] as never).entries()) {
        const letter = renderMail(mail);
        const sent = await post.send({ id: `${name}-${form}`, to: 'asha@example.com', ...letter });
        const source = readFileSync(sent, 'latin1');
        const traces = [letter.subject, letter.text, letter.html, source].flatMap(brandTracesIn);
        const isSigned = [letter.text, letter.html].every((text) => text.includes(other.legalName));
        if (traces.length > 0) faults.push(`${name} names ${traces.join(', ')}`);
        if (!isSigned || !source.includes(`From: ${other.name} <${other.email}>`)) faults.push(`${name} is not signed`);
      }
    expect(faults).toEqual([]);
  } finally {
    post.close();
    rmSync(dataDir, { recursive: true });
    vi.doUnmock('#brand/brand.ts');
    vi.resetModules();
  }
  // The search for traces would find the first brand in such a mail.
  expect(brandTracesIn(`Your ${first.name} account`)).not.toEqual([]);
});
