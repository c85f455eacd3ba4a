import { expect, test } from 'vitest';
import { brand } from '#brand/brand.ts';
import { type EnquiriesPage, enquiryThanks } from '#contract/site/enquiries.ts';
import { makeStamp } from '#server/secrets/formStamp.ts';
import { searchTextOf } from '#server/store/engine/search.ts';
import { sweepAndRemind } from '#server/store/sweep.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { jpeg, pdf } from '#server/testing/sampleFiles.ts';
import { encodeForm, storedFiles } from '#server/testing/submission.ts';

const secret = 'a secret of the tests, long enough to sign';
const dayMs = 86_400_000;

describeWithCompany('Enquiries, on $name', (company) => {
  let serial = 0;

  const stampOf = (secondsAgo: number) => makeStamp(secret, Date.now() - secondsAgo * 1000);
  const typed = (over: object = {}) => ({
    name: 'Asha Rao',
    email: 'asha@plant.example',
    subject: 'Tank lining',
    message: 'Two tanks,\nthirty metres each.',
    website: '',
    stamp: stampOf(20),
    ...over,
  });
  /** Every test writes from addresses of its own, so that none uses up another's limit. */
  const send = (over: object = {}, remoteAddress = `10.7.0.${(serial += 1)}`) =>
    company.app.inject({ method: 'POST', url: '/api/contact', payload: typed(over), remoteAddress });
  const stored = () => company.db.selectFrom('enquiries').selectAll().orderBy('receivedAt').execute();
  const list = async (query = ''): Promise<EnquiriesPage> =>
    (await company.call('GET', `/enquiries${query}`, company.superuser)).json();
  const unread = async () => (await company.call('GET', '/unreadEnquiries', company.superuser)).json().unread;
  const change = (id: string, body: object) => company.call('PUT', `/enquiries/${id}`, company.superuser, body);
  const sent = async (over: object = {}) => {
    await send(over);
    return (await list()).enquiries[0]?.id ?? '';
  };
  const forgetAll = async () => {
    await company.db.deleteFrom('enquiryFiles').execute();
    await company.db.deleteFrom('enquiryAnswers').execute();
    await company.db.deleteFrom('enquiries').execute();
    await company.letters();
  };

  test('An enquiry is stored, mailed to the company with the sender to reply to, and thanked for', async () => {
    await forgetAll();
    const response = await send();
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'Thank you. We have your message and will reply by email within one working day.' },
    ]);
    expect(await stored()).toEqual([
      expect.objectContaining({ name: 'Asha Rao', email: 'asha@plant.example', isRead: 0, archivedAt: null }),
    ]);
    const [letter] = await company.letters();
    expect(letter).toMatchObject({
      to: brand.email,
      subject: 'Enquiry: Tank lining',
      replyTo: { name: 'Asha Rao', address: 'asha@plant.example' },
    });
    expect(letter?.text).toContain('Two tanks,\n\nthirty metres each.');
    expect(letter?.text).toContain('http://localhost:3000/enquiries');
  });

  test.each([
    ['fills the input that nobody sees', () => ({ website: 'https://buy.example' })],
    ['sends sooner than anybody writes', () => ({ stamp: stampOf(0) })],
    ['never fetched the page', () => ({ stamp: '' })],
    ['makes up a stamp', () => ({ stamp: `${Date.now() - 60_000}.AAAA` })],
  ])('A program that %s gets the same thanks, and nothing is stored or mailed', async (_, over) => {
    await forgetAll();
    const person = await send();
    await forgetAll();
    const program = await send(over());
    expect([program.statusCode, program.body]).toEqual([person.statusCode, person.body]);
    expect(await stored()).toEqual([]);
    expect(await company.letters()).toEqual([]);
  });

  test('Every field at fault is named, and nothing is stored', async () => {
    await forgetAll();
    const response = await send({ name: ' \n ', email: 'asha at plant', subject: '', message: 'x'.repeat(5_001) });
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      {
        name: 'Enter your name.',
        email: 'Enter a valid email address.',
        subject: 'Enter a subject.',
        message: 'Use at most 5000 characters.',
      },
    ]);
    expect(await stored()).toEqual([]);
  });

  test('A line break in a name or a subject becomes a space, and a NUL nothing', async () => {
    await forgetAll();
    const name = 'Asha\r\nBcc: everybody@plant.example';
    expect((await send({ name, subject: 'Hello\nX-Spam: no', message: 'one\0\r\ntwo' })).statusCode).toBe(200);
    expect(await stored()).toEqual([
      expect.objectContaining({
        name: 'Asha Bcc: everybody@plant.example',
        subject: 'Hello X-Spam: no',
        message: 'one\ntwo',
      }),
    ]);
    expect((await send({ email: 'asha@plant.example\r\nBcc: x@plant.example' })).json().fields).toHaveProperty('email');
  });

  test('From one address 20 are taken in an hour, and then none until later', async () => {
    await forgetAll();
    for (let nth = 1; nth <= 20; nth += 1) expect((await send({}, '10.8.0.1')).statusCode).toBe(200);
    const refused = await send({}, '10.8.0.1');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooOften']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(await stored()).toHaveLength(20);
    expect((await send({}, '10.8.0.2')).statusCode).toBe(200);
  });

  test('Superusers read them in pages of 50, the newest first, and find them by words', async () => {
    await forgetAll();
    const rows = Array.from({ length: 120 }, (_, nth) => ({
      id: `enquiry-${nth}`,
      receivedAt: new Date(Date.parse('2026-01-01T00:00:00Z') + nth * 60_000).toISOString(),
      name: `Sender ${nth}`,
      email: `sender${nth}@plant.example`,
      phone: '',
      subject: 'Audit',
      message: nth === 7 ? 'About the PENSTOCK' : 'About the plant',
      isRead: nth < 100 ? (1 as const) : (0 as const),
      archivedAt: null,
      searched: searchTextOf([nth === 7 ? 'About the PENSTOCK' : 'About the plant']),
    }));
    await company.db.insertInto('enquiries').values(rows).execute();
    const first = await list();
    expect([first.page, first.pages, first.total, first.enquiries.length]).toEqual([1, 3, 120, 50]);
    expect(first.enquiries[0]).toMatchObject({ id: 'enquiry-119', isRead: false, isArchived: false });
    expect((await list('?page=3')).enquiries.map(({ id }) => id).at(-1)).toBe('enquiry-0');
    expect((await list('?search=penstock')).enquiries.map(({ id }) => id)).toEqual(['enquiry-7']);
    expect(await unread()).toBe(20);
  });

  test('Reading one lowers the count of unread ones; archiving moves it away, and back, and tells the audit log', async () => {
    await forgetAll();
    const id = await sent();
    expect(await unread()).toBe(1);
    expect((await change(id, { isRead: true })).statusCode).toBe(200);
    expect(await unread()).toBe(0);
    await change(id, { isArchived: true });
    expect((await list()).total).toBe(0);
    expect((await list('?box=archive')).enquiries).toEqual([expect.objectContaining({ id, isArchived: true })]);
    await change(id, { isArchived: true });
    await change(id, { isArchived: false, isRead: false });
    expect([(await list()).total, (await list('?box=archive')).total, await unread()]).toEqual([1, 0, 1]);
    const lines = await company.db.selectFrom('audit').selectAll().where('subject', '=', id).orderBy('at').execute();
    expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['enquiryArchived', company.superuser.uid],
      ['enquiryTakenBack', company.superuser.uid],
    ]);
  });

  test('One is deleted for good when its sender asks for it; the audit log keeps none of its words', async () => {
    await forgetAll();
    const id = await sent();
    const response = await company.call('DELETE', `/enquiries/${id}`, company.superuser);
    expect(response.statusCode).toBe(200);
    expect(await stored()).toEqual([]);
    const lines = await company.db.selectFrom('audit').selectAll().where('subject', '=', id).execute();
    expect(lines).toEqual([expect.objectContaining({ action: 'enquiryRemoved', detail: '{}' })]);
    for (const answer of [
      await company.call('DELETE', `/enquiries/${id}`, company.superuser),
      await change(id, { isRead: true }),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound']);
    }
  });

  test('Photos, a specification and readings come along and are opened by superusers alone; they go with the enquiry', async () => {
    await forgetAll();
    const form = new FormData();
    for (const [name, text] of Object.entries(typed({ phone: '+91 22 5550 1420' }))) form.set(name, text);
    const sentFiles = { 'tank.jpg': jpeg(), 'spec.pdf': pdf, 'readings.csv': Buffer.from('1;212\n2;218\n') };
    for (const [filename, content] of Object.entries(sentFiles))
      form.append('files', new Blob([new Uint8Array(content)]), filename);
    const { body, contentType } = await encodeForm(form);
    const response = await company.app.inject({
      method: 'POST',
      url: '/api/contactWithFiles',
      payload: body,
      headers: { 'content-type': contentType },
      remoteAddress: '10.7.1.1',
    });
    expect([response.statusCode, response.json().message]).toEqual([200, enquiryThanks]);
    const [letter] = await company.letters();
    expect(letter?.text).toContain('+91 22 5550 1420');
    expect(letter?.text).toContain('tank.jpg, spec.pdf, readings.csv');
    const [enquiry] = (await list()).enquiries;
    expect(enquiry).toMatchObject({ phone: '+91 22 5550 1420', answers: [] });
    expect(enquiry?.files.map(({ filename, mediaType }) => [filename, mediaType])).toEqual([
      ['tank.jpg', 'image/jpeg'],
      ['spec.pdf', 'application/pdf'],
      ['readings.csv', 'text/plain'],
    ]);
    const path = enquiry?.files[0]?.url.replace('/api', '') ?? '';
    expect((await company.call('GET', path, company.superuser)).rawPayload).toEqual(jpeg());
    expect((await company.call('GET', path, company.alphaAdmin)).statusCode).toBe(403);
    expect(storedFiles(company.dataDir)).toHaveLength(3);
    await company.call('DELETE', `/enquiries/${enquiry?.id}`, company.superuser);
    expect((await company.call('GET', path, company.superuser)).statusCode).toBe(404);
    expect(storedFiles(company.dataDir)).toEqual([]);
  });

  test('The files of a program are thanked for and not kept, and there are at most ten', async () => {
    await forgetAll();
    const post = async (over: object, files: number) => {
      const form = new FormData();
      for (const [name, text] of Object.entries(typed(over))) form.set(name, text);
      for (let nth = 0; nth < files; nth += 1) form.append('files', new Blob([new Uint8Array(jpeg())]), `${nth}.jpg`);
      const { body, contentType } = await encodeForm(form);
      const headers = { 'content-type': contentType };
      return company.app.inject({ method: 'POST', url: '/api/contactWithFiles', payload: body, headers });
    };
    expect((await post({ website: 'https://buy.example' }, 2)).statusCode).toBe(200);
    const tooMany = await post({}, 11);
    expect([tooMany.statusCode, tooMany.json().fields]).toEqual([
      413,
      { files: 'At most 10 files can come with a message.' },
    ]);
    expect(await stored()).toEqual([]);
    expect(storedFiles(company.dataDir)).toEqual([]);
  });

  test('An answer is mailed to the sender with what was asked, kept beside it, and read with it', async () => {
    await forgetAll();
    const id = await sent();
    await company.letters();
    const answer = await company.call('POST', `/enquiries/${id}/answers`, company.superuser, { message: 'In May.' });
    expect(answer.json()).toEqual({ message: 'Your answer is on its way to asha@plant.example.' });
    const [letter] = await company.letters();
    expect(letter).toMatchObject({
      to: 'asha@plant.example',
      subject: 'Re: Tank lining',
      replyTo: { name: brand.name, address: brand.email },
    });
    expect(letter?.text).toContain('In May.');
    expect(letter?.text).toContain('thirty metres each.');
    const [enquiry] = (await list()).enquiries;
    expect(enquiry).toMatchObject({ isRead: true, answers: [{ byName: expect.any(String), message: 'In May.' }] });
    const blank = await company.call('POST', `/enquiries/${id}/answers`, company.superuser, { message: ' ' });
    expect([blank.statusCode, Object.keys(blank.json().fields)]).toEqual([400, ['message']]);
  });

  test('What has lain in the archive for 365 days is deleted; what waits is kept', async () => {
    await forgetAll();
    const archived = await sent({ subject: 'Archived' });
    const waiting = await sent({ subject: 'Waiting' });
    await change(archived, { isArchived: true });
    const ids = async () => (await stored()).map(({ id }) => id).toSorted();
    await sweepAndRemind(company.db, Date.now() + 364.9 * dayMs);
    expect(await ids()).toEqual([archived, waiting].toSorted());
    await sweepAndRemind(company.db, Date.now() + 365.1 * dayMs);
    expect(await ids()).toEqual([waiting]);
  });
});
