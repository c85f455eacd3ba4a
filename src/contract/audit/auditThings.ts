import type { AuditAction } from './audit.ts';

/** The things with a screen that a line of the log can be about. */
export type AuditThing =
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

const about: Readonly<Record<AuditAction, NoThing | AuditThing | readonly AuditThing[]>> = {
  signedIn: 'oneself',
  signInFailed: 'email',
  signedOut: 'oneself',
  clientAdded: 'client',
  clientChanged: 'client',
  userAdded: 'person',
  invitedAgain: 'person',
  invitationAccepted: 'oneself',
  userChanged: 'person',
  userRemoved: 'person',
  userRestored: 'person',
  registered: 'email',
  emailConfirmed: 'oneself',
  userApproved: 'person',
  userTurnedDown: 'deleted',
  resetAsked: 'email',
  signInLinkAsked: 'email',
  passwordReset: 'oneself',
  passwordChanged: 'oneself',
  passwordCheckFailed: 'oneself',
  nameChanged: 'oneself',
  mailsChanged: 'oneself',
  sessionEnded: 'oneself',
  secondFactorOn: 'oneself',
  secondFactorOff: 'oneself',
  secondFactorReset: 'person',
  secondFactorDemand: 'setting',
  recoveryCodesRenewed: 'oneself',
  recoveryCodeUsed: 'oneself',
  superuserAdded: 'person',
  contentAdded: 'content',
  contentChanged: 'content',
  contentRemoved: 'deleted',
  contentOrdered: 'contentKind',
  referenceDataChanged: 'referenceList',
  instrumentAdded: 'instrument',
  instrumentChanged: 'instrument',
  calibrationAdded: 'calibration',
  calibrationChanged: 'calibration',
  certificateKept: ['calibration', 'batch'],
  batchAdded: 'batch',
  batchChanged: 'batch',
  quarantineChanged: 'batch',
  equipmentKeeping: 'setting',
  gaugeStreamOpened: 'passing',
  productSheetChanged: 'product',
  clientLimitsChanged: 'client',
  ruleSetSigned: 'ruleSet',
  auditExported: 'passing',
  reportsExported: ['person', 'client'],
  registrationLapsed: 'deleted',
  reportFiled: 'report',
  reportVoided: 'report',
  reportApproved: 'report',
  reportReturned: 'report',
  reportWithdrawn: 'report',
  reportAccepted: 'report',
  reportCommented: 'report',
  reportSentAgain: 'report',
  reportGivenBack: 'report',
  reportRevised: 'report',
  documentIssued: 'report',
  dossierAsked: 'dossier',
  reviewRequirementChanged: 'client',
  filingCalendarChanged: 'client',
  ncrProposed: 'ncr',
  ncrRaised: 'ncr',
  ncrDismissed: 'ncr',
  ncrWithdrawn: 'ncr',
  ncrActionProposed: 'ncr',
  ncrActionAgreed: 'ncr',
  ncrReady: 'ncr',
  ncrClosed: 'ncr',
  ncrClosureRejected: 'ncr',
  ncrReopened: 'ncr',
  ncrConsented: 'ncr',
  ncrChanged: 'ncr',
  ncrLinkMailed: 'ncr',
  ncrLinkRevoked: 'ncr',
  ncrFileAdded: 'ncr',
  ncrsExported: 'passing',
  enquiryAnswered: 'enquiry',
  enquiryArchived: 'enquiry',
  enquiryTakenBack: 'enquiry',
  enquiryRemoved: 'deleted',
  sampleLoaded: 'client',
  letBackIn: 'email',
};

const noThings: readonly string[] = ['oneself', 'email', 'deleted', 'passing'] satisfies readonly NoThing[];
const isThing = (one: NoThing | AuditThing): one is AuditThing => !noThings.includes(one);

/** What the subject of an action can be, of what has a screen. Empty if it leads nowhere. */
export const thingsOf = (action: AuditAction): readonly AuditThing[] => {
  const of = about[action];
  if (typeof of !== 'string') return of;
  return isThing(of) ? [of] : [];
};
