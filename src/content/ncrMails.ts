import { writtenDate } from '#domain/listing/writtenDate.ts';
import type { MailContents } from '#domain/mails/mail.ts';
import { ncrLinkDays } from '#domain/ncrs/ncr.ts';
import { hello, type MailWords } from './mailWords.ts';

/** The content of a mail about an NCR. `address` opens the NCR; for an outsider it opens nothing else. */
export type NcrMail = {
  fname: string;
  number: string;
  about: string;
  clientName: string;
  dueOn: string | null;
  address: string;
  isOutside: boolean;
};

const linkHolds = `The link opens this non-conformance report alone, for ${ncrLinkDays} days, and replaces any earlier one. Please keep it to yourself.`;

/** To the person newly responsible for an NCR. */
export function ncrAssigned({ fname, number, about, clientName, dueOn, address, isOutside }: NcrMail): MailWords {
  const due = dueOn === null ? '' : ` It is due on ${writtenDate(dueOn)}.`;
  return {
    subject: `Non-conformance ${number} has been assigned to you`,
    greeting: hello(fname),
    before: [
      `The non-conformance report ${number} of ${clientName} has been assigned to you: ${about}.${due} Please say what will be done about it, and show the repair with photos.`,
    ],
    link: { label: 'Open the report', address },
    after: isOutside ? [linkHolds] : [],
  };
}

/** To the person responsible for an NCR, after a reviewer refused to close it. */
export const ncrClosureRejected =
  (reason: string) =>
  ({ fname, number, about, clientName, address, isOutside }: NcrMail): MailWords => ({
    subject: `Non-conformance ${number}: its closure was rejected`,
    greeting: hello(fname),
    before: [
      `The repair for the non-conformance report ${number} of ${clientName}, ${about}, was not accepted. The reviewer says:`,
      reason,
      'Open the report, have it put right, and say so once it is done.',
    ],
    link: { label: 'Open the report', address },
    after: isOutside ? [linkHolds] : [],
  });

/** What is asked of whoever has the next step: the words after the number, and those after the report's name. */
const asked: Readonly<Record<MailContents['ncrReady']['asks'], readonly [string, string]>> = {
  agreement: [
    'an action is proposed',
    'has an action proposed by whoever is responsible. A reviewer agrees it, or agrees another one.',
  ],
  verification: [
    'ready for verification',
    'is said to be ready. Somebody who did not do the repair verifies it: close it with evidence, or reject the closure with a reason.',
  ],
  consent: ['your consent is needed', 'is to be used as it is. That needs your consent for the client.'],
};

/** To a person who has the next step of an NCR. */
export function ncrStepDue({
  fname,
  number,
  about,
  clientName,
  address,
  asks,
}: Pick<NcrMail, 'fname' | 'number' | 'about' | 'clientName' | 'address'> &
  Pick<MailContents['ncrReady'], 'asks'>): MailWords {
  const [subject, sentence] = asked[asks];
  return {
    subject: `Non-conformance ${number}: ${subject}`,
    greeting: hello(fname),
    before: [`The non-conformance report ${number} of ${clientName}, ${about}, ${sentence}`],
    link: { label: 'Open the report', address },
    after: [],
  };
}

/** To the person responsible for an NCR that falls due or is overdue, or to a reviewer if nobody is. */
export function ncrReminder({
  fname,
  number,
  about,
  clientName,
  dueOn,
  reminder,
  address,
  isOutside,
  isUnassigned = false,
}: NcrMail & Pick<MailContents['ncrReminder'], 'dueOn' | 'reminder'> & { isUnassigned?: boolean }): MailWords {
  const day = writtenDate(dueOn);
  return {
    subject:
      reminder === 'after' ? `Non-conformance ${number} is overdue` : `Non-conformance ${number} is due on ${day}`,
    greeting: hello(fname),
    before: [
      reminder === 'after'
        ? `The non-conformance report ${number} of ${clientName} was due on ${day} and is still open: ${about}.`
        : `The non-conformance report ${number} of ${clientName} is due on ${day}: ${about}.`,
      ...(isUnassigned ? ['Nobody is responsible for it yet: please say who is.'] : []),
    ],
    link: { label: 'Open the report', address },
    after: isOutside ? [linkHolds] : [],
  };
}
