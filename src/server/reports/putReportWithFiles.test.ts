import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import {
  encodeForm,
  leastForm,
  manifestOf,
  reportForm,
  type SentFile,
  countRowsAndFiles,
} from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';

const answers = Object.fromEntries(leastForm);
const photo = (words: string, content = jpeg(words)) => ({ field: 'photos', filename: `${words}.jpg`, content });
const [before, after] = [photo('before'), photo('after')];

describeWithCompany('A report that comes in one request with its files, on $name,', (company) => {
  beforeAll(async () => {
    await company.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const bodyOf = (named: readonly SentFile[]) =>
    JSON.stringify({
      kind: 'dailycot',
      answers,
      files: manifestOf(named).map((file) => ({ ...file, caption: 'Weld' })),
    });

  /** Sends a report that names files along with some of them. */
  const send = (
    id: string,
    named: readonly SentFile[],
    along = named,
    { text = bodyOf(named), headers = {}, person = company.alphaInspector } = {},
  ) => uploadActions(company, person).together(id, text, along, headers);
  const inspector = () => uploadActions(company, company.alphaInspector);
  const filesOf = (reportId: string) =>
    company.db.selectFrom('files').selectAll().where('reportId', '=', reportId).orderBy('position').execute();
  const waiting = (reportId: string) =>
    company.db
      .selectFrom('uploads')
      .select(['sha256', 'receivedBytes', 'fileId'])
      .where('reportId', '=', reportId)
      .execute();
  const notes = () => company.db.selectFrom('begunFiles').select('id').execute();
  const [ofBefore, ofAfter] = manifestOf([before, after]).map(({ sha256 }) => sha256);

  test('is stored with them byte for byte, and under every retry once', async () => {
    const id = randomUUID();
    const stored = await countRowsAndFiles(company);
    const twice = await Promise.all([send(id, [before, after]), send(id, [before, after])]);
    const answered = [...twice, await send(id, [before, after])];
    expect(answered.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answered[0]?.json()).toEqual(answered[2]?.json());
    expect(answered[0]?.json()).toMatchObject({ reportId: id, files: [ofBefore, ofAfter] });
    const files = await filesOf(id);
    expect(files.map(({ filename, caption }) => [filename, caption])).toEqual([
      ['before.jpg', 'Weld'],
      ['after.jpg', 'Weld'],
    ]);
    const contents = await Promise.all(files.map(async (file) => buffer(await company.files.open(file.id))));
    expect(contents).toEqual([before.content, after.content]);
    const now = await countRowsAndFiles(company);
    expect([now.reports, now.files, now.stored]).toEqual([stored.reports + 1, stored.files + 2, stored.stored + 2]);
    expect([await waiting(id), await notes()]).toEqual([[], []]);
  });

  test('takes the others from what was uploaded before, and lists those that are still missing', async () => {
    const id = randomUUID();
    const last = photo('last');
    await inspector().whole(id, after);
    const missing = await send(id, [before, after, last], [before]);
    expect([missing.statusCode, missing.json().code]).toEqual([409, 'filesMissing']);
    expect(missing.json().missing).toEqual([{ field: 'photos', sha256: manifestOf([last])[0]?.sha256, received: 0 }]);
    // What came along waits as if it had been uploaded by itself.
    expect((await send(id, [before, after, last], [last])).statusCode).toBe(200);
    expect((await filesOf(id)).map(({ filename }) => filename)).toEqual(['before.jpg', 'after.jpg', 'last.jpg']);
    expect([await waiting(id), await notes()]).toEqual([[], []]);
  });

  test('keeps nothing of a file that it does not name', async () => {
    const id = randomUUID();
    const { stored } = await countRowsAndFiles(company);
    expect((await send(id, [before], [before, after, before])).statusCode).toBe(200);
    expect((await countRowsAndFiles(company)).stored).toBe(stored + 1);
    expect([await waiting(id), await notes()]).toEqual([[], []]);
  });

  test('leaves each file that came whole to its next attempt when the connection breaks', async () => {
    const id = randomUUID();
    const large = photo('large', Buffer.concat([jpeg('large'), Buffer.alloc(300_000, 'x')]));
    const { body, contentType } = await encodeForm(reportForm([['report', bodyOf([before, large])]], [before, large]));
    const { port } = company.app.server.address() as AddressInfo;
    const { cookie } = company.alphaInspector;
    const { stored } = await countRowsAndFiles(company);
    const sent = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'PUT',
      path: `/api/reports/${id}/withFiles`,
      headers: { cookie, 'content-type': contentType, 'content-length': body.length },
    });
    sent.on('error', () => undefined);
    sent.write(body.subarray(0, body.length - 100_000));
    // The second file is begun once the first is here.
    await expect.poll(async () => (await countRowsAndFiles(company)).stored, { timeout: 10_000 }).toBe(stored + 2);
    sent.destroy();
    const received = expect.objectContaining({ sha256: ofBefore, receivedBytes: before.content.length });
    await expect.poll(() => waiting(id), { timeout: 10_000 }).toEqual([received]);
    await expect.poll(notes, { timeout: 10_000 }).toEqual([]);
    expect((await send(id, [before, large], [large])).statusCode).toBe(200);
  });

  test('is not filed with a size that a file does not have, if that was announced before, and keeps the file that came whole', async () => {
    const id = randomUUID();
    const size = before.content.length - 1;
    const announced = await inspector().announce(id, before, { 'upload-length': String(size) });
    expect(announced.statusCode).toBe(201);
    expect((await send(id, [before, after], [before])).json().code).toBe('filesMissing');
    const files = manifestOf([before]).map((file) => ({ ...file, size }));
    const text = JSON.stringify({ kind: 'dailycot', answers, files });
    expect((await send(id, [], [], { text })).json().code).toBe('filesMissing');
    expect([await filesOf(id), await notes()]).toEqual([[], []]);
    expect((await send(id, [before, after], [after])).statusCode).toBe(200);
  });

  test('is refused in words for what is wrong with it, and leaves neither report nor note', async () => {
    const id = randomUUID();
    const script = { ...photo('page'), content: Buffer.from('<script>alert(1)</script>') };
    const type = await send(id, [script]);
    expect([type.statusCode, Object.keys(type.json().fields)]).toEqual([415, ['photos']]);
    for (const text of ['{', '[]', JSON.stringify({ kind: 'dailycot', answers: 'none', files: [] })]) {
      expect([text, (await send(id, [before], [before], { text })).statusCode]).toEqual([text, 400]);
    }
    const unknown = await send(id, [{ ...before, field: 'secrets' }]);
    expect([unknown.statusCode, Object.keys(unknown.json().fields)]).toEqual([400, ['secrets']]);
    const other = await send(id, [before], [before], { headers: { 'x-account': company.betaInspector.uid } });
    expect([other.statusCode, other.json().code]).toEqual([409, 'otherAccount']);
    const moved = await send(id, [before], [before], { headers: { 'x-client': company.beta } });
    expect([moved.statusCode, moved.json().code]).toEqual([409, 'otherClient']);
    expect((await send(id, [before], [before], { person: company.superuser })).statusCode).toBe(400);
    expect(await filesOf(id)).toEqual([]);
    expect(await notes()).toEqual([]);
  });
});
