import { z } from 'zod';
import type { Paged } from '#contract/paging.ts';

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
  'nameChanged',
  'sessionEnded',
  'superuserAdded',
  'referenceDataChanged',
  'auditExported',
  'reportFiled',
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
  client: { clientId: string; clientName: string } | null;
  /** Where it came from. */
  address: string | null;
  detail: Readonly<Record<string, unknown>>;
};
export type AuditPage = Paged & { lines: AuditLine[] };

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
  page: blankIsMissing(
    z.coerce.number('Give a page number.').int().min(1, 'Pages start at 1.').max(1_000_000).default(1),
  ),
  action: blankIsMissing(z.enum(auditActions, 'Choose an action.').optional()),
  /** The uid of who did it. */
  actor: id,
  /** The id or email of what it was done to. */
  subject: id,
  client: id,
  from: date,
  to: date,
});
export type AuditQuery = z.infer<typeof auditQuery>;
