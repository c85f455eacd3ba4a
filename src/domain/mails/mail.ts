import type { Reminder } from '#domain/nonConformance/ncr.ts';

/** The mails that the product sends, and what each tells beyond the address it goes to. */
export type Mails = {
  /** To whoever registered an address: a link to confirm it or, where it has an account already, word of that. */
  registered: Record<never, never>;
  approved: { fname: string; clientName: string };
  /** To somebody for whom an account was made: a link to choose its password. None where one is chosen already. */
  invited: { clientName: string };
  turnedDown: { fname: string };
  /** To whoever forgot a password; where the address has no account, none is sent. */
  resetAsked: Record<never, never>;
  passwordChanged: { fname: string };
  secondFactorOn: { fname: string };
  secondFactorOff: { fname: string };
  /** A superuser took it away. */
  secondFactorReset: { fname: string };
  recoveryCodeUsed: { fname: string; left: number };
  /** To whoever's password is known to somebody who lacks the second factor. */
  codesGuessed: { fname: string };
  superuserAdded: { fname: string };
  /** To the address that an account had until now. */
  emailChanged: { fname: string; newEmail: string };
  /** To the author of a report that a reviewer has returned. */
  reportReturned: { fname: string; number: string; reportId: string; comments: number };
  /**
   * To whoever is responsible for an NCR from now on, or again since its closure was rejected, and why; somebody outside gets a link
   * that opens it alone.
   */
  ncrAssigned: { ncrId: string; rejectedFor?: string };
  /** To whoever is responsible for an NCR that falls due, or is overdue. */
  ncrReminder: { ncrId: string; dueOn: string; reminder: Reminder };
  /** To the company: what a visitor wrote through the contact form. */
  enquiryReceived: { name: string; email: string; subject: string; message: string };
};

export type MailKind = keyof Mails;
