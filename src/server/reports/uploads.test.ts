import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { pieceMediaType } from '#contract/wireNames.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { html, jpeg, pdf } from '#server/testing/sampleFiles.ts';
import { storedFiles } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';

const photo = (words: string) => ({ field: 'photos', filename: 'a.jpg', content: jpeg(words) });

describeWithCompany('A file that is sent piece by piece, on $name,', (company) => {
  let inspector: ReturnType<typeof uploadActions>;
  beforeAll(async () => {
    await company.app.listen({ port: 0, host: '127.0.0.1' });
    inspector = uploadActions(company, company.alphaInspector);
  });

  const begun = async (file: ReturnType<typeof photo>, reportId: string = randomUUID()) =>
    String((await inspector.announce(reportId, file)).headers.location);
  const offsetOf = async (url: string) => (await inspector.ask('HEAD', url)).headers['upload-offset'];
  const rowOf = (url: string) =>
    company.db
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', url.split('/').at(-1) ?? '')
      .executeTakeFirst();
  const notes = async () => (await company.db.selectFrom('begunFiles').select('id').execute()).length;

  test('is one file, byte for byte, once all of it is here, and leaves no pieces', async () => {
    const file = photo('in five pieces '.repeat(20));
    const before = storedFiles(company.dataDir).length;
    const url = await inspector.whole(randomUUID(), file, Math.ceil(file.content.length / 5));
    const upload = await rowOf(url);
    expect(upload).toMatchObject({ mediaType: 'image/jpeg', receivedBytes: file.content.length });
    expect(await buffer(await company.files.open(upload?.fileId ?? ''))).toEqual(file.content);
    expect([storedFiles(company.dataDir).length, await notes()]).toEqual([before + 1, 0]);
  });

  test('that came in one piece is that piece', async () => {
    const file = photo('in one piece');
    const before = storedFiles(company.dataDir).length;
    const upload = await rowOf(await inspector.whole(randomUUID(), file));
    expect(await buffer(await company.files.open(upload?.fileId ?? ''))).toEqual(file.content);
    expect([storedFiles(company.dataDir).length, await notes()]).toEqual([before + 1, 0]);
  });

  test('that comes with its announcement is here at once, whole or in part, and is taken only once', async () => {
    const before = storedFiles(company.dataDir).length;
    const file = photo('with its announcement');
    for (const [reportId, came] of [
      [randomUUID(), file.content.length],
      [randomUUID(), 9],
    ] as const) {
      const answer = await inspector.announce(reportId, file, {}, file.content.subarray(0, came));
      expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([201, String(came)]);
      const again = await inspector.announce(reportId, file, {}, file.content);
      expect([again.headers.location, again.headers['upload-offset']]).toEqual([answer.headers.location, String(came)]);
      const url = String(answer.headers.location);
      if (came === 9) expect((await inspector.piece(url, 9, file.content.subarray(9))).statusCode).toBe(204);
      expect(await buffer(await company.files.open((await rowOf(url))?.fileId ?? ''))).toEqual(file.content);
    }
    expect([storedFiles(company.dataDir).length, await notes()]).toEqual([before + 2, 0]);
  });

  test('that comes with its announcement is refused and forgotten when it is not what was announced', async () => {
    const before = storedFiles(company.dataDir);
    const uploads = async () => (await company.db.selectFrom('uploads').select('id').execute()).length;
    const begunBefore = await uploads();
    const refusal = async (file: ReturnType<typeof photo>, content: Buffer, headers = {}) => {
      const { statusCode, json } = await inspector.announce(randomUUID(), file, headers, content);
      return [statusCode, json().code];
    };
    const file = photo('announced');
    expect(await refusal(file, jpeg('delivered'))).toEqual([400, 'filesIncomplete']);
    expect(await refusal({ ...file, content: pdf }, pdf)).toEqual([415, 'wrongType']);
    expect(await uploads()).toBe(begunBefore);
    // If only the piece is wrong, the file is not refused.
    expect(await refusal(file, Buffer.concat([file.content, file.content]))).toEqual([413, 'tooLarge']);
    expect(await refusal(file, file.content, { 'content-type': 'image/jpeg' })).toEqual([415, 'wrongType']);
    expect([storedFiles(company.dataDir), await notes()]).toEqual([before, 0]);
  });

  test('is found again by whoever announces it again, with what is here of it', async () => {
    const file = photo('announced twice');
    const reportId = randomUUID();
    const url = await begun(file, reportId);
    await inspector.piece(url, 0, file.content.subarray(0, 7));
    const again = await inspector.announce(reportId, file);
    expect([again.statusCode, again.headers.location, again.headers['upload-offset']]).toEqual([201, url, '7']);
    expect(await begun(file, randomUUID())).not.toBe(url);
  });

  test('is kept up to the last byte that arrived when the connection breaks in the middle of a piece', async () => {
    const file = photo('cut '.repeat(100));
    const url = await begun(file);
    const { port } = company.app.server.address() as AddressInfo;
    const asked = once(company.app.server, 'request') as Promise<[IncomingMessage]>;
    const sent = httpRequest({
      port,
      host: '127.0.0.1',
      path: url,
      method: 'PATCH',
      headers: {
        cookie: company.alphaInspector.cookie,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': file.content.length,
      },
    });
    sent.on('error', () => undefined);
    sent.write(file.content.subarray(0, 150));
    const [arriving] = await asked;
    await expect.poll(() => arriving.readableDidRead).toBe(true);
    sent.destroy();
    await expect.poll(() => offsetOf(url)).toBe('150');
    expect((await inspector.piece(url, 150, file.content.subarray(150))).statusCode).toBe(204);
    expect(await buffer(await company.files.open((await rowOf(url))?.fileId ?? ''))).toEqual(file.content);
  });

  test('goes on only where it ends, and of two pieces for one place keeps one', async () => {
    const file = photo('twice at once');
    const url = await begun(file);
    const wrong = await inspector.piece(url, 3, file.content.subarray(3));
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'otherOffset']);
    const { save } = company.files;
    let isRaced = false;
    company.files.save = async (key, content) => {
      await save(key, content);
      if (isRaced) return;
      isRaced = true;
      expect((await inspector.piece(url, 0, file.content.subarray(0, 9))).statusCode).toBe(204);
    };
    const slower = await inspector.piece(url, 0, file.content.subarray(0, 5));
    company.files.save = save;
    expect([slower.statusCode, await offsetOf(url), await notes()]).toEqual([409, '9', 0]);
  });

  test('is refused and forgotten when its content is of a type that the field does not take', async () => {
    for (const { field, content } of [
      { field: 'photos', content: pdf },
      { field: 'otherFileInput', content: html },
    ]) {
      const before = storedFiles(company.dataDir);
      const url = await begun({ field, filename: 'a.jpg', content });
      const half = Math.floor(content.length / 2);
      await inspector.piece(url, 0, content.subarray(0, half));
      const response = await inspector.piece(url, half, content.subarray(half));
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([415, [field]]);
      expect((await inspector.ask('HEAD', url)).statusCode).toBe(404);
      expect([storedFiles(company.dataDir), await notes()]).toEqual([before, 0]);
    }
  });

  test('is refused and forgotten when it has another SHA-256 than announced', async () => {
    const url = await begun(photo('announced'));
    const response = await inspector.piece(url, 0, jpeg('delivered'));
    expect([response.statusCode, response.json().code]).toEqual([400, 'filesIncomplete']);
    expect((await inspector.ask('HEAD', url)).statusCode).toBe(404);
  });

  test('comes as a stream of bytes under the type of the protocol, and as nothing that is counted otherwise', async () => {
    const file = photo('counted');
    const url = await begun(file);
    const before = storedFiles(company.dataDir);
    const { length } = file.content;
    for (const [type, payload] of [
      ['text/plain', '€'.repeat(length)],
      ['application/json', JSON.stringify([{ length }])],
      ['application/json', JSON.stringify([{ length: length + 1 }, { length: -1 }])],
      ['application/json', JSON.stringify(file.content.toString('latin1'))],
      ['application/octet-stream', file.content],
      ['multipart/form-data; boundary=x', file.content],
    ] as const) {
      const refused = await inspector.piece(url, 0, Buffer.from(payload), { 'content-type': type });
      expect([refused.statusCode, refused.json().message]).toEqual([415, `Send this as ${pieceMediaType}.`]);
    }
    expect([await offsetOf(url), storedFiles(company.dataDir), await notes()]).toEqual(['0', before, 0]);
    const loosely = { 'content-type': `${pieceMediaType.toUpperCase()}; charset=utf-8` };
    expect((await inspector.piece(url, 0, file.content, loosely)).statusCode).toBe(204);
  });

  test('is refused and forgotten when as much of it is stored as was not counted, whatever its SHA-256', async () => {
    const file = photo('more than was counted');
    const before = storedFiles(company.dataDir);
    const counted = file.content.length - 3;
    const url = String(
      (await inspector.announce(randomUUID(), file, { 'upload-length': String(counted) })).headers.location,
    );
    const { save } = company.files;
    // Like an earlier version, which counted characters and stored bytes.
    company.files.save = async (key, content) => {
      for await (const _chunk of content) continue;
      await save(key, Readable.from([file.content]));
    };
    const refused = await inspector.piece(url, 0, file.content.subarray(0, counted));
    company.files.save = save;
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'filesIncomplete']);
    expect((await inspector.ask('HEAD', url)).statusCode).toBe(404);
    expect([storedFiles(company.dataDir), await notes()]).toEqual([before, 0]);
  });

  test('takes no byte more than was announced', async () => {
    const file = photo('short');
    const url = await begun(file);
    const more = await inspector.piece(url, 0, Buffer.concat([file.content, Buffer.from('!')]));
    expect([more.statusCode, await offsetOf(url), await notes()]).toEqual([413, '0', 0]);
  });

  test('is refused before its first byte when it is too large, empty, or for a field that takes no files', async () => {
    const refusal = async (file: ReturnType<typeof photo>, headers = {}) => {
      const response = await inspector.announce(randomUUID(), file, headers);
      return [response.statusCode, Object.keys(response.json().fields ?? {})];
    };
    expect(await refusal(photo(''), { 'upload-length': String(25 * 1024 * 1024 + 1) })).toEqual([413, ['photos']]);
    expect(await refusal(photo(''), { 'upload-length': '0' })).toEqual([415, ['photos']]);
    expect(await refusal(photo(''), { 'upload-length': 'long' })).toEqual([400, ['upload-length']]);
    expect(await refusal({ ...photo(''), field: 'inspectorName' })).toEqual([400, ['inspectorName']]);
    expect(await refusal(photo(''), { 'upload-metadata': 'field cGhvdG9z' })).toEqual([400, ['reportId', 'sha256']]);
  });

  test("is seen, sent on and given up by its own account alone, and not in another's name", async () => {
    const file = photo('mine');
    const reportId = randomUUID();
    const url = await begun(file, reportId);
    for (const other of [company.alphaColleague, company.alphaAdmin, company.superuser]) {
      const theirs = uploadActions(company, other);
      expect((await theirs.ask('HEAD', url)).statusCode).toBe(404);
      expect((await theirs.piece(url, 0, file.content)).statusCode).toBe(404);
      expect((await theirs.ask('DELETE', url)).statusCode).toBe(404);
      expect((await theirs.announce(reportId, file)).headers.location).not.toBe(url);
    }
    const device = { 'x-account': company.alphaColleague.uid };
    expect((await inspector.piece(url, 0, file.content, device)).json().code).toBe('otherAccount');
    expect((await inspector.announce(reportId, file, device)).json().code).toBe('otherAccount');
    expect(await offsetOf(url)).toBe('0');
  });

  test('begins anew where it was announced with another size, unless all of it is here', async () => {
    const before = storedFiles(company.dataDir);
    const [file, reportId] = [photo('of two sizes'), randomUUID()];
    const shorter = { 'upload-length': String(file.content.length - 1) };
    const url = String((await inspector.announce(reportId, file, shorter)).headers.location);
    await inspector.piece(url, 0, file.content.subarray(0, 5));
    const anew = await inspector.announce(reportId, file, {}, file.content);
    expect([anew.statusCode, anew.headers['upload-offset']]).toEqual([201, String(file.content.length)]);
    expect((await inspector.ask('HEAD', url)).statusCode).toBe(404);
    const refused = await inspector.announce(reportId, file, shorter);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['photos']]);
    expect([storedFiles(company.dataDir).length, await notes()]).toEqual([before.length + 1, 0]);
  });

  test('is gone when it is given up, with its pieces', async () => {
    const before = storedFiles(company.dataDir);
    const file = photo('given up');
    const url = await begun(file);
    await inspector.piece(url, 0, file.content.subarray(0, 5));
    expect((await inspector.ask('DELETE', url)).statusCode).toBe(204);
    expect((await inspector.piece(url, 5, file.content.subarray(5))).statusCode).toBe(404);
    expect([storedFiles(company.dataDir), await notes()]).toEqual([before, 0]);
  });

  test('that finds the disk full says so, and goes on from where it was', async () => {
    const file = photo('the disk is full');
    const url = await begun(file);
    await inspector.piece(url, 0, file.content.subarray(0, 5));
    const { save } = company.files;
    company.files.save = () => Promise.reject(new Problem('storageFull'));
    const full = await inspector.piece(url, 5, file.content.subarray(5));
    company.files.save = save;
    expect([full.statusCode, full.json().code, await offsetOf(url), await notes()]).toEqual([
      507,
      'storageFull',
      '5',
      0,
    ]);
    expect((await inspector.piece(url, 5, file.content.subarray(5))).statusCode).toBe(204);
  });

  test('is one too many after 4,000 of an account, however many come at once, but for those that were begun', async () => {
    const many = await company.join('Many Files', 'user', company.alpha);
    const theirs = uploadActions(company, many);
    const reportId = randomUUID();
    await theirs.announce(reportId, photo('begun'));
    const touchedAt = new Date().toISOString();
    const about = { ownerId: many.uid, reportId, field: 'photos', receivedBytes: 0, fileId: null, mediaType: null };
    const rows = Array.from({ length: 3_998 }, () => {
      return { ...about, id: randomUUID(), sha256: randomUUID(), sizeBytes: 1, touchedAt };
    });
    for (let at = 0; at < rows.length; at += 500) {
      await company.db
        .insertInto('uploads')
        .values(rows.slice(at, at + 500))
        .execute();
    }
    const atOnce = await Promise.all(['a', 'b', 'c', 'd'].map((words) => theirs.announce(reportId, photo(words))));
    expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 429, 429, 429]);
    expect((await theirs.announce(reportId, photo('begun'))).statusCode).toBe(201);
  });

  test('is not taken to pieces without end', async () => {
    const many = await company.join('Many Pieces', 'user', company.alpha);
    const theirs = uploadActions(company, many);
    const url = String((await theirs.announce(randomUUID(), photo('byte by byte'))).headers.location);
    const uploadId = url.split('/').at(-1) ?? '';
    const rows = Array.from({ length: 9_999 }, (_, position) => ({
      id: randomUUID(),
      uploadId,
      position: -1 - position,
    }));
    for (let at = 0; at < rows.length; at += 1_000) {
      await company.db
        .insertInto('uploadPieces')
        .values(rows.slice(at, at + 1_000))
        .execute();
    }
    expect((await theirs.piece(url, 0, Buffer.from('x'))).statusCode).toBe(204);
    expect((await theirs.piece(url, 1, Buffer.from('x'))).json().code).toBe('tooMuchOnItsWay');
  });

  test('is sent by version 1.0.0 of the protocol, and the server says what it can do of it', async () => {
    const options = await inspector.ask('OPTIONS', '/api/uploads');
    expect(options.headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,creation-with-upload,termination',
      'tus-max-size': String(25 * 1024 * 1024),
    });
    const other = await inspector.announce(randomUUID(), photo(''), { 'tus-resumable': '0.2.2' });
    expect([other.statusCode, other.headers['tus-version']]).toEqual([412, '1.0.0']);
  });
});
