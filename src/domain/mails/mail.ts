import type { NcrRequest, Reminder } from '#domain/ncrs/ncr.ts';

/** The mails that the product sends, with the data that each contains besides its recipient. */
export type MailContents = {
  /** To a newly registered address: a link to confirm it or, if it already has an account, a note saying so. */
  registered: Record<never, never>;
  approved: { fname: string; clientName: string };
  /** To the owner of a newly made account: a link to choose a password, unless one is already chosen. */
  invited: { clientName: string };
  turnedDown: { fname: string };
  /** To somebody who forgot a password. Not sent to an address without an account. */
  resetAsked: Record<never, never>;
  /** To somebody whom too many wrong passwords keep out. Not sent to an address without an account. */
  signInLinkAsked: Record<never, never>;
  passwordChanged: { fname: string };
  secondFactorOn: { fname: string };
  secondFactorOff: { fname: string };
  /** A superuser removed the second factor. */
  secondFactorReset: { fname: string };
  recoveryCodeUsed: { fname: string; left: number };
  /** To somebody whose password was used by a person who lacks the second factor. */
  codesGuessed: { fname: string };
  superuserAdded: { fname: string };
  /** To the previous address of an account. */
  emailChanged: { fname: string; newEmail: string };
  /** To the author of a report that a reviewer has returned. */
  reportReturned: { fname: string; number: string; reportId: string; comments: number };
  /** To the author of a report that an admin of the client has commented on. */
  reportCommented: { fname: string; number: string; reportId: string; comments: number };
  /**
   * To the person responsible for an NCR: newly assigned, or again because closing it was rejected, with the reason.
   * Outsiders get a link that opens only this NCR.
   */
  ncrAssigned: { ncrId: string; rejectedFor?: string };
  /**
   * To a person who has the next step of an NCR: to agree the action that was proposed, to verify that it was repaired,
   * or to consent for the client to use the work as it is.
   */
  ncrReady: { ncrId: string; fname: string; asks: NcrRequest };
  /** To the person responsible for an NCR that falls due or is overdue. */
  ncrReminder: { ncrId: string; dueOn: string; reminder: Reminder };
  /**
   * To a reviewer: `fname` was moved, switched off or removed, and what they had still to do is the reviewers' again.
   * It names up to `mostDutiesListed` NCRs, and as many reports. `more` counts the others.
   */
  dutiesGivenBack: {
    fname: string;
    because: 'moved' | 'switchedOff' | 'removed';
    ncrs: readonly string[];
    reports: readonly string[];
    more: number;
  };
  /** To a reviewer: reports came between two moments that wait for them, or failed. */
  reportsWait: { uid: string; after: string; until: string };
  /** To whoever keeps equipment: what ended since a day, or now ends soon, and did not on that day. Null if never told. */
  equipmentEnds: { uid: string; after: string | null; until: string };
  /** To somebody who wants to be told regularly what waits for them. */
  digest: { uid: string };
  /** To the company: a visitor's message from the contact form. */
  enquiryReceived: {
    name: string;
    email: string;
    /** Left out by servers of before, as are the files. */
    phone?: string;
    subject: string;
    message: string;
    files?: readonly string[];
  };
  /** To a visitor: the answer to an enquiry. `asked` is what the visitor wrote. */
  enquiryAnswered: { name: string; subject: string; message: string; asked: string };
};

export type MailKind = keyof MailContents;

/** The most numbers of one sort that a mail about duties names. */
export const mostDutiesListed = 20;
