import { randomUUIDv7 } from 'node:crypto';
import { longestPauseSeconds, type Next } from '#domain/mails/afterSending.ts';
import type { MailKind, Mails } from '#domain/mails/mail.ts';
import { clocksDifferMs } from './attempts.ts';
import type { Db } from './schema.ts';

/** How long a server may take to send a mail before another one tries, in milliseconds. */
const leaseMs = 5 * 60_000;

/** A mail of the queue, taken by this server in order to be sent. `attempts` includes the one to be made now. */
export type QueuedMail = {
  [Kind in MailKind]: { id: string; kind: Kind; recipient: string; facts: Mails[Kind]; attempts: number };
}[MailKind];

/** Queues a mail, in the transaction of what causes it. Links and codes are made when it is sent, and never lie here. */
export async function queueMail<Kind extends MailKind>(
  tx: Db,
  kind: Kind,
  recipient: string,
  facts: Mails[Kind],
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

/** No mail is ever put off for longer than this: one that is due later still was queued by a clock that was ahead. */
const longestWaitMs = longestPauseSeconds * 1000 + leaseMs;

/** Takes the next mail that is due, so that no other server does; undefined where none is. */
export async function takeDueMail(db: Db, now: number): Promise<QueuedMail | undefined> {
  const moment = new Date(now).toISOString();
  const beyond = new Date(now + longestWaitMs + clocksDifferMs).toISOString();
  for (;;) {
    const row = await db
      .selectFrom('mails')
      .selectAll()
      .where((mail) => mail.or([mail('dueAt', '<=', moment), mail('dueAt', '>', beyond)]))
      .orderBy('dueAt')
      .limit(1)
      .executeTakeFirst();
    if (!row) return undefined;
    const attempts = row.attempts + 1;
    const taken = await db
      .updateTable('mails')
      .set({ attempts, dueAt: new Date(now + leaseMs).toISOString() })
      .where('id', '=', row.id)
      .where('dueAt', '=', row.dueAt)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 1n) {
      const { id, kind, recipient, facts } = row;
      return { id, kind, recipient, facts: JSON.parse(facts), attempts } as QueuedMail;
    }
  }
}

/** Notes what happens next to a mail. What is done is forgotten; what is given up stays, and is due no more. */
export async function noteOutcome(db: Db, id: string, next: Next, now: number): Promise<void> {
  if (next.kind === 'done') {
    await db.deleteFrom('mails').where('id', '=', id).execute();
    return;
  }
  const dueAt = next.kind === 'again' ? new Date(now + next.afterSeconds * 1000).toISOString() : null;
  await db.updateTable('mails').set({ dueAt }).where('id', '=', id).execute();
}
