import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '#server/store/engine/open.ts';
import { sweepOrphanedFiles, sweepAbandonedUploads } from '#server/files/sweeping.ts';
import { type TestBucket, startBucket } from '#server/testing/bucket.ts';
import { type Company, openCompany } from '#server/testing/company.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { type ServerProcess, startServer } from '#server/testing/serverProcess.ts';
import { stores } from '#server/testing/stores.ts';
import { leastForm, type SentFile } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';

const log = pino({ level: 'silent' });
const answers = Object.fromEntries(leastForm);
const hourMs = 60 * 60_000;
const pieceBytes = 100_000;

/** A photo unlike any other, a little longer than six pieces. */
const newPhoto = (): SentFile => ({
  field: 'photos',
  filename: 'plate.jpg',
  content: jpeg(randomBytes(310_000).toString('hex')),
});

const postgres = stores.find(({ name }) => name === 'PostgreSQL');

describe.runIf(postgres)('Several servers on one PostgreSQL and one bucket', () => {
  let bucket: TestBucket;
  let company: Company;
  let databaseUrl = '';
  let servers: ServerProcess[] = [];
  beforeAll(async () => {
    const place = await postgres!.place();
    databaseUrl = place.databaseUrl ?? '';
    bucket = await startBucket();
    company = await openCompany(await openStore(place), { s3: bucket.location });
    servers = await Promise.all([startServer(databaseUrl, bucket.location), startServer(databaseUrl, bucket.location)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await company.close();
    await bucket.close();
  });
  beforeEach(() => {
    bucket.fate = () => 'done';
  });

  /** An inspector's calls by each of the two servers. */
  const both = () =>
    servers.map((server) => uploadActions(server, company.alphaInspector)) as [
      ReturnType<typeof uploadActions>,
      ReturnType<typeof uploadActions>,
    ];
  const begun = async (file: SentFile, reportId: string) =>
    String((await both()[0].announce(reportId, file)).headers.location);
  const offsetOf = async (url: string) => Number((await both()[1].ask('HEAD', url)).headers['upload-offset']);

  /** Sends a file by the servers in turns, up to a place. */
  async function sendInTurns(url: string, { content }: SentFile, from = 0, to = content.length): Promise<void> {
    for (let at = from; at < to; at += pieceBytes) {
      const piece = content.subarray(at, Math.min(at + pieceBytes, to));
      const { statusCode, body } = await both()[(at / pieceBytes) % 2]!.piece(url, at, piece);
      expect([statusCode, body]).toEqual([204, '']);
    }
  }

  /** The keys that the database names. They equal those in the bucket if nothing is left over or lost. */
  async function named(): Promise<string[]> {
    const { db } = company;
    const files = await db.selectFrom('files').select('id').execute();
    const pieces = await db.selectFrom('uploadPieces').select('id').execute();
    const whole = await db.selectFrom('uploads').select('fileId').where('fileId', 'is not', null).execute();
    return [...files, ...pieces].map(({ id }) => id).concat(whole.map(({ fileId }) => String(fileId)));
  }
  const held = () => [...bucket.objects.keys()].toSorted();
  const sweptAfter = (hours: number) => sweepOrphanedFiles({ ...company, log }, Date.now() + hours * hourMs);
  const spooled = () =>
    servers.flatMap(({ dataDir }) => {
      const spool = join(dataDir, 'spool');
      return existsSync(spool) ? readdirSync(spool) : [];
    });
  async function filedContent(reportId: string): Promise<Buffer[]> {
    const files = await company.db.selectFrom('files').select('id').where('reportId', '=', reportId).execute();
    return files.map(({ id }) => bucket.objects.get(id) ?? Buffer.alloc(0));
  }
  const nothingElse = async () => {
    expect(held()).toEqual((await named()).toSorted());
    expect(await company.db.selectFrom('begunFiles').selectAll().execute()).toEqual([]);
    expect(spooled()).toEqual([]);
  };

  test('make one file of pieces that come to them by turns, and either receives its report, byte for byte', async () => {
    const reportId = randomUUID();
    const file = newPhoto();
    await sendInTurns(await begun(file, reportId), file);
    expect((await both()[1].report(reportId, answers, [file])).statusCode).toBe(200);
    expect((await both()[0].report(reportId, answers, [file])).statusCode).toBe(200);
    expect(await filedContent(reportId)).toEqual([file.content]);
    await nothingElse();
  });

  test('keep one of two pieces that come to both for the same place, and nothing of the other', async () => {
    const file = newPhoto();
    const url = await begun(file, randomUUID());
    for (let at = 0; at < 5 * pieceBytes; at += pieceBytes) {
      const piece = file.content.subarray(at, at + pieceBytes);
      const answered = await Promise.all(both().map((inspector) => inspector.piece(url, at, piece)));
      expect(answered.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
      expect(await offsetOf(url)).toBe(at + pieceBytes);
    }
    await nothingElse();
    await sendInTurns(url, file, 5 * pieceBytes);
    const { fileId } = await company.db
      .selectFrom('uploads')
      .select('fileId')
      .where('id', '=', url.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow();
    expect(bucket.objects.get(fileId ?? '')?.equals(file.content)).toBe(true);
    await nothingElse();
  });

  test('store a report once that comes to all of them while its last piece is made a file of', async () => {
    const reportId = randomUUID();
    const file = newPhoto();
    const url = await begun(file, reportId);
    const last = file.content.length - 1;
    await sendInTurns(url, file, 0, last);
    const reports = () => both().map((inspector) => inspector.report(reportId, answers, [file]));
    const sent = both()[0].piece(url, last, file.content.subarray(last));
    await expect.poll(() => offsetOf(url)).toBe(file.content.length);
    const answered = await Promise.all([...reports(), ...reports(), ...reports()]);
    await sent;
    const again = await Promise.all(reports());
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answered.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(await filedContent(reportId)).toEqual([file.content]);
    await sweptAfter(25);
    await nothingElse();
  });

  test('go on where another was killed that had put a piece into the bucket and not yet into the database', async () => {
    const reportId = randomUUID();
    const file = newPhoto();
    const url = await begun(file, reportId);
    await sendInTurns(url, file, 0, 2 * pieceBytes);
    const before = held();
    const isPut = new Promise<void>((resolve) => {
      bucket.fate = (method) => {
        if (method === 'PUT') setTimeout(resolve, 50);
        return method === 'PUT' ? 'held' : 'done';
      };
    });
    const cut = both()[0].piece(url, 2 * pieceBytes, file.content.subarray(2 * pieceBytes, 3 * pieceBytes));
    await Promise.all([expect(cut).rejects.toThrow('fetch failed'), isPut.then(() => servers[0]!.kill())]);
    bucket.fate = () => 'done';
    expect(held()).toHaveLength(before.length + 1);
    servers[0] = await startServer(databaseUrl, bucket.location);

    expect(await offsetOf(url)).toBe(2 * pieceBytes);
    await sendInTurns(url, file, 2 * pieceBytes);
    expect((await both()[1].report(reportId, answers, [file])).statusCode).toBe(200);
    expect(await filedContent(reportId)).toEqual([file.content]);
    await sweptAfter(25);
    await nothingElse();
  });

  test('receive a report although one was killed while it made one file of the pieces', async () => {
    const reportId = randomUUID();
    const file = newPhoto();
    const url = await begun(file, reportId);
    const last = file.content.length - 1;
    await sendInTurns(url, file, 0, last);
    const isJoined = new Promise<void>((resolve) => {
      let puts = 0;
      bucket.fate = (method) => {
        if (method === 'PUT') puts += 1;
        if (puts < 2 || method !== 'PUT') return 'done';
        setTimeout(resolve, 50);
        return 'held';
      };
    });
    const cut = both()[0].piece(url, last, file.content.subarray(last));
    await Promise.all([expect(cut).rejects.toThrow('fetch failed'), isJoined.then(() => servers[0]!.kill())]);
    bucket.fate = () => 'done';
    servers[0] = await startServer(databaseUrl, bucket.location);
    expect((await both()[1].report(reportId, answers, [file])).statusCode).toBe(200);
    expect(await filedContent(reportId)).toEqual([file.content]);
    await sweptAfter(25);
    await nothingElse();
  });

  test('refuse what has another SHA-256 than announced, whoever had its pieces, and keep nothing of it', async () => {
    const file = newPhoto();
    const url = await begun(file, randomUUID());
    const last = file.content.length - 1;
    await sendInTurns(url, { ...file, content: newPhoto().content }, 0, last);
    const refused = await both()[1].piece(url, last, file.content.subarray(last));
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'filesIncomplete']);
    expect((await both()[0].ask('HEAD', url)).statusCode).toBe(404);
    await nothingElse();
  });

  test('forget what nobody came back to for a week, in the bucket too', async () => {
    const [half, whole] = [newPhoto(), newPhoto()];
    const url = await begun(half, randomUUID());
    await sendInTurns(url, half, 0, 3 * pieceBytes);
    await sendInTurns(await begun(whole, randomUUID()), whole);
    const before = await named();
    await sweepAbandonedUploads({ ...company, log }, Date.now() + 6 * 24 * hourMs);
    expect(await named()).toEqual(before);
    await sweepAbandonedUploads({ ...company, log }, Date.now() + 8 * 24 * hourMs);
    expect((await both()[1].ask('HEAD', url)).statusCode).toBe(404);
    const files = await company.db.selectFrom('files').select('id').execute();
    expect(held()).toEqual(files.map(({ id }) => id).toSorted());
    await nothingElse();
  });
});
