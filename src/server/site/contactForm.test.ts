import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { addContactForm } from './contactForm.ts';
import { makeStamp } from '#server/secrets/formStamp.ts';
import { addErrorHandler } from '#server/http/refuse.ts';
import { refuseCrossSiteWrites } from '#server/http/security.ts';
import { openFiles } from '#server/outside/files.ts';
import type { Db } from '#server/store/schema.ts';
import { addPastAttempts } from '#server/testing/accounts.ts';
import { jpeg, executableFile } from '#server/testing/sampleFiles.ts';
import { stores } from '#server/testing/stores.ts';
import { encodeForm } from '#server/testing/submission.ts';
import { scratchFolder } from '#server/testing/scratchFolder.ts';

const secret = 'a secret of the tests, long enough to sign';

describe.each(stores)('The contact form without JavaScript, on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  beforeEach(async () => {
    ({ db } = await open());
    app = Fastify({ routerOptions: { caseSensitive: false } });
    addErrorHandler(app);
    refuseCrossSiteWrites(app, 'https://site.example');
    await addContactForm(
      app,
      { db, secret, files: openFiles({ dataDir: scratchFolder(), s3: undefined }) },
      async (_, reply, { status, ...shown }) => reply.status(status).send(shown),
    );
    return () => app.close();
  });

  const typed = {
    name: 'Asha Rao',
    email: 'asha@plant.example',
    subject: 'Tank lining',
    message: 'Two tanks & a “vessel” + 5 %',
    website: '',
    stamp: makeStamp(secret, Date.now() - 20_000),
  };
  const post = async (
    fields: Readonly<Record<string, string>>,
    { origin = 'https://site.example', files = [] as readonly Blob[] } = {},
  ) => {
    const form = new FormData();
    for (const [name, text] of Object.entries(fields)) form.set(name, text);
    // A browser sends an empty file without a name for an input that was left empty.
    if (files.length === 0) form.append('files', new Blob([]), '');
    for (const file of files) form.append('files', file, 'tank.jpg');
    const { body, contentType } = await encodeForm(form);
    return app.inject({
      method: 'POST',
      url: '/Contact',
      payload: body,
      headers: { 'content-type': contentType, origin },
      remoteAddress: '10.9.0.1',
    });
  };
  const stored = () => db.selectFrom('enquiries').selectAll().execute();

  test('is stored, and leads to a page that thanks and sends nothing again when it is reloaded', async () => {
    const response = await post(typed);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/contact?sent=yes#send']);
    expect(await stored()).toEqual([expect.objectContaining({ message: 'Two tanks & a “vessel” + 5 %' })]);
  });

  test('comes with its photos; one that is none is named, and nothing is kept', async () => {
    const photo = new Blob([new Uint8Array(jpeg())]);
    const refused = await post(typed, { files: [photo, new Blob([new Uint8Array(executableFile)])] });
    expect([refused.statusCode, Object.keys(refused.json().fields), refused.json().typed]).toEqual([
      415,
      ['files'],
      typed,
    ]);
    expect(await stored()).toEqual([]);
    expect((await post(typed, { files: [photo, photo] })).statusCode).toBe(303);
    expect(await db.selectFrom('enquiryFiles').select(['filename', 'mediaType']).execute()).toEqual(
      Array.from({ length: 2 }, () => ({ filename: 'tank.jpg', mediaType: 'image/jpeg' })),
    );
    expect(await db.selectFrom('begunFiles').selectAll().execute()).toEqual([]);
  });

  test('is shown again with what was typed and with the fault beside its field', async () => {
    const response = await post({ ...typed, email: 'asha' });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        typed: { ...typed, email: 'asha' },
        message: 'Enter a valid email address.',
        fields: { email: 'Enter a valid email address.' },
      },
    ]);
    expect(await stored()).toEqual([]);
  });

  test('is shown again with what was typed when there were too many, saying so', async () => {
    await addPastAttempts({ db }, 'enquiry', '10.9.0.1', 20);
    const response = await post(typed);
    expect([response.statusCode, response.json()]).toEqual([
      429,
      { typed, message: 'Too many attempts. Please wait a while and try again.', fields: {} },
    ]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  test('is shown again with what was typed when our side is broken', async () => {
    await db.schema.dropTable('mails').execute();
    const response = await post(typed);
    expect([response.statusCode, response.json()]).toMatchObject([
      500,
      { typed, message: 'Something went wrong on our side. Nothing was saved; please try again.' },
    ]);
  });

  test('is refused when another site sends it', async () => {
    const response = await post(typed, { origin: 'https://elsewhere.example' });
    expect([response.statusCode, response.json().code]).toEqual([403, 'crossSite']);
    expect(await stored()).toEqual([]);
  });
});
