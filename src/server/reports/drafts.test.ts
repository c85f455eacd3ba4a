import { createHash, randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { sweepAbandonedUploads } from '#server/files/sweeping.ts';
import { sweepDraftEnds } from '#server/store/drafts/draftEnds.ts';
import { sweepDrafts } from '#server/store/drafts/drafts.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { leastForm, manifestOf } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';

const dayMs = 24 * 60 * 60_000;
const photo = { field: 'photos', filename: 'a.jpg', content: jpeg('of a draft') };
const sha256 = createHash('sha256').update(photo.content).digest('hex');

describeWithCompany('A draft on the server, on $name,', (company) => {
  const put = (id: string, body: object, by = company.alphaInspector) =>
    company.call('PUT', `/drafts/${id}`, by, { version: 0, device: 'the-phone', ...body });
  const save = (id: string, version: number, words: string, device = 'the-phone', by?: TestPerson) =>
    put(id, { version, device, content: { words } }, by);
  const saved = async (...asked: Parameters<typeof save>): Promise<number> => {
    const answer = await save(...asked);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().version;
  };
  const remove = (id: string, version: number, device = 'the-phone') =>
    company.call('DELETE', `/drafts/${id}?version=${version}&device=${device}`, company.alphaInspector);
  const end = (id: string, by?: TestPerson) => company.call('GET', `/drafts/${id}/end`, by ?? company.alphaInspector);
  const take = (id: string, by?: TestPerson) => company.call('GET', `/drafts/${id}`, by ?? company.alphaInspector);
  const ids = async (by: TestPerson) =>
    (await company.call('GET', '/drafts', by)).json().drafts.map(({ id }: { id: string }) => id);

  test('is kept as its device left it, listed, and taken up by another device of the same account', async () => {
    const id = randomUUID();
    const first = await saved(id, 0, 'first');
    const second = await saved(id, first, 'second');
    expect(second).toBe(first + 1);
    const used = (await take(id)).json();
    expect(used).toMatchObject({ id, version: second, content: { words: 'second' } });
    expect(await ids(company.alphaInspector)).toContain(id);
    expect(await saved(id, second, 'third', 'the-tablet')).toBe(second + 1);
  });

  test('that another device has changed meanwhile is not written over: the second is told, and loses nothing', async () => {
    const id = randomUUID();
    const first = await saved(id, 0, 'both saw this');
    const second = await saved(id, first, 'from the tablet', 'the-tablet');
    const late = await save(id, first, 'from the phone');
    expect([late.statusCode, late.json().code]).toEqual([409, 'draftDiffers']);
    expect((await take(id)).json().content).toEqual({ words: 'from the tablet' });
    const both = await Promise.all([save(id, second, 'a', 'the-phone'), save(id, second, 'b', 'the-tablet')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('is stored by what has changed in it just as if all of it had been sent', async () => {
    const id = randomUUID();
    const photos = [{ fileId: 'p1', caption: 'Weld' }];
    const content = { values: { a: 'typed', b: ['x'], c: true }, photos, openedAt: '09:00' };
    const first = (await put(id, { content })).json().version;
    const changes = { values: { a: 'typed anew', c: null, d: { e: '1' } }, photos: [...photos, ...photos] };
    const second = await put(id, { version: first, changes });
    expect([second.statusCode, second.json()]).toEqual([200, { version: first + 1 }]);
    expect((await take(id)).json().content).toEqual({
      values: { a: 'typed anew', b: ['x'], d: { e: '1' } },
      photos: changes.photos,
      openedAt: '09:00',
    });
  });

  test('is stored by its changes on just the version that was changed, whoever has saved another since', async () => {
    const id = randomUUID();
    const change = (version: number, words: string, device = 'the-phone') =>
      put(id, { version, device, changes: { words } });
    const codes = async (...calls: ReturnType<typeof change>[]) =>
      (await Promise.all(calls)).map((answer) => answer.json().code);
    // None is there, not even of a colleague who has one under the same id.
    await save(id, 0, 'theirs', 'the-phone', company.alphaColleague);
    expect(await codes(change(0, 'a'))).toEqual(['draftDiffers']);
    const first = await saved(id, 0, 'first');
    const second = await saved(id, first, 'second');
    expect(await codes(change(first, 'a'), change(second + 1, 'a'))).toEqual(['draftDiffers', 'draftDiffers']);
    const raced = await codes(
      change(second, 'a'),
      change(second, 'b', 'the-tablet'),
      change(second, 'c', 'the-laptop'),
    );
    expect(raced.filter((code) => code === undefined)).toHaveLength(1);
    expect((await take(id)).json().version).toBe(second + 1);
    // Nor does a device overtake itself: what it changed is not what is stored any more.
    const ofOneDevice = await codes(...['d', 'e', 'f'].map((words) => change(second + 1, words)));
    expect(ofOneDevice.filter((code) => code === undefined)).toHaveLength(1);
    expect((await take(id)).json().version).toBe(second + 2);
    await remove(id, second + 2);
    expect(await codes(change(second + 2, 'g'))).toEqual(['draftDiffers']);
  });

  test('is refused by its changes where a whole one is: when it grows too large, is nested too deeply, or is neither', async () => {
    const id = randomUUID();
    const version = await saved(id, 0, 'x'.repeat(600_000));
    const codeOf = async (body: object) => (await put(id, { version, ...body })).json().code;
    const deep = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`);
    expect(await codeOf({ changes: { more: 'x'.repeat(600_000) } })).toBe('tooLarge');
    expect(await codeOf({ changes: { deep } })).toBe('invalidInput');
    expect(await codeOf({})).toBe('invalidInput');
    expect((await take(id)).json()).toMatchObject({ version, content: { words: 'x'.repeat(600_000) } });
  });

  test('that is refused begins no transaction, so that it holds up nobody who writes', async () => {
    const many = await company.join('Refused Drafts', 'user', company.alpha);
    const [changed, gone] = [randomUUID(), randomUUID()];
    const version = await saved(changed, 0, 'x', 'the-phone', many);
    const ended = await saved(gone, 0, 'x', 'the-phone', many);
    await company.call('DELETE', `/drafts/${gone}?version=${ended}&device=the-phone`, many);
    for (let count = 1; count < 200; count += 1) await save(randomUUID(), 0, 'x', 'the-phone', many);
    const begun = vi.spyOn(company.db, 'transaction');
    const answers = [
      await save(changed, version - 1, 'late', 'the-tablet', many),
      await save(gone, ended, 'late', 'the-tablet', many),
      await save(randomUUID(), 0, 'one too many', 'the-phone', many),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual(['draftDiffers', 'draftDiffers', 'tooManyDrafts']);
    expect(begun).not.toHaveBeenCalled();
    begun.mockRestore();
  });

  test('is not taken for changed by another when a device repeats a call whose answer was lost', async () => {
    const id = randomUUID();
    const lost = await saved(id, 0, 'kept, and not known to be');
    expect(await saved(id, 0, 'a little more')).toBe(lost + 1);
    expect(await saved(id, lost, 'more still')).toBe(lost + 2);
  });

  test('that was deleted is told of to the other devices, and is there again where one of them went on writing', async () => {
    const id = randomUUID();
    const first = await saved(id, 0, 'first');
    const { version: deletion } = (await remove(id, first)).json();
    expect((await take(id)).statusCode).toBe(404);
    expect((await end(id)).json()).toMatchObject({ kind: 'deleted', version: deletion, device: 'the-phone' });
    // The tablet does not know of the deletion yet. Once it does, it decides for itself.
    expect((await save(id, first, 'second', 'the-tablet')).json().code).toBe('draftDiffers');
    const again = await saved(id, deletion, 'second', 'the-tablet');
    expect(again).toBeGreaterThan(deletion);
    expect((await end(id)).statusCode).toBe(404);
  });

  test('is not deleted with what another device has typed since, however often the deletion is repeated', async () => {
    const id = randomUUID();
    const first = await saved(id, 0, 'first');
    const second = await saved(id, first, 'typed on the tablet', 'the-tablet');
    expect((await remove(id, first)).json().code).toBe('draftDiffers');
    const deleted = await remove(id, second);
    expect((await remove(id, second)).json()).toEqual(deleted.json());
    await saved(id, deleted.json().version, 'typed again', 'the-tablet');
    expect((await remove(id, second)).json().code).toBe('draftDiffers');
    expect((await take(id)).json().content).toEqual({ words: 'typed again' });
    const [removed, stored] = await Promise.all([remove(id, 2 ** 30), save(id, 2 ** 30, 'meanwhile', 'the-laptop')]);
    expect([removed.statusCode, stored.statusCode]).toEqual([200, 409]);
  });

  test('that is brought back by its own device is there again, though the answer to its deletion was lost', async () => {
    const id = randomUUID();
    const first = await saved(id, 0, 'first');
    await remove(id, first);
    expect(await saved(id, first, 'brought back')).toBeGreaterThan(first);
  });

  test('that was swept while a device went on writing is there again, under a version that no device has seen', async () => {
    const id = randomUUID();
    const first = await saved(id, 0, 'first');
    await sweepDrafts(company.db, Date.now() + 61 * dayMs);
    expect((await end(id)).statusCode).toBe(404);
    expect(await saved(id, first, 'second', 'the-tablet')).toBeGreaterThan(first);
  });

  test('leaves a word of how it ended for ninety days', async () => {
    const id = randomUUID();
    await remove(id, await saved(id, 0, 'not wanted'));
    await sweepDraftEnds(company.db, Date.now() + 89 * dayMs);
    expect((await end(id)).statusCode).toBe(200);
    await sweepDraftEnds(company.db, Date.now() + 91 * dayMs);
    expect((await end(id)).statusCode).toBe(404);
  });

  test("is its author's alone: nobody else sees, changes or removes it, and no device sends it as another", async () => {
    const id = randomUUID();
    await save(id, 0, 'mine');
    for (const other of [company.alphaColleague, company.alphaAdmin, company.superuser]) {
      expect(await ids(other)).not.toContain(id);
      expect((await take(id, other)).statusCode).toBe(404);
      expect((await company.call('DELETE', `/drafts/${id}`, other)).statusCode).toBe(404);
      expect((await end(id, other)).statusCode).toBe(404);
      expect((await company.call('GET', `/drafts/${id}/files/${sha256}`, other)).statusCode).toBe(404);
      // The same id names a separate draft of another account.
      expect((await save(id, 0, 'theirs', 'the-phone', other)).statusCode).toBe(200);
    }
    expect((await take(id)).json().content).toEqual({ words: 'mine' });
    const other = { 'x-account': company.alphaColleague.uid };
    const response = await company.call('GET', '/drafts', company.alphaInspector, undefined, other);
    expect([response.statusCode, response.json().code]).toEqual([409, 'otherAccount']);
  });

  test('has its photos with it, for as long as it is there', async () => {
    const id = randomUUID();
    await uploadActions(company, company.alphaInspector).whole(id, photo);
    await save(id, 0, 'with a photo');
    const fetched = () => company.call('GET', `/drafts/${id}/files/${sha256}`, company.alphaInspector);
    await sweepAbandonedUploads({ ...company, log: company.app.log }, Date.now() + 30 * dayMs);
    expect((await fetched()).rawPayload.equals(photo.content)).toBe(true);
    await company.call('DELETE', `/drafts/${id}`, company.alphaInspector);
    await sweepAbandonedUploads({ ...company, log: company.app.log }, Date.now() + 30 * dayMs);
    expect((await fetched()).statusCode).toBe(404);
  });

  test('says which of its photos are not here, such as after a restore, so that its device asks for none', async () => {
    const id = randomUUID();
    const files = [{ field: photo.field, sha256 }];
    const stored = () => put(id, { content: {}, files });
    expect((await stored()).json().missing).toEqual(files);
    await uploadActions(company, company.alphaInspector).whole(id, photo);
    expect((await stored()).json()).toEqual({ version: expect.any(Number) });
  });

  test('of a correction gives it its photos: none is sent again', async () => {
    const [id, draftId] = [randomUUID(), randomUUID()];
    const phone = uploadActions(company, company.alphaInspector);
    await phone.report(id, Object.fromEntries(leastForm));
    await phone.whole(draftId, photo);
    const version = await saved(draftId, 0, `corrects ${id}`);
    const { put: putReport, basisOf } = reportActions(company);
    const draft = { version, device: 'the-phone', id: draftId };
    const corrected = await putReport(id, {}, { files: manifestOf([photo]), draft, basis: await basisOf(id) });
    expect([corrected.statusCode, corrected.json().files]).toEqual([200, [sha256]]);
    expect((await take(draftId)).statusCode).toBe(404);
  });

  test('is gone once its report was received, and the photos that it sent ahead are the report’s', async () => {
    const id = randomUUID();
    const phone = uploadActions(company, company.alphaInspector);
    await phone.whole(id, photo);
    const version = await saved(id, 0, 'about to be sent');
    const answers = Object.fromEntries(leastForm);
    const sent = () => phone.report(id, answers, [photo], { draft: { version, device: 'the-phone' } });
    expect((await sent()).statusCode).toBe(200);
    expect((await take(id)).statusCode).toBe(404);
    // Nor can a device that has not heard of it bring the draft back.
    expect((await save(id, version, 'late', 'the-tablet')).json().code).toBe('draftSent');
    expect(await ids(company.alphaInspector)).not.toContain(id);
    const shown = (await end(id)).json();
    expect(shown).toEqual({ kind: 'sent', version, device: 'the-phone', endedAt: expect.stringMatching(/Z$/) });
    await sent();
    expect((await end(id)).json()).toEqual(shown);
    // Later, the stored report itself tells that the draft was sent.
    await sweepDraftEnds(company.db, Date.now() + 91 * dayMs);
    expect((await end(id)).json()).toMatchObject({ kind: 'sent', version: 0, device: null });
  });

  test('of a report that was built on an earlier version of it says so to the device that has typed more', async () => {
    const id = randomUUID();
    const first = await saved(id, 0, 'first');
    const second = await saved(id, first, 'typed on the tablet', 'the-tablet');
    const draft = { version: first, device: 'the-phone' };
    await uploadActions(company, company.alphaInspector).report(id, Object.fromEntries(leastForm), [], { draft });
    expect((await end(id)).json().version).toBeLessThan(second);
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
    const known = randomUUID();
    const version = await saved(known, 0, 'x', 'the-phone', many);
    for (let count = 1; count < 199; count += 1) await save(randomUUID(), 0, 'x', 'the-phone', many);
    // Whatever versions the devices claim to have seen, and however many requests arrive at once.
    const versions = [0, 0, 1, 1, 2_000_000_000, 2_000_000_000];
    const atOnce = await Promise.all(versions.map((seen) => save(randomUUID(), seen, 'x', 'the-phone', many)));
    const refused = atOnce.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map((answer) => answer.json().code)).toEqual(Array(5).fill('tooManyDrafts'));
    expect(await ids(many)).toHaveLength(200);
    // Existing drafts can still be saved.
    expect((await save(known, version, 'changed', 'the-phone', many)).statusCode).toBe(200);
    expect((await save(known, version, 'late', 'the-tablet', many)).json().code).toBe('draftDiffers');
  });
});
