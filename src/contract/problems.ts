/** All that can go wrong on the wire: a word, an HTTP status, and the sentence that a user reads. */
export const problems = {
  invalidInput: { status: 400, sentence: 'Please check what you entered.' },
  unknownFileField: { status: 400, sentence: 'The report has no such file field.' },
  filesIncomplete: { status: 400, sentence: 'Some files did not arrive whole. Please send the report again.' },
  filesMissing: { status: 409, sentence: 'Not all files of the report are here yet.' },
  draftDiffers: { status: 409, sentence: 'Another of your devices has changed this draft. Both are kept.' },
  draftSent: { status: 409, sentence: 'The report of this draft was sent already. What you typed since is kept.' },
  tooManyDrafts: { status: 429, sentence: 'The server keeps 200 of your drafts. Send or delete some of them.' },
  tooMuchOnItsWay: {
    status: 429,
    sentence: 'Too much from your account is still on its way. Send the reports that wait, or try again in some days.',
  },
  otherOffset: { status: 409, sentence: 'The file ends elsewhere. Ask how much of it is here, and go on from there.' },
  otherTusVersion: { status: 412, sentence: 'Files are sent by version 1.0.0 of the tus protocol here.' },
  clientNeeded: { status: 400, sentence: 'Choose the client for which this report is filed.' },
  linkWorthless: {
    status: 400,
    sentence: 'This link does not work any more. Sign in if you have used it, or register again to get another.',
  },
  invitationWorthless: {
    status: 400,
    sentence: 'This invitation does not work any more. Ask whoever invited you to send it again.',
  },
  notSignedIn: { status: 401, sentence: 'Please sign in.' },
  wrongCredentials: { status: 401, sentence: 'Email or password is not right.' },
  waitingForApproval: { status: 401, sentence: 'Your account is waiting for approval.' },
  secondFactorNeeded: { status: 401, sentence: 'Give the code of your authenticator app.' },
  wrongSecondFactor: { status: 401, sentence: 'This code is not right, or was used already.' },
  switchedOff: { status: 401, sentence: 'Your account is switched off. Please ask your administrator.' },
  notAllowed: { status: 403, sentence: 'You are not allowed to do this.' },
  secondFactorDemanded: { status: 403, sentence: 'Your account needs a second factor. Please set it up first.' },
  confirmFirst: { status: 403, sentence: 'Please confirm that it is you, with your password.' },
  crossSite: { status: 403, sentence: 'This request came from another site and was refused.' },
  notFound: { status: 404, sentence: 'We could not find this.' },
  otherAccount: { status: 409, sentence: 'Another account is signed in here. Please sign in as yourself again.' },
  emailTaken: { status: 409, sentence: 'There is already an account with this email.' },
  notConfirmed: { status: 409, sentence: 'This email is not confirmed yet. Its owner has been mailed a link.' },
  notInvited: { status: 409, sentence: 'This user has chosen a password already.' },
  ownAccount: { status: 409, sentence: 'You cannot remove, switch off or step down from your own account.' },
  lastAdmin: { status: 409, sentence: 'This is the last active admin of the client. Make another one first.' },
  lastSuperuser: { status: 409, sentence: 'This is the last active superuser. Make another one first.' },
  titleTaken: { status: 409, sentence: 'There is already one with this title.' },
  pictureUnreadable: { status: 415, sentence: 'This picture cannot be read. Send a JPEG, PNG, WebP or AVIF.' },
  changedMeanwhile: {
    status: 409,
    sentence: 'Somebody else has changed this meanwhile. It is shown as it is now; please make your change again.',
  },
  secondFactorIsOn: { status: 409, sentence: 'Your second factor is on. Switch it off before you set up another.' },
  secondFactorNotStarted: { status: 409, sentence: 'Please start setting up your second factor again.' },
  secondFactorIsOff: { status: 409, sentence: 'This account has no second factor.' },
  ownSecondFactor: { status: 409, sentence: 'Switch off your own second factor on your account page.' },
  secondFactorFirst: { status: 409, sentence: 'Set up your own second factor before you demand one of others.' },
  reportIsVoid: { status: 409, sentence: 'This report was made void already.' },
  reportDiffers: { status: 409, sentence: 'A different report was already filed under this number.' },
  tooLarge: { status: 413, sentence: 'This is larger than we can take.' },
  wrongType: { status: 415, sentence: 'We cannot take this type of file.' },
  tooOften: { status: 429, sentence: 'Too many attempts. Please wait a while and try again.' },
  tooManyAtOnce: {
    status: 429,
    sentence: 'Too many passwords are being checked at this moment. Please try again in a few seconds.',
  },
  filesUnreachable: {
    status: 503,
    sentence: 'The server cannot reach its store of files just now. Please try again in a minute.',
  },
  databaseUnreachable: {
    status: 503,
    sentence: 'The server cannot work with its database just now. Please try again in a minute.',
  },
  storageFull: { status: 507, sentence: 'The server has no room left. Nothing was stored; please try again later.' },
  broken: { status: 500, sentence: 'Something went wrong on our side. Nothing was stored; please try again.' },
} as const satisfies Readonly<Record<string, { status: number; sentence: string }>>;

export type ProblemWord = keyof typeof problems;

/** The body of a refused call. `fields` names the inputs at fault and says why. */
export type Refusal = {
  error: string;
  message: string;
  code: ProblemWord;
  fields?: Record<string, string>;
  /** For 'filesMissing': which, by their fields and SHA-256. */
  missing?: readonly { field: string; sha256: string }[];
  /** The password was right; signing in is to be repeated with `code`. */
  secondFactor?: true;
};

const asksForCode: readonly ProblemWord[] = ['secondFactorNeeded', 'wrongSecondFactor'];

/** A refusal on its way out: thrown where the trouble is found, answered in one place. */
export class Problem extends Error {
  readonly word: ProblemWord;
  readonly fields: Record<string, string> | undefined;
  /** For 'tooOften' and what is out of reach: when it is worth trying again. */
  readonly retryAfterSeconds: number | undefined;
  readonly missing: Refusal['missing'];

  constructor(
    word: ProblemWord,
    options: Pick<Refusal, 'fields' | 'missing'> & {
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
  }

  get status(): number {
    return problems[this.word].status;
  }

  body(): Refusal {
    const refusal: Refusal = { error: this.message, message: this.message, code: this.word };
    if (this.missing) refusal.missing = this.missing;
    if (asksForCode.includes(this.word)) refusal.secondFactor = true;
    return this.fields ? { ...refusal, fields: this.fields } : refusal;
  }
}
