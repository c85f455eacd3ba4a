import { randomUUID } from 'node:crypto';
import type { Db } from '#server/store/schema.ts';

/** What the audit log can tell. */
export type AuditAction =
  | 'signedIn'
  | 'signInFailed'
  | 'signedOut'
  | 'clientAdded'
  | 'userAdded'
  | 'reportFiled'
  | 'sampleLoaded'
  | 'letBackIn';

export type AuditEntry = {
  action: AuditAction;
  /** What was acted on: an id, or for a failed sign-in the email. */
  subject: string;
  actorId?: string | undefined;
  clientId?: string | undefined;
  address?: string | undefined;
  detail?: Readonly<Record<string, unknown>>;
};

/** Writes one line of the audit log, in the transaction of what it tells about. The log is only ever added to. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      id: randomUUID(),
      at: new Date().toISOString(),
      actorId: entry.actorId ?? null,
      action: entry.action,
      subject: entry.subject,
      clientId: entry.clientId ?? null,
      address: entry.address ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
}
