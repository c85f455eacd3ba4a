import { brand } from '#brand/brand.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import type { Mails } from '#domain/mails/mail.ts';
import { ncrLinkDays } from '#domain/nonConformance/ncr.ts';

/** The words of a mail. `link` is shown as a button, and written out for readers of plain text. */
export type MailWords = {
  subject: string;
  greeting: string;
  before: readonly string[];
  link?: { label: string; address: string };
  after: readonly string[];
  /** The person who gets the answer when somebody replies to the mail. */
  replyTo?: { name: string; address: string };
};

const hello = (fname: string) => `Hello ${fname},`;

/** To the previous address of an account. */
export function emailChanged({ fname, newEmail }: Mails['emailChanged']): MailWords {
  return {
    subject: `The email of your ${brand.name} account was changed`,
    greeting: hello(fname),
    before: [`From now on you sign in to the ${brand.name} portal with ${newEmail}.`],
    after: [`If you did not expect this, please tell your administrator or write to ${brand.email}.`],
  };
}

/**
 * Asks the reader of a registered address to confirm it. The mail contains no text from the registration, because that
 * may come from a stranger.
 */
export function confirmEmail({ address }: { address: string }): MailWords {
  return {
    subject: `Confirm your email for the ${brand.name} portal`,
    greeting: 'Hello,',
    before: [
      `Somebody, hopefully you, registered this address for the ${brand.name} portal. Please confirm that it is yours, and set the password of your account.`,
    ],
    link: { label: 'Confirm my email', address },
    after: [
      'The link works once, for 7 days. Then our management approves your account, and we write to you again.',
      'If you did not register, please do not open the link. Without it no account is opened.',
    ],
  };
}

/** Somebody registered an address that already has an account. */
export function alreadyRegistered({ fname, address }: { fname: string; address: string }): MailWords {
  return {
    subject: `You already have a ${brand.name} account`,
    greeting: hello(fname),
    before: [
      `Somebody, hopefully you, tried to register this address for the ${brand.name} portal. It has an account already.`,
    ],
    link: { label: 'Choose a new password', address },
    after: ['Your account and its password have not changed. If it was not you, there is nothing to do.'],
  };
}

export function approved({ fname, clientName, address }: Mails['approved'] & { address: string }): MailWords {
  return {
    subject: `Your ${brand.name} account is approved`,
    greeting: hello(fname),
    before: [`Your account is open. You file your reports for ${clientName}.`],
    link: { label: 'Sign in', address },
    after: [],
  };
}

/** Somebody made an account for this address. Its owner chooses the password. */
export function invited({
  fname,
  clientName,
  address,
}: Mails['invited'] & { fname: string; address: string }): MailWords {
  return {
    subject: `Your invitation to the ${brand.name} portal`,
    greeting: hello(fname),
    before: [
      `An account on the ${brand.name} portal has been created for you at ${clientName}. Choose your password to begin.`,
    ],
    link: { label: 'Choose my password', address },
    after: [
      'The link works once, for 7 days.',
      `If you did not expect this, there is nothing to do: without a password nobody can use the account.`,
    ],
  };
}

export function turnedDown({ fname }: Mails['turnedDown']): MailWords {
  return {
    subject: `Your registration at ${brand.name}`,
    greeting: hello(fname),
    before: [`We could not approve your registration for the ${brand.name} portal, and have deleted what you gave us.`],
    after: [`If you think that this is a mistake, please write to ${brand.email}.`],
  };
}

export function resetPassword({ fname, address }: { fname: string; address: string }): MailWords {
  return {
    subject: `Choose a new password for ${brand.name}`,
    greeting: hello(fname),
    before: ['Somebody, hopefully you, asked for a new password for your account.'],
    link: { label: 'Choose a new password', address },
    after: [
      'The link works once, for 30 minutes. A new password signs you out everywhere.',
      'If you did not ask for it, there is nothing to do: your password has not changed.',
    ],
  };
}

export function passwordChanged({ fname }: Mails['passwordChanged']): MailWords {
  return {
    subject: `Your ${brand.name} password was changed`,
    greeting: hello(fname),
    before: ['The password of your account was just changed, and every other session was signed out.'],
    after: [`If this was not you, ask for a new password at once and write to ${brand.email}.`],
  };
}

/** The second factor was switched on by a signed-in person who knew the password. */
export function secondFactorOn({ fname }: Mails['secondFactorOn']): MailWords {
  return {
    subject: `Your ${brand.name} account has a second factor`,
    greeting: hello(fname),
    before: [
      'From now on, signing in asks for a code from your authenticator app as well as your password. Every other session was signed out.',
    ],
    after: [
      'Keep your recovery codes where you can find them without your phone.',
      `If this was not you, ask for a new password at once and write to ${brand.email}.`,
    ],
  };
}

export function secondFactorOff({ fname }: Mails['secondFactorOff']): MailWords {
  return {
    subject: `The second factor of your ${brand.name} account was switched off`,
    greeting: hello(fname),
    before: ['You sign in with your password alone again. Your recovery codes no longer work.'],
    after: [`If this was not you, ask for a new password at once and write to ${brand.email}.`],
  };
}

