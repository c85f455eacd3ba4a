import { randomUUIDv7 } from 'node:crypto';
import { longestPauseSeconds, type NextMailStep } from '#domain/mails/nextMailStep.ts';
import type { MailKind, MailContents } from '#domain/mails/mail.ts';
import { type WorkQueue, takeDue } from '#server/store/engine/takeDue.ts';
import type { Db, MailsTable } from '#server/store/schema.ts';

/** A queued mail that this server has taken in order to send it. `attempts` includes the one about to be made. */
export type QueuedMail = {
  [Kind in MailKind]: { id: string; kind: Kind; recipient: string; facts: MailContents[Kind]; attempts: number };
}[MailKind];

/** Queues a mail in the transaction of its cause. Links and codes are made when it is sent, and never stored here. */
export async function queueMail<Kind extends MailKind>(
  tx: Db,
  kind: Kind,
  recipient: string,
  facts: MailContents[Kind],
): Promise<void> {
  const now = new Date().toISOString();
  await tx
    .insertInto('mails')
    .values({
      id: randomUUIDv7(),
      kind,
      recipient,
      facts: JSON.stringify(facts),
      attempts: 0,
      dueAt: now,
      createdAt: now,
    })
    .execute();
}

const queue: WorkQueue<MailsTable> = {
  table: 'mails',
  key: ['id'],
  tries: 'attempts',
  leaseMs: 5 * 60_000,
  longestPauseMs: longestPauseSeconds * 1000,
};

/** Takes the next mail that is due, so that no other server takes it. Undefined if there is none. */
export async function takeDueMail(db: Db, now: number): Promise<QueuedMail | undefined> {
  const row = await takeDue(db, queue, now);
  if (!row) return undefined;
  const { id, kind, recipient, facts, attempts } = row;
  return { id, kind, recipient, facts: JSON.parse(facts), attempts } as QueuedMail;
}

/** Records the outcome of sending a mail. A sent mail is deleted. One given up stays, and is never due again. */
export async function recordMailOutcome(db: Db, id: string, next: NextMailStep, now: number): Promise<void> {
  if (next.kind === 'done') {
    await db.deleteFrom('mails').where('id', '=', id).execute();
    return;
  }
  const dueAt = next.kind === 'again' ? new Date(now + next.afterSeconds * 1000).toISOString() : null;
  await db.updateTable('mails').set({ dueAt }).where('id', '=', id).execute();
}
