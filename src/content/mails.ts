import { brand } from '#brand/brand.ts';
import type { MailContents } from '#domain/mails/mail.ts';
import { signInLinkMinutes } from '#domain/people/session.ts';
import { hello, type MailWords } from './mailWords.ts';

export type { MailWords } from './mailWords.ts';
export * from './ncrMails.ts';

/** To the previous address of an account. */
export function emailChanged({ fname, newEmail }: MailContents['emailChanged']): MailWords {
  return {
    subject: `The email of your ${brand.name} account was changed`,
    greeting: hello(fname),
    before: [`From now on you sign in to the ${brand.name} portal with ${newEmail}.`],
    after: [`If you did not expect this, please tell your administrator or write to ${brand.email}.`],
  };
}

/** Asks the reader of an address to confirm it. Contains no text from the registration, which may be a stranger's. */
export function emailConfirmationLink({ address }: { address: string }): MailWords {
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

export function registrationApproved({
  fname,
  clientName,
  address,
}: MailContents['approved'] & { address: string }): MailWords {
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
}: MailContents['invited'] & { fname: string; address: string }): MailWords {
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

export function registrationRefused({ fname }: MailContents['turnedDown']): MailWords {
  return {
    subject: `Your registration at ${brand.name}`,
    greeting: hello(fname),
    before: [`We could not approve your registration for the ${brand.name} portal, and have deleted what you gave us.`],
    after: [`If you think that this is a mistake, please write to ${brand.email}.`],
  };
}

export function passwordResetLink({ fname, address }: { fname: string; address: string }): MailWords {
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

/** Somebody gave too many wrong passwords. The link lets whoever reads the mail try theirs. */
export function signInLink({ fname, address }: { fname: string; address: string }): MailWords {
  return {
    subject: `Your link to sign in to ${brand.name}`,
    greeting: hello(fname),
    before: [
      'There were too many wrong passwords for your account, yours or those of a stranger. Somebody, hopefully you, asked for this link. Open it in the browser in which you want to sign in, and enter your password there.',
    ],
    link: { label: 'Sign in with my password', address },
    after: [
      `The link works once, for ${signInLinkMinutes} minutes. You still need your password, and your second factor if you have one.`,
      'If you did not ask for it, there is nothing to do: without your password nobody gets in.',
    ],
  };
}

export function passwordChanged({ fname }: MailContents['passwordChanged']): MailWords {
  return {
    subject: `Your ${brand.name} password was changed`,
    greeting: hello(fname),
    before: ['The password of your account was just changed, and every other session was signed out.'],
    after: [`If this was not you, ask for a new password at once and write to ${brand.email}.`],
  };
}

/** The second factor was switched on by a signed-in person who knew the password. */
export function secondFactorEnabled({ fname }: MailContents['secondFactorOn']): MailWords {
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

export function secondFactorDisabled({ fname }: MailContents['secondFactorOff']): MailWords {
  return {
    subject: `The second factor of your ${brand.name} account was switched off`,
    greeting: hello(fname),
    before: ['You sign in with your password alone again. Your recovery codes no longer work.'],
    after: [`If this was not you, ask for a new password at once and write to ${brand.email}.`],
  };
}

/** A superuser removed the second factor, for example because the phone is lost. */
export function secondFactorReset({ fname }: MailContents['secondFactorReset']): MailWords {
  return {
    subject: `The second factor of your ${brand.name} account was reset`,
    greeting: hello(fname),
    before: [
      'Our management removed the second factor from your account and signed it out everywhere. You now sign in with your password alone; you can set up a new second factor on your account page.',
    ],
    after: [`If you did not ask for this, please write to ${brand.email}.`],
  };
}

export function recoveryCodeUsed({ fname, left }: MailContents['recoveryCodeUsed']): MailWords {
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
export function wrongSecondFactorCodes({ fname }: MailContents['codesGuessed']): MailWords {
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

export function superuserAdded({ fname, address }: MailContents['superuserAdded'] & { address: string }): MailWords {
  return {
    subject: `You are a superuser of the ${brand.name} portal`,
    greeting: hello(fname),
    before: ['An account that manages every client and everybody in the portal was created for you.'],
    link: { label: 'Sign in', address },
    after: [`If you did not expect this, please write to ${brand.email}.`],
  };
}

const paragraphs = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** To a visitor who has written through the contact form. */
export function enquiryAnswered({ name, subject, message, asked }: MailContents['enquiryAnswered']): MailWords {
  return {
    subject: `Re: ${subject}`,
    greeting: hello(name),
    before: paragraphs(message),
    after: ['You wrote:', ...paragraphs(asked)],
    replyTo: { name: brand.name, address: brand.email },
  };
}

/** To the company itself. A reply goes to the sender of the enquiry. */
export function enquiryReceived({
  name,
  email,
  phone = '',
  subject,
  message,
  files = [],
  address,
}: MailContents['enquiryReceived'] & { address: string }): MailWords {
  return {
    subject: `Enquiry: ${subject}`,
    greeting: `${name} <${email}>${phone && `, telephone ${phone},`} wrote through the contact form:`,
    before: paragraphs(message),
    link: { label: 'All enquiries', address },
    after: files.length > 0 ? [`With it came ${files.join(', ')}. The portal has what came.`] : [],
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
}: MailContents['reportReturned'] & { address: string }): MailWords {
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
}: MailContents['reportCommented'] & { address: string }): MailWords {
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

const whyGivenBack: Readonly<Record<MailContents['dutiesGivenBack']['because'], string>> = {
  moved: 'has gone to another client or role',
  switchedOff: 'can no longer sign in: the account was switched off',
  removed: 'can no longer sign in: the account was removed',
};

/** To a reviewer, when somebody with something still to do was moved, switched off or removed. */
export function dutiesGivenBack({
  fname,
  because,
  ncrs,
  reports,
  more,
  reviewer,
  address,
}: MailContents['dutiesGivenBack'] & { reviewer: string; address: string }): MailWords {
  const ncrWords = `Nobody is responsible any more for ${ncrs.join(', ')}: please say who is.`;
  const reportWords = `A reviewer may now correct and send again what waited for its author: ${reports.join(', ')}.`;
  return {
    subject: `What ${fname} had still to do is with the reviewers again`,
    greeting: hello(reviewer),
    before: [
      `${fname} ${whyGivenBack[because]}.`,
      ...(ncrs.length > 0 ? [ncrWords] : []),
      ...(reports.length > 0 ? [reportWords] : []),
      ...(more > 0 ? [`There are ${more} more.`] : []),
    ],
    link: { label: 'Open the portal', address },
    after: [],
  };
}
