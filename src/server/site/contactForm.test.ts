import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { addContactForm } from './contactForm.ts';
import { makeStamp } from '#server/secrets/formStamp.ts';
import { answerProblems } from '#server/http/refuse.ts';
import { refuseCrossSiteWrites } from '#server/http/security.ts';
import type { Db } from '#server/store/schema.ts';
import { stores } from '#server/testing/stores.ts';

const secret = 'a secret of the tests, long enough to sign';

describe.each(stores)('The contact form without JavaScript, on $name', ({ open }) => {
  let db: Db;
  let app: FastifyInstance;
  beforeEach(async () => {
    ({ db } = await open());
    app = Fastify({ routerOptions: { caseSensitive: false } });
    answerProblems(app);
    refuseCrossSiteWrites(app, 'https://site.example');
    await addContactForm(app, { db, secret }, async (_, reply, { status, ...shown }) =>
      reply.status(status).send(shown),
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
  const post = (fields: Readonly<Record<string, string>>, origin = 'https://site.example') =>
    app.inject({
      method: 'POST',
      url: '/Contact',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      remoteAddress: '10.9.0.1',
    });
  const kept = () => db.selectFrom('enquiries').selectAll().execute();

  test('is stored, and leads to a page that thanks and sends nothing again when it is reloaded', async () => {
    const response = await post(typed);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/contact?sent=yes#send']);
    expect(await kept()).toEqual([expect.objectContaining({ message: 'Two tanks & a “vessel” + 5 %' })]);
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
    expect(await kept()).toEqual([]);
  });

  test('is shown again with what was typed when there were too many, saying so', async () => {
    const at = new Date().toISOString();
    const attempts = Array.from({ length: 20 }, (_, nth) => ({ id: `${nth}`, what: 'enquiry', key: '10.9.0.1', at }));
    await db.insertInto('attempts').values(attempts).execute();
    const response = await post(typed);
    expect([response.statusCode, response.json()]).toEqual([
      429,
      { typed, message: 'Too many attempts. Please wait a while and try again.', fields: {} },
    ]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(3_000);
  });

  test('is shown again with what was typed when our side is broken', async () => {
    await db.schema.dropTable('enquiries').execute();
    const response = await post(typed);
    expect([response.statusCode, response.json()]).toMatchObject([
      500,
      { typed, message: 'Something went wrong on our side. Nothing was saved; please try again.' },
    ]);
  });

  test('is refused when another site sends it', async () => {
    const response = await post(typed, 'https://elsewhere.example');
    expect([response.statusCode, response.json().code]).toEqual([403, 'crossSite']);
    expect(await kept()).toEqual([]);
  });
});
