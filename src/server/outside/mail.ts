import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type * as Nodemailer from 'nodemailer';
import { brand } from '#brand/brand.ts';
import { writeFileAtomically } from './spool.ts';

/** A mail ready to be sent. */
export type OutgoingMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who gets answers. By default the company. */
  replyTo?: { name: string; address: string };
};

/** Where mails go. */
export type MailTransport = {
  /** Sends a letter and returns its recipient, for the log. Throws PermanentMailError if trying again is pointless. */
  send(letter: OutgoingMail): Promise<string>;
  close(): void;
};

/** The mail server will never accept this letter. */
export class PermanentMailError extends Error {}

/** Where mail goes: through a server, or into the data folder. */
export type MailTransportSettings = { smtpUrl: string | undefined; dataDir: string };

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

function envelopeOf({ id, to, subject, text, html, replyTo }: OutgoingMail) {
  return {
    from: { name: brand.name, address: brand.email },
    to,
    subject,
    text,
    html,
    ...(replyTo && { replyTo }),
    // The same for each attempt, so that a mailbox recognises a letter that came twice.
    messageId: `<${id}@${brand.email.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** A 5xx to the recipient or the letter is permanent. One to a greeting or a password is for the operator to fix. */
function isForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** Loads the mailer and makes the sender for the first letter, as loading it would slow down every start. */
function later<Sender extends { close(): void }>(make: (mailer: typeof Nodemailer) => Sender) {
  let made: Promise<Sender> | undefined;
  return {
    sender: () => (made ??= import('nodemailer').then(make)),
    close: () => void made?.then((sender) => sender.close()),
  };
}

const thisMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function throughServer(smtpUrl: string): MailTransport {
  // Letters contain links that open accounts, so off this machine they must be sent over TLS.
  const requireTLS = !thisMachine.has(new URL(smtpUrl).hostname);
  const server = later((mailer) => mailer.createTransport({ url: smtpUrl, pool: true, requireTLS, ...patience }));
  return {
    async send(letter) {
      try {
        await (await server.sender()).sendMail(envelopeOf(letter));
        return 'the mail server';
      } catch (error) {
        throw isForGood(error) ? new PermanentMailError((error as Error).message) : error;
      }
    },
    close: server.close,
  };
}

function intoFolder(folder: string): MailTransport {
  const writer = later((mailer) => mailer.createTransport({ streamTransport: true, buffer: true }));
  return {
    async send(letter) {
      const { message } = await (await writer.sender()).sendMail(envelopeOf(letter));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${letter.id}.eml`);
      // Letters contain links that open accounts, so nobody else on the machine may read them.
      await writeFileAtomically(file, Readable.from([message as Buffer]));
      return file;
    },
    close: writer.close,
  };
}

/** Opens the way out for mails: the server of SMTP_URL, or else .eml files in the data folder. */
export function openMailTransport({ smtpUrl, dataDir }: MailTransportSettings): MailTransport {
  return smtpUrl ? throughServer(smtpUrl) : intoFolder(join(dataDir, 'mail'));
}
