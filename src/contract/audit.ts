import { z } from 'zod';
import { foundText } from '#contract/paging.ts';

/** Everything that the audit log can tell. */
export const auditActions = [
  'signedIn',
  'signInFailed',
  'signedOut',
  'clientAdded',
  'clientChanged',
  'userAdded',
  'invitedAgain',
  'invitationAccepted',
  'userChanged',
  'userRemoved',
  'userRestored',
  'registered',
  'emailConfirmed',
  'userApproved',
  'userTurnedDown',
  'resetAsked',
  'passwordReset',
  'passwordChanged',
  'passwordCheckFailed',
  'nameChanged',
  'sessionEnded',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorReset',
  'secondFactorDemand',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'superuserAdded',
  'contentAdded',
  'contentChanged',
  'contentRemoved',
  'contentOrdered',
  'referenceDataChanged',
  'auditExported',
  'reportsExported',
  'registrationLapsed',
  'reportFiled',
  'enquiryArchived',
  'enquiryTakenBack',
  'enquiryRemoved',
  'sampleLoaded',
  'letBackIn',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One line of the audit log. */
export type AuditLine = {
  id: string;
  /** ISO moment in UTC. */
  at: string;
  action: AuditAction;
  /** Who did it; null for visitors and the product itself. */
  actor: { uid: string; fname: string; email: string } | null;
  /** What it was done to: an id, or an email where no account is known. */
  subject: string;
  /** The name of the account that it was done to, where it is one. */
  subjectName: string | null;
  client: { clientId: string; clientName: string } | null;
  /** Where it came from. */
  address: string | null;
  detail: Readonly<Record<string, unknown>>;
};

/** Someone as a filter names them. */
export type AuditPerson = { uid: string; fname: string; email: string };

export type AuditPage = {
  lines: AuditLine[];
  /** Where the lines after these begin, for `before`; null where there are none. */
  older: string | null;
  /**
   * A request looks at so many lines and no more, however long the log is. Where that was not enough to fill the page,
   * the moment down to which it looked; asking on, with `older`, looks further.
   */
  lookedTo: string | null;
  /** Whom and which client the filters name, where whoever asks may know. */
  named: { actor: AuditPerson | null; client: { clientId: string; clientName: string } | null };
};

const blankIsMissing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);
const date = blankIsMissing(z.iso.date('Give a date as YYYY-MM-DD.').optional());
const id = blankIsMissing(
  z
    .string()
    .max(200)
    .regex(/^[^\0]*$/, 'Use letters.')
    .optional(),
);

/** GET /audit and GET /audit.csv: the newest first. Days are those of the brand's time zone. */
export const auditQuery = z.object({
  /** Lines before this one of another page: its `older`. */
  before: blankIsMissing(
    z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z_[^\0]{1,100}$/, 'Start from the newest line.')
      .optional(),
  ),
  action: blankIsMissing(z.enum(auditActions, 'Choose an action.').optional()),
  /** The uid of who did it. */
  actor: id,
  /** The id or email of what it was done to. */
  subject: id,
  client: id,
  from: date,
  to: date,
  /** Words in whom or what a line tells of. */
  search: blankIsMissing(foundText.optional()),
});
export type AuditQuery = z.infer<typeof auditQuery>;
