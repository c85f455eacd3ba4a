import { readFileSync, readdirSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sendDueMails, startMailing } from './mailing.ts';
import { openMailTransport, type MailTransport } from '#server/outside/mail.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import type { Db } from '#server/store/schema.ts';
import { stores } from '#server/testing/stores.ts';
import { scratchFolder } from '#server/testing/scratchFolder.ts';

type Received = { from: string; to: string[]; message: string };

/** A real mail server. The test decides what it answers to a recipient. */
async function mailServer(recipient: (address: string) => Error | undefined = () => undefined) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _, done) => done(recipient(address)),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, message: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { received, smtpUrl: `smtp://127.0.0.1:${port}` };
}

const dataDir = scratchFolder();

describe.each(stores)('Mail, on $name', ({ open }) => {
  let db: Db;
  beforeEach(async () => {
    ({ db } = await open());
  });

  const log = pino({ level: 'silent' });
  const publicUrl = 'https://portal.example';
  const services = (post: MailTransport) => ({ db, post, publicUrl, secret: 'secret', log });
  const through = (smtpUrl: string | undefined) => {
    const post = openMailTransport({ smtpUrl, dataDir });
    onTestFinished(() => post.close());
    return post;
  };
  const write = (to: string) => queueMail(db, 'emailChanged', to, { fname: 'Asha <b>', newEmail: 'new@example.com' });
  const queue = () => db.selectFrom('mails').selectAll().execute();
  const inMinutes = (minutes: number) => () => Date.now() + minutes * 60_000;

  test('goes through a mail server in the name of the brand, as plain text and as a page, and leaves the queue', async () => {
    const { received, smtpUrl } = await mailServer();
    await write('asha@example.com');
    await sendDueMails(services(through(smtpUrl)));
    expect(received).toHaveLength(1);
    const [{ from, to, message }] = received as [Received];
    expect([from, to]).toEqual(['hello@norvane.example', ['asha@example.com']]);
    expect(message).toContain('From: Norvane <hello@norvane.example>');
    expect(message).toContain('Subject: The email of your Norvane account was changed');
    expect(message).toMatch(/Content-Type: text\/plain[^]+Hello Asha <b>,[^]+new@example\.com/);
    expect(message).toMatch(/Content-Type: text\/html[^]+Hello Asha &lt;b&gt;,/);
    expect(await queue()).toEqual([]);
  });

  test('goes to another machine over TLS or not at all, and waits until it can', async () => {
    const { received, smtpUrl } = await mailServer();
    await write('asha@example.com');
    // Another name of the same machine, which counts as another machine.
    await sendDueMails(services(through(smtpUrl.replace('127.0.0.1', '0.0.0.0'))));
    expect(received).toEqual([]);
    expect(await queue()).toHaveLength(1);
  });

  test('about an enquiry is answered to its sender, whose words add no header', async () => {
    const { received, smtpUrl } = await mailServer();
    await queueMail(db, 'enquiryReceived', 'hello@norvane.example', {
      name: 'Asha\r\nBcc: everybody@example.com',
      email: 'asha@example.com',
      subject: 'Hello\r\nX-Forged: yes',
      message: 'One\n\nTwo <b>',
    });
    await sendDueMails(services(through(smtpUrl)));
    const [{ to, message }] = received as [Received];
    const [headers = ''] = message.split('\r\n\r\n', 1);
    expect(to).toEqual(['hello@norvane.example']);
    expect(headers).toMatch(/^Reply-To: [^]*?<asha@example\.com>$/m);
    expect(headers).not.toMatch(/^(Bcc|X-Forged):/m);
    expect(message).toContain('Two &lt;b&gt;');
  });

  test('written in a transaction that fails is never sent', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await queueMail(tx, 'emailChanged', 'asha@example.com', { fname: 'Asha', newEmail: 'n@example.com' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await queue()).toEqual([]);
  });

  test('is kept while the mail server is down, and goes when it is up again, once', async () => {
    const { received, smtpUrl } = await mailServer();
    await write('asha@example.com');
    await sendDueMails(services(through('smtp://127.0.0.1:1')));
    expect(await queue()).toEqual([expect.objectContaining({ attempts: 1, dueAt: expect.any(String) })]);

    const post = through(smtpUrl);
    await sendDueMails(services(post));
    expect(received).toHaveLength(0);
    await sendDueMails(services(post), inMinutes(1));
    await sendDueMails(services(post), inMinutes(60));
    expect(received).toHaveLength(1);
  });

  test('of a kind that only a newer server beside this one knows is left to that', async () => {
    const { received, smtpUrl } = await mailServer();
    await queueMail(db, 'ofTomorrow' as 'emailChanged', 'asha@example.com', { fname: '', newEmail: '' });
    await sendDueMails(services(through(smtpUrl)));
    expect(received).toHaveLength(0);
    expect(await queue()).toEqual([expect.objectContaining({ attempts: 1, dueAt: expect.any(String) })]);
  });

  test('queued by a clock that was two days ahead goes as soon as the clock is right', async () => {
    const { received, smtpUrl } = await mailServer();
    await write('asha@example.com');
    const dueAt = new Date(Date.now() + 48 * 60 * 60_000).toISOString();
    await db.updateTable('mails').set({ dueAt }).execute();
    await sendDueMails(services(through('smtp://127.0.0.1:1')));
    expect(await queue()).toEqual([expect.objectContaining({ attempts: 1 })]);
    await sendDueMails(services(through(smtpUrl)), inMinutes(1));
    expect(received).toHaveLength(1);
  });

  test('that the server refuses for the moment is tried again; one that it refuses for good is given up and kept', async () => {
    const refuse = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
    const { smtpUrl } = await mailServer((address) => refuse(address.startsWith('full') ? 452 : 550));
    await write('full@example.com');
    await write('nobody@example.com');
    await sendDueMails(services(through(smtpUrl)));
    const stored = Object.fromEntries((await queue()).map(({ recipient, dueAt }) => [recipient, dueAt]));
    expect(stored).toEqual({ 'full@example.com': expect.any(String), 'nobody@example.com': null });
  });

  test('is sent once, by whichever of several servers comes first', async () => {
    const { received, smtpUrl } = await mailServer();
    const recipients = Array.from({ length: 20 }, (_, at) => `person${at}@example.com`);
    for (const recipient of recipients) await write(recipient);
    await Promise.all([1, 2, 3].map(() => sendDueMails(services(through(smtpUrl)))));
    expect(received.flatMap(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
  });

  test('that a server took and did not live to send is sent by another after a while', async () => {
    const { received, smtpUrl } = await mailServer();
    await write('asha@example.com');
    const dying: MailTransport = { send: () => new Promise(() => undefined), close: () => undefined };
    void sendDueMails(services(dying));
    const post = through(smtpUrl);
    await expect.poll(async () => (await queue())[0]?.attempts).toBe(1);
    await sendDueMails(services(post));
    expect(received).toHaveLength(0);
    await sendDueMails(services(post), inMinutes(6));
    expect(received).toHaveLength(1);
  });

  test('is kept as a file in the data folder where there is no mail server, for its owner alone', async () => {
    await write('asha@example.com');
    const [row] = await queue();
    await sendDueMails(services(through(undefined)));
    const file = join(dataDir, 'mail', `${row?.id}.eml`);
    expect(readdirSync(join(dataDir, 'mail'))).toContain(`${row?.id}.eml`);
    expect(readFileSync(file, 'utf8')).toContain('To: asha@example.com');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await queue()).toEqual([]);
  });

  test('goes by itself while the product runs, until it is stopped', async () => {
    const { received, smtpUrl } = await mailServer();
    await write('asha@example.com');
    const mailing = startMailing(services(openMailTransport({ smtpUrl, dataDir })));
    await expect.poll(() => received.length).toBe(1);
    await mailing.stop();
    await write('late@example.com');
    expect(await queue()).toHaveLength(1);
  });
});
