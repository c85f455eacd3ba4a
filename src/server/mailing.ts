import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import * as words from '#content/mails.ts';
import { afterSending, type Outcome } from '#domain/mails/afterSending.ts';
import { letterOf } from '#server/letter.ts';
import { type Post, RefusedForGood } from '#server/outside/mail.ts';
import { type QueuedMail, settleMail, takeDueMail } from '#server/store/mails.ts';
import type { Db } from '#server/store/schema.ts';

export type MailingServices = { db: Db; post: Post; publicUrl: string; log: FastifyBaseLogger };

const pollMs = 2_000;

/** The words of a queued mail, or undefined where there is nothing to say any more. */
async function compose(_: MailingServices, mail: QueuedMail): Promise<words.MailWords | undefined> {
  switch (mail.kind) {
    case 'emailChanged':
      return words.emailChanged(mail.facts);
  }
}

async function send(services: MailingServices, mail: QueuedMail): Promise<Outcome> {
  const { post, log } = services;
  const about = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
  try {
    const said = await compose(services, mail);
    if (!said) return 'taken';
    const takenBy = await post.send({ id: mail.id, to: mail.recipient, ...letterOf(said) });
    log.info(about, `mail handed to ${takenBy}`);
    return 'taken';
  } catch (error) {
    const outcome = error instanceof RefusedForGood ? 'refused' : 'failed';
    log.warn({ ...about, err: error }, `mail ${outcome}`);
    return outcome;
  }
}

/** Sends every mail that is due, and notes what happens next to each. */
export async function sendDueMails(services: MailingServices, now: () => number = Date.now): Promise<void> {
  for (;;) {
    const mail = await takeDueMail(services.db, now());
    if (!mail) return;
    const outcome = await send(services, mail);
    await settleMail(services.db, mail.id, afterSending(outcome, mail.attempts), now());
  }
}

/** Sends mails as they fall due until it is stopped. Several servers may do so on one database. */
export function startMailing(services: MailingServices): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await sendDueMails(services);
      } catch (error) {
        services.log.error({ err: error }, 'the queue of mails cannot be read');
      }
      await pause(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      services.post.close();
    },
  };
}
