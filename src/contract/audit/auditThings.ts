/** The things with a screen that a line of the log can be about. */
export type SubjectKind =
  | 'report'
  | 'ncr'
  | 'instrument'
  /** Shown with its instrument. */
  | 'calibration'
  | 'batch'
  | 'client'
  | 'person'
  | 'content'
  | 'contentKind'
  | 'referenceList'
  | 'product'
  | 'ruleSet'
  | 'setting'
  | 'dossier'
  | 'enquiry';

/** Why a line leads nowhere. */
type NoThing =
  /** Whoever acted did it to their own account, and is named as the one who acted. */
  | 'oneself'
  /** All that is known is an email, of an account or of none. */
  | 'email'
  /** It was deleted by this, and nobody brings it back. */
  | 'deleted'
  /** A file went to whoever acted, and an address for a gauge ends by itself: nothing stays here. */
  | 'passing';

/** Every action that the audit log can record: in plain words, and what it was done to. */
export const auditActionDefinitions = {
  signedIn: { words: 'Signed in', about: 'oneself' },
  signInFailed: { words: 'Failed to sign in', about: 'email' },
  signedOut: { words: 'Signed out', about: 'oneself' },
  clientAdded: { words: 'Added client', about: 'client' },
  clientChanged: { words: 'Changed client', about: 'client' },
  userAdded: { words: 'Added user', about: 'person' },
  invitedAgain: { words: 'Sent the invitation again', about: 'person' },
  invitationAccepted: { words: 'Accepted the invitation', about: 'oneself' },
  userChanged: { words: 'Changed user', about: 'person' },
  userRemoved: { words: 'Removed user', about: 'person' },
  userRestored: { words: 'Restored user', about: 'person' },
  registered: { words: 'Registered', about: 'email' },
  emailConfirmed: { words: 'Confirmed the email', about: 'oneself' },
  userApproved: { words: 'Approved registration', about: 'person' },
  userTurnedDown: { words: 'Turned down registration', about: 'deleted' },
  resetAsked: { words: 'Asked for a new password', about: 'email' },
  signInLinkAsked: { words: 'Asked for a link to sign in', about: 'email' },
  passwordReset: { words: 'Reset the password by a mailed link', about: 'oneself' },
  passwordChanged: { words: 'Changed their own password', about: 'oneself' },
  passwordCheckFailed: { words: 'Entered a wrong password while signed in', about: 'oneself' },
  nameChanged: { words: 'Changed their own name', about: 'oneself' },
  mailsChanged: { words: 'Changed which mails they want', about: 'oneself' },
  sessionEnded: { words: 'Ended a session elsewhere', about: 'oneself' },
  secondFactorOn: { words: 'Switched the second factor on', about: 'oneself' },
  secondFactorOff: { words: 'Switched the second factor off', about: 'oneself' },
  secondFactorReset: { words: 'Reset the second factor', about: 'person' },
  secondFactorDemand: { words: 'Changed who needs a second factor', about: 'setting' },
  recoveryCodesRenewed: { words: 'Made new recovery codes', about: 'oneself' },
  recoveryCodeUsed: { words: 'Signed in with a recovery code', about: 'oneself' },
  superuserAdded: { words: 'Added superuser', about: 'person' },
  contentAdded: { words: 'Added to the site', about: 'content' },
  contentChanged: { words: 'Changed on the site', about: 'content' },
  contentRemoved: { words: 'Removed from the site', about: 'deleted' },
  contentOrdered: { words: 'Reordered on the site', about: 'contentKind' },
  referenceDataChanged: { words: 'Changed reference data', about: 'referenceList' },
  instrumentAdded: { words: 'Added instrument', about: 'instrument' },
  instrumentChanged: { words: 'Changed instrument', about: 'instrument' },
  calibrationAdded: { words: 'Added a calibration of', about: 'calibration' },
  calibrationChanged: { words: 'Changed a calibration of', about: 'calibration' },
  certificateKept: { words: 'Kept a certificate of', about: ['calibration', 'batch'] },
  batchAdded: { words: 'Added batch', about: 'batch' },
  batchChanged: { words: 'Changed batch', about: 'batch' },
  quarantineChanged: { words: 'Changed quarantine', about: 'batch' },
  equipmentKeeping: { words: 'Changed who keeps instruments and batches', about: 'setting' },
  gaugeStreamOpened: { words: 'Made an address for a gauge', about: 'passing' },
  productSheetChanged: { words: 'Changed the data sheet of', about: 'product' },
  clientLimitsChanged: { words: 'Changed the limits of', about: 'client' },
  ruleSetSigned: { words: 'Signed rule set', about: 'ruleSet' },
  auditExported: { words: 'Downloaded the audit log', about: 'passing' },
  reportsExported: { words: 'Downloaded reports', about: ['person', 'client'] },
  registrationLapsed: { words: 'Removed a registration that was never confirmed', about: 'deleted' },
  reportFiled: { words: 'Filed report', about: 'report' },
  reportVoided: { words: 'Voided report', about: 'report' },
  reportApproved: { words: 'Approved report', about: 'report' },
  reportReturned: { words: 'Returned report', about: 'report' },
  reportWithdrawn: { words: 'Withdrew report', about: 'report' },
  reportAccepted: { words: 'Accepted report for the client', about: 'report' },
  reportCommented: { words: 'Commented on report for the client', about: 'report' },
  reportSentAgain: { words: 'Sent report again', about: 'report' },
  reportGivenBack: { words: 'Gave to the reviewers what its author had still to do: report', about: 'report' },
  reportRevised: { words: 'Revised report', about: 'report' },
  documentIssued: { words: 'Issued the document of report', about: 'report' },
  dossierAsked: { words: 'Asked for a dossier', about: 'dossier' },
  reviewRequirementChanged: { words: 'Changed whether reports are reviewed', about: 'client' },
  filingCalendarChanged: { words: 'Changed who is expected to file for', about: 'client' },
  ncrProposed: { words: 'Proposed NCR', about: 'ncr' },
  ncrRaised: { words: 'Raised NCR', about: 'ncr' },
  ncrDismissed: { words: 'Dismissed NCR', about: 'ncr' },
  ncrWithdrawn: { words: 'Withdrew NCR', about: 'ncr' },
  ncrActionProposed: { words: 'Proposed the action of NCR', about: 'ncr' },
  ncrActionAgreed: { words: 'Agreed the action of NCR', about: 'ncr' },
  ncrReady: { words: 'Marked ready for verification: NCR', about: 'ncr' },
  ncrClosed: { words: 'Closed NCR', about: 'ncr' },
  ncrClosureRejected: { words: 'Rejected the closure of NCR', about: 'ncr' },
  ncrReopened: { words: 'Reopened NCR', about: 'ncr' },
  ncrConsented: { words: 'Consented to use as is: NCR', about: 'ncr' },
  ncrChanged: { words: 'Changed NCR', about: 'ncr' },
  ncrLinkMailed: { words: 'Mailed a link to NCR', about: 'ncr' },
  ncrLinkRevoked: { words: 'Revoked the link to NCR', about: 'ncr' },
  ncrFileAdded: { words: 'Added a file to NCR', about: 'ncr' },
  ncrsExported: { words: 'Downloaded NCRs', about: 'passing' },
  enquiryAnswered: { words: 'Answered an enquiry', about: 'enquiry' },
  enquiryArchived: { words: 'Archived an enquiry', about: 'enquiry' },
  enquiryTakenBack: { words: 'Moved an enquiry back from the archive', about: 'enquiry' },
  enquiryRemoved: { words: 'Removed an enquiry', about: 'deleted' },
  sampleLoaded: { words: 'Loaded the sample data', about: 'client' },
  letBackIn: { words: 'Let back in by the operator', about: 'email' },
} as const satisfies Readonly<Record<string, { words: string; about: NoThing | SubjectKind | readonly SubjectKind[] }>>;
export type AuditAction = keyof typeof auditActionDefinitions;

const noThings: readonly string[] = ['oneself', 'email', 'deleted', 'passing'] satisfies readonly NoThing[];
const isThing = (one: NoThing | SubjectKind): one is SubjectKind => !noThings.includes(one);

/** What the subject of an action can be, of what has a screen. Empty if it leads nowhere. */
export const subjectKindsOf = (action: AuditAction): readonly SubjectKind[] => {
  const of = auditActionDefinitions[action].about;
  if (typeof of !== 'string') return of;
  return isThing(of) ? [of] : [];
};
