import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepUploads } from '#server/sweeping.ts';
import { sweepDrafts } from '#server/store/drafts.ts';
import { type Company, openCompany, type TestPerson } from '#server/testing/company.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { stores } from '#server/testing/stores.ts';
import { leastAnswers } from '#server/testing/submission.ts';
import { uploader } from '#server/testing/uploading.ts';

const dayMs = 24 * 60 * 60_000;
const photo = { field: 'photos', filename: 'a.jpg', content: jpeg('of a draft') };
const sha256 = createHash('sha256').update(photo.content).digest('hex');

describe.each(stores)('A draft on the server, on $name,', ({ open }) => {
  let company: Company;
  beforeAll(async () => {
    company = await openCompany(await open());
  });
  afterAll(() => company.close());

  const save = (id: string, version: number, words: string, device = 'the-phone', by?: TestPerson) =>
    company.call('PUT', `/drafts/${id}`, by ?? company.alphaInspector, { version, device, content: { words } });
  const take = (id: string, by?: TestPerson) => company.call('GET', `/drafts/${id}`, by ?? company.alphaInspector);
  const ids = async (by: TestPerson) =>
    (await company.call('GET', '/drafts', by)).json().drafts.map(({ id }: { id: string }) => id);

  test('is kept as its device left it, listed, and taken up by another device of the same account', async () => {
    const id = randomUUID();
    expect((await save(id, 0, 'first')).json()).toEqual({ version: 1 });
    expect((await save(id, 1, 'second')).json()).toEqual({ version: 2 });
    const taken = (await take(id)).json();
    expect(taken).toMatchObject({ id, version: 2, content: { words: 'second' } });
    expect(await ids(company.alphaInspector)).toContain(id);
    expect((await save(id, 2, 'third', 'the-tablet')).json()).toEqual({ version: 3 });
  });

  test('that another device has changed meanwhile is not written over: the second is told, and loses nothing', async () => {
    const id = randomUUID();
    await save(id, 0, 'both saw this');
    await save(id, 1, 'from the tablet', 'the-tablet');
    const late = await save(id, 1, 'from the phone');
    expect([late.statusCode, late.json().code]).toEqual([409, 'draftDiffers']);
    expect((await take(id)).json().content).toEqual({ words: 'from the tablet' });
    const both = await Promise.all([save(id, 2, 'a', 'the-phone'), save(id, 2, 'b', 'the-tablet')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('is not taken for changed by another when a device repeats a call whose answer was lost', async () => {
    const id = randomUUID();
    await save(id, 0, 'kept, and not known to be');
    expect((await save(id, 0, 'a little more')).json()).toEqual({ version: 2 });
    expect((await save(id, 1, 'more still')).json()).toEqual({ version: 3 });
  });

  test('that was deleted or swept while a device went on writing is there again', async () => {
    const id = randomUUID();
    await save(id, 0, 'first');
    expect((await company.call('DELETE', `/drafts/${id}`, company.alphaInspector)).statusCode).toBe(200);
    expect((await take(id)).statusCode).toBe(404);
    expect((await save(id, 1, 'second')).json()).toEqual({ version: 2 });
  });

  test("is its author's alone: nobody else sees, changes or removes it, and no device sends it as another", async () => {
    const id = randomUUID();
    await save(id, 0, 'mine');
    for (const other of [company.alphaColleague, company.alphaAdmin, company.superuser]) {
      expect(await ids(other)).not.toContain(id);
      expect((await take(id, other)).statusCode).toBe(404);
      expect((await company.call('DELETE', `/drafts/${id}`, other)).statusCode).toBe(404);
      expect((await company.call('GET', `/drafts/${id}/files/${sha256}`, other)).statusCode).toBe(404);
      // The same id is a draft of their own.
      expect((await save(id, 0, 'theirs', 'the-phone', other)).json()).toEqual({ version: 1 });
    }
    expect((await take(id)).json().content).toEqual({ words: 'mine' });
    const response = await company.app.inject({
      method: 'GET',
      url: '/api/drafts',
      headers: { cookie: company.alphaInspector.cookie, 'x-account': company.alphaColleague.uid },
    });
    expect([response.statusCode, response.json().code]).toEqual([409, 'otherAccount']);
  });

  test('has its photos with it, for as long as it is there', async () => {
    const id = randomUUID();
    await uploader(company, company.alphaInspector).whole(id, photo);
    await save(id, 0, 'with a photo');
    const fetched = () => company.call('GET', `/drafts/${id}/files/${sha256}`, company.alphaInspector);
    await sweepUploads({ ...company, log: company.app.log }, Date.now() + 30 * dayMs);
    expect((await fetched()).rawPayload.equals(photo.content)).toBe(true);
    await company.call('DELETE', `/drafts/${id}`, company.alphaInspector);
    await sweepUploads({ ...company, log: company.app.log }, Date.now() + 30 * dayMs);
    expect((await fetched()).statusCode).toBe(404);
  });

  test('is gone once its report was received, and the photos that it sent ahead are the report’s', async () => {
    const id = randomUUID();
    const phone = uploader(company, company.alphaInspector);
    await phone.whole(id, photo);
    await save(id, 0, 'about to be sent');
    expect((await phone.report(id, Object.fromEntries(leastAnswers), [photo])).statusCode).toBe(200);
    expect((await take(id)).statusCode).toBe(404);
    // Nor does a device bring it back that has not heard of it.
    expect((await save(id, 1, 'late', 'the-tablet')).json().code).toBe('draftDiffers');
    expect((await take(id)).statusCode).toBe(404);
  });

  test('is forgotten after sixty days in which nobody took it up', async () => {
    const id = randomUUID();
    await save(id, 0, 'left alone');
    await sweepDrafts(company.db, Date.now() + 59 * dayMs);
    expect((await take(id)).statusCode).toBe(200);
    await sweepDrafts(company.db, Date.now() + 61 * dayMs);
    expect((await take(id)).statusCode).toBe(404);
  });

  test('is refused when it is larger than any draft, has no id of a report, or is one too many', async () => {
    expect((await save(randomUUID(), 0, 'x'.repeat(1_100_000))).json().code).toBe('tooLarge');
    expect((await save('short', 0, 'x')).statusCode).toBe(404);
    const many = await company.join('Many Drafts', 'user', company.alpha);
    for (let count = 0; count < 200; count += 1)
      await save(`draft-${count}`.padEnd(10, '-'), 0, 'x', 'the-phone', many);
    expect((await save(randomUUID(), 0, 'x', 'the-phone', many)).json().code).toBe('tooManyDrafts');
  });
});
