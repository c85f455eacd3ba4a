import { brand } from '#brand/brand.ts';
import { archivedEnquiryDays } from '#domain/enquiries/archived.ts';

/** The notice's retention times, except the session's, set by the operator. A server test checks that they are true. */
export const retentionTimes = {
  unconfirmedDays: 7,
  countedHours: 24,
  tryOutHours: 2,
  draftDays: 60,
  leftUploadDays: 7,
  draftEndDays: 90,
  knownBrowserDays: 365,
  archivedEnquiryDays,
} as const;

const days = (count: number) => (count === 1 ? 'one day' : `${count} days`);

/** One kind of stored data. */
export type PrivacyEntry = { id: string; title: string; what: string; why: string; howLong: string; whoSees: string };

/** The date of the notice's last change. */
export const privacyChangedOn = '2026-11-23';

export const privacySummary: readonly string[] = [
  'Reading this site leaves nothing with us: no cookies, no counting, no scripts, fonts or pictures from other sites.',
  'What you write to us is read by our management, answered, and deleted when it is no longer needed.',
  'What inspectors report belongs to the client for whom they report. Nobody else’s inspectors or admins can open it.',
  'Nothing is sold, and nothing is given away for advertising.',
];

/** All stored data, for a sign-in that lasts this many days. */
export const privacyEntries = (sessionDays: number): readonly PrivacyEntry[] => [
  {
    id: 'enquiries',
    title: 'When you write to us',
    what: 'Your name, email address, subject and message, your telephone number and files if you give them, and our answers. For the limit of messages an hour, also the internet address you wrote from, apart from your message.',
    why: 'To answer you.',
    howLong: `Until your enquiry has been dealt with and archived, and ${retentionTimes.archivedEnquiryDays} days more; then it is deleted, with its files and our answers. A copy goes to our mailbox ${brand.email}. The internet address is forgotten after ${retentionTimes.countedHours} hours.`,
    whoSees: `The management of ${brand.name}.`,
  },
  {
    id: 'accounts',
    title: 'When you have an account',
    what: 'Your name, email address, organisation and role. Your password is kept only as a hash from which nobody can read it. For each open session: when it began, when it was last used, the internet address and the name of the browser.',
    why: 'To let you in and nobody else, and to show you where you are signed in.',
    howLong: `As long as the account is in use. A registration that nobody confirms is deleted after ${retentionTimes.unconfirmedDays} days, one that is turned down at once. A session ends after ${days(sessionDays)} at the latest, that of an admin sooner where it is not used. Failed sign-ins are counted for ${retentionTimes.countedHours} hours.`,
    whoSees: 'You, the admins of your organisation, and our management.',
  },
  {
    id: 'try-out',
    title: 'When you try the portal with sample data',
    what: 'A cookie that holds the session, your internet address and the name of your browser; and a line in the log that somebody looked.',
    why: 'To show you the samples, and to keep a program from taking them all the time.',
    howLong: `The session ends after ${retentionTimes.tryOutHours} hours. The line stays in the log.`,
    whoSees: `The management of ${brand.name}.`,
  },
  {
    id: 'reports',
    title: 'When you file a report',
    what: 'Everything on the form, with its photos, attachments and your name. A photo keeps what your camera wrote into it, which may be the time and the place. What you have begun is kept too, so that another device can go on with it.',
    why: 'A report is the proof of how a surface was prepared and coated, for as long as the coat lasts.',
    howLong: `As long as the client for whom it was filed needs it. Removing your account keeps your reports, and your name on them. What you began and left alone is deleted after ${retentionTimes.draftDays} days, files whose report never came after ${retentionTimes.leftUploadDays}. For your other devices we remember ${retentionTimes.draftEndDays} days that something begun was sent or deleted, and nothing of what was in it.`,
    whoSees: 'You, the admins of that client, and our management. Only you see what you have begun and not sent.',
  },
  {
    id: 'device',
    title: 'On your own device',
    what: 'After signing in: a cookie that holds the session, another by which we know this browser again, your name and role as the screens need them, and reports that you have begun or that wait for a network.',
    why: 'So that you stay signed in, nobody who guesses at your password locks you out, and nothing is lost where there is no network.',
    howLong: `The cookie of the session for ${days(sessionDays)} at the longest, the other for ${retentionTimes.knownBrowserDays} days. Signing out forgets your name and role. The photos and files of a report are forgotten once we have it whole, its answers two months later; one that you delete, after a day.`,
    whoSees: 'Whoever uses that device and account.',
  },
  {
    id: 'log',
    title: 'In the log of changes',
    what: 'Sign-ins and failed ones, changes to accounts, clients and reports, and exports: who, when, from which internet address, and what changed.',
    why: 'To find out what happened when something went wrong, and to prove that nothing was altered.',
    howLong: 'As long as the portal is in use. Lines are only ever added.',
    whoSees: 'Our management; the admins of a client see the lines of that client.',
  },
];

export const privacyRights: readonly string[] = [
  `Write to ${brand.email} if you want to know what we keep about you, have it put right, or have it removed. We answer within 30 days.`,
  'An enquiry is deleted when you ask for it. An account is switched off at once, and can no longer be used; what was filed under it stays with the client, with the name of whoever filed it.',
  'You can change your name and your password yourself on your account page.',
  'If you are not satisfied with our answer, you can turn to the data protection authority of your country.',
];
