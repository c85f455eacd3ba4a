/** Every possible error of the API: a code word, an HTTP status, and a sentence for the user. */
export const problems = {
  invalidInput: { status: 400, sentence: 'Please check what you entered.' },
  unknownFileField: { status: 400, sentence: 'The report has no such file field.' },
  filesIncomplete: { status: 400, sentence: 'Some files did not arrive complete. Please send the report again.' },
  filesMissing: { status: 409, sentence: 'Not all files of the report have arrived yet.' },
  draftDiffers: { status: 409, sentence: 'This draft was changed on another of your devices. Both versions are kept.' },
  draftSent: { status: 409, sentence: 'This draft has already been sent as a report. What you typed since is kept.' },
  tooManyDrafts: { status: 429, sentence: 'You can keep 200 drafts on the server. Send or delete some of them first.' },
  tooMuchOnItsWay: {
    status: 429,
    sentence: 'Your account has too many unfinished uploads. Send the waiting reports, or try again in a few days.',
  },
  otherOffset: {
    status: 409,
    sentence: 'The offset is not where the file ends. Ask how much of it has arrived, and continue from there.',
  },
  otherTusVersion: { status: 412, sentence: 'Files are sent here by version 1.0.0 of the tus protocol.' },
  clientNeeded: { status: 400, sentence: 'Choose the client this report is for.' },
  linkWorthless: {
    status: 400,
    sentence: 'This link no longer works. Sign in if you have used it already, or register again to get a new one.',
  },
  invitationWorthless: {
    status: 400,
    sentence: 'This invitation no longer works. Ask the person who invited you to send it again.',
  },
  notSignedIn: { status: 401, sentence: 'Please sign in.' },
  wrongCredentials: { status: 401, sentence: 'The email or password is incorrect.' },
  waitingForApproval: { status: 401, sentence: 'Your account is waiting for approval.' },
  secondFactorNeeded: { status: 401, sentence: 'Enter the code from your authenticator app.' },
  wrongSecondFactor: { status: 401, sentence: 'This code is incorrect or has already been used.' },
  switchedOff: { status: 401, sentence: 'Your account is switched off. Please ask your administrator.' },
  notAllowed: { status: 403, sentence: 'You are not allowed to do this.' },
  secondFactorDemanded: { status: 403, sentence: 'Your account needs a second factor. Please set it up first.' },
  confirmFirst: { status: 403, sentence: 'Please enter your password to confirm that it is you.' },
  crossSite: { status: 403, sentence: 'This request came from another site and was refused.' },
  notFound: { status: 404, sentence: 'We could not find this.' },
  signedInAlready: { status: 409, sentence: 'You are signed in. Sign out first to look at the sample reports.' },
  otherAccount: { status: 409, sentence: 'Another account is signed in here. Please sign in as yourself again.' },
  otherClient: {
    status: 409,
    sentence:
      'This was submitted for the client that you belonged to before, so nothing was filed. If it is meant for your client of today, open it and submit it again.',
  },
  emailTaken: { status: 409, sentence: 'There is already an account with this email.' },
  notConfirmed: { status: 409, sentence: 'This email is not confirmed yet. Its owner has been mailed a link.' },
  notInvited: { status: 409, sentence: 'This user has chosen a password already.' },
  ownAccount: { status: 409, sentence: 'You cannot remove, switch off or step down from your own account.' },
  lastAdmin: { status: 409, sentence: 'This is the last active admin of the client. Add another one first.' },
  lastSuperuser: { status: 409, sentence: 'This is the last active superuser. Add another one first.' },
  titleTaken: { status: 409, sentence: 'This title is already in use.' },
  pictureUnreadable: { status: 415, sentence: 'This picture cannot be read. Send a JPEG, PNG, WebP or AVIF.' },
  changedMeanwhile: {
    status: 409,
    sentence:
      'Someone else has changed this in the meantime. You now see the latest version; please make your change again.',
  },
  secondFactorIsOn: { status: 409, sentence: 'Your second factor is on. Switch it off before you set up another.' },
  secondFactorNotStarted: { status: 409, sentence: 'Please start setting up your second factor again.' },
  secondFactorIsOff: { status: 409, sentence: 'This account has no second factor.' },
  ownSecondFactor: { status: 409, sentence: 'Switch off your own second factor on your account page.' },
  secondFactorFirst: { status: 409, sentence: 'Set up your own second factor before you require one of others.' },
  tooManyDossiers: { status: 429, sentence: 'You can keep 5 dossiers on the server. Remove one of them first.' },
  reportIsVoid: { status: 409, sentence: 'This report is already void.' },
  reviewMovedOn: {
    status: 409,
    sentence: 'The report has moved on in the meantime. You now see where it stands.',
  },
  stepNotAllowed: { status: 409, sentence: 'This cannot be done with the report as it stands.' },
  ncrMovedOn: {
    status: 409,
    sentence: 'This non-conformance report has moved on in the meantime. You now see where it stands.',
  },
  ncrStepNotAllowed: { status: 409, sentence: 'This cannot be done with the non-conformance report as it stands.' },
  ncrExists: { status: 409, sentence: 'There is a non-conformance report for this failure already.' },
  ncrDiffers: { status: 409, sentence: 'A different non-conformance report has already been raised under this id.' },
  ncrLinkWorthless: {
    status: 400,
    sentence: 'This link no longer works. Ask whoever sent it to you for a new one.',
  },
  reportDiffers: { status: 409, sentence: 'A different report has already been filed under this id.' },
  tooLarge: { status: 413, sentence: 'This is too large.' },
  wrongType: { status: 415, sentence: 'This type of file is not accepted.' },
  tooOften: { status: 429, sentence: 'Too many attempts. Please wait a while and try again.' },
  tooManyAtOnce: {
    status: 429,
    sentence: 'Too many passwords are being checked at the moment. Please try again in a few seconds.',
  },
  filesUnreachable: {
    status: 503,
    sentence: 'File storage is not available at the moment. Please try again in a minute.',
  },
  databaseUnreachable: {
    status: 503,
    sentence: 'The database is not available at the moment. Please try again in a minute.',
  },
  formTooNew: {
    status: 503,
    sentence:
      'The server is being updated and does not know this form yet. The report stays on your device until it does.',
  },
  notReady: { status: 503, sentence: 'The server cannot accept reports at the moment.' },
  storageFull: { status: 507, sentence: 'The server is out of space. Nothing was saved; please try again later.' },
  broken: { status: 500, sentence: 'Something went wrong on our side. Nothing was saved; please try again.' },
} as const satisfies Readonly<Record<string, { status: number; sentence: string }>>;