/** A superuser removed the second factor, for example because the phone is lost. */
export function secondFactorReset({ fname }: Mails['secondFactorReset']): MailWords {
  return {
    subject: `The second factor of your ${brand.name} account was reset`,
    greeting: hello(fname),
    before: [
      'Our management removed the second factor from your account and signed it out everywhere. You now sign in with your password alone; you can set up a new second factor on your account page.',
    ],
    after: [`If you did not ask for this, please write to ${brand.email}.`],
  };
}

export function recoveryCodeUsed({ fname, left }: Mails['recoveryCodeUsed']): MailWords {
  return {
    subject: `A recovery code of your ${brand.name} account was used`,
    greeting: hello(fname),
    before: [`Somebody, hopefully you, signed in with a recovery code. ${left} of your codes are left.`],
    after: [
      'You can make new ones on your account page.',
      `If this was not you, ask for a new password at once and write to ${brand.email}.`,
    ],
  };
}

/** Somebody has the password and is trying codes. */
export function codesGuessed({ fname }: Mails['codesGuessed']): MailWords {
  return {
    subject: `Somebody may know your ${brand.name} password`,
    greeting: hello(fname),
    before: [
      'Somebody entered your password and then, too many times, a wrong code. Your second factor kept them out.',
    ],
    after: [
      'If this was you, wait an hour, or sign in from a browser that you have used before.',
      'If this was not you, change your password now.',
    ],
  };
}

export function superuserAdded({ fname, address }: Mails['superuserAdded'] & { address: string }): MailWords {
  return {
    subject: `You are a superuser of the ${brand.name} portal`,
    greeting: hello(fname),
    before: ['An account that manages every client and everybody in the portal was created for you.'],
    link: { label: 'Sign in', address },
    after: [`If you did not expect this, please write to ${brand.email}.`],
  };
}

/** To the company itself. A reply goes to the sender of the enquiry. */
export function enquiryReceived({
  name,
  email,
  subject,
  message,
  address,
}: Mails['enquiryReceived'] & { address: string }): MailWords {
  return {
    subject: `Enquiry: ${subject}`,
    greeting: `${name} <${email}> wrote through the contact form:`,
    before: message.split('\n').filter((line) => line.trim() !== ''),
    link: { label: 'All enquiries', address },
    after: [],
    replyTo: { name, address: email },
  };
}

const manyComments = (comments: number) => (comments === 1 ? 'one comment' : `${comments} comments`);

/** A reviewer wants changes to a report. Only the report's page says which, because anybody may read a mail. */
export function reportReturned({
  fname,
  number,
  comments,
  address,
}: Mails['reportReturned'] & { address: string }): MailWords {
  return {
    subject: `Report ${number} was returned to you`,
    greeting: hello(fname),
    before: [
      `A reviewer has returned your report ${number} with ${manyComments(comments)}. Answer them, and send the report again.`,
    ],
    link: { label: 'Open the report', address },
    after: [],
  };
}

/** An admin of the client has commented on a report. The mail quotes nothing, as above. */
export function reportCommented({
  fname,
  number,
  comments,
  address,
}: Mails['reportCommented'] & { address: string }): MailWords {
  return {
    subject: `The client has commented on report ${number}`,
    greeting: hello(fname),
    before: [
      `An admin of the client has left ${manyComments(comments)} on your report ${number}. There is nothing to answer unless the report is returned to you.`,
    ],
    link: { label: 'Open the report', address },
    after: [],
  };
}

/** The content of a mail about an NCR. `address` opens the NCR; for an outsider it opens nothing else. */
export type AboutNcr = {
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
export function ncrAssigned({ fname, number, about, clientName, dueOn, address, isOutside }: AboutNcr): MailWords {
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
export const ncrRejected =
  (reason: string) =>
  ({ fname, number, about, clientName, address, isOutside }: AboutNcr): MailWords => ({
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

/** To a person who can verify a repair, or consent for the client to use the work as it is. */
export function ncrReady({
  fname,
  number,
  about,
  clientName,
  address,
  asks,
}: Pick<AboutNcr, 'fname' | 'number' | 'about' | 'clientName' | 'address'> &
  Pick<Mails['ncrReady'], 'asks'>): MailWords {
  const isRepair = asks === 'verification';
  return {
    subject: `Non-conformance ${number}: ${isRepair ? 'ready for verification' : 'your consent is needed'}`,
    greeting: hello(fname),
    before: [
      isRepair
        ? `The non-conformance report ${number} of ${clientName}, ${about}, is said to be ready. Somebody who did not do the repair verifies it: close it with evidence, or reject the closure with a reason.`
        : `The non-conformance report ${number} of ${clientName}, ${about}, is to be used as it is. That needs your consent for the client.`,
    ],
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
}: AboutNcr & Pick<Mails['ncrReminder'], 'dueOn' | 'reminder'> & { isUnassigned?: boolean }): MailWords {
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
