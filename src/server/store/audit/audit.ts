import { randomUUIDv7 } from 'node:crypto';
import type { AuditAction } from '#contract/audit/auditThings.ts';
import type { Db } from '#server/store/schema.ts';
import { searchTextOf, valuesIn } from '#server/store/engine/search.ts';
import { type Statement, run, statement } from '#server/store/engine/statement.ts';

export type AuditEntry = {
  /** Set if the same event may be recorded twice. It is then written only once. */
  id?: string | undefined;
  action: AuditAction;
  /** The id of what was acted on. For a failed sign-in, the email. */
  subject: string;
  actorId?: string | undefined;
  clientId?: string | null | undefined;
  address?: string | undefined;
  detail?: Readonly<Record<string, unknown>>;
};

/** The statement that writes one line of the audit log. */
export function auditStatement(entry: AuditEntry): Statement {
  const { id = randomUUIDv7(), action, subject, actorId = null, clientId = null, address = null, detail = {} } = entry;
  return statement`insert into "audit" ("id", "at", "actorId", "action", "subject", "clientId", "address", "detail",
      "searched")
    values (${id}, ${new Date().toISOString()}, ${actorId}, ${action}, ${subject}, ${clientId}, ${address},
      ${JSON.stringify(detail)}, ${searchTextOf([subject, address, ...valuesIn(detail)])})
    on conflict ("id") do nothing`;
}

/** Writes one line of the audit log, in the transaction of the action itself. Lines are never changed or removed. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await run(db, auditStatement(entry));
}

/** What a change altered: the old and the new value of each key that differs. */
export function differences<Thing extends object>(before: Thing, after: Partial<Thing>): Record<string, unknown> {
  const changed = (Object.keys(after) as (keyof Thing & string)[]).filter((key) => before[key] !== after[key]);
  return Object.fromEntries(changed.map((key) => [key, { from: before[key], to: after[key] }]));
}