export type ProblemCode = keyof typeof problems;

/** The body of a refused call. `fields` names the faulty inputs and says why. */
export type Refusal = {
  error: string;
  message: string;
  code: ProblemCode;
  fields?: Record<string, string>;
  /** For 'filesMissing': the missing files by field and SHA-256, and how many bytes of each have arrived. */
  missing?: readonly { field: string; sha256: string; received: number }[];
  /** For 'reviewMovedOn' of a report that is sent again: the hash of its newest content, and the hash it was made of. */
  versions?: { newest: string; basis: string };
  /** The password was right. The sign-in must be repeated with `code`. */
  secondFactor?: true;
};

const asksForCode: readonly ProblemCode[] = ['secondFactorNeeded', 'wrongSecondFactor'];

/** A refusal. It is thrown where the problem is found, and answered in one place. */
export class Problem extends Error {
  readonly word: ProblemCode;
  readonly fields: Record<string, string> | undefined;
  /** For 'tooOften' and for services out of reach: after how many seconds to try again. */
  readonly retryAfterSeconds: number | undefined;
  readonly missing: Refusal['missing'];
  readonly versions: Refusal['versions'];

  constructor(
    word: ProblemCode,
    options: Pick<Refusal, 'fields' | 'missing' | 'versions'> & {
      sentence?: string;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.sentence ?? problems[word].sentence, { cause: options.cause });
    this.word = word;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.missing = options.missing;
    this.versions = options.versions;
  }

  get status(): number {
    return problems[this.word].status;
  }

  body(): Refusal {
    const refusal: Refusal = { error: this.message, message: this.message, code: this.word };
    if (this.missing) refusal.missing = this.missing;
    if (this.versions) refusal.versions = this.versions;
    if (asksForCode.includes(this.word)) refusal.secondFactor = true;
    return this.fields ? { ...refusal, fields: this.fields } : refusal;
  }
}

/** A refusal because of one field, with the same words shown beside it. */
export function fieldProblem(field: string, word: ProblemCode, sentence: string = problems[word].sentence): Problem {
  return new Problem(word, { sentence, fields: { [field]: sentence } });
}

/** What was looked up. Throws 'notFound' where it is not there. */
export function requireFound<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Problem('notFound');
  return found;
}
