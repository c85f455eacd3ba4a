import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import sharp from 'sharp';
import { Problem, problems } from '#contract/problems.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { s3Files } from '#server/outside/s3Files.ts';
import { migrate, openStore } from '#server/store/engine/open.ts';
import { connectionsOf, openPostgres, withoutStatementTimeout } from '#server/store/engine/postgres.ts';
import { run, statement } from '#server/store/engine/statement.ts';
import { sweepOrphanedFiles } from '#server/files/sweeping.ts';
import { type TestBucket, startBucket } from '#server/testing/bucket.ts';
import { type Company, openCompany } from '#server/testing/company.ts';
import { type CuttableConnection, openCuttableConnection } from '#server/testing/cuttableConnection.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { stores } from '#server/testing/stores.ts';
import { leastForm, type SentFile } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';

const log = pino({ level: 'silent' });
const answers = Object.fromEntries(leastForm);
const half = 1_000;
const photo = (): SentFile => ({
  field: 'photos',
  filename: 'plate.jpg',
  content: jpeg(randomUUID().repeat(100)),
});

type Answered = { statusCode: number; headers: Record<string, unknown>; json(): unknown };
const stated = ({ statusCode, headers, json }: Answered) => [statusCode, headers['retry-after'], json()];
const away = (word: 'filesUnreachable' | 'databaseUnreachable') => [
  503,
  '30',
  expect.objectContaining({ code: word, message: problems[word].sentence }),
];
const full = [507, undefined, expect.objectContaining({ code: 'storageFull' })];

/** What can be seen of the uploads and reports of an inspector, whatever failed. */
function looking(company: () => Company, bucket: () => TestBucket) {
  const inspector = () => uploadActions(company(), company().alphaInspector);
  /** A photo that is announced for a report. */
  const begun = async () => {
    const [reportId, file] = [randomUUID(), photo()];
    return { reportId, file, url: String((await inspector().announce(reportId, file)).headers.location) };
  };
  const filed = async (reportId: string) => {
    const { db } = company();
    const files = await db.selectFrom('files').select('id').where('reportId', '=', reportId).execute();
    return files.map(({ id }) => bucket().objects.get(id));
  };
  /** Checks that the bucket holds exactly the files that belong to a report or a picture, also a day later. */
  const nothingLeft = async () => {
    const { db, files } = company();
    await sweepOrphanedFiles({ db, files, log }, Date.now() + 25 * 60 * 60_000);
    const ofReports = await db.selectFrom('files').select('id').execute();
    const ofPictures = await db.selectFrom('pictureFiles').select('id').execute();
    const named = [...ofReports, ...ofPictures].map(({ id }) => id);
    expect([...bucket().objects.keys()].toSorted()).toEqual(named.toSorted());
    expect(await db.selectFrom('begunFiles').selectAll().execute()).toEqual([]);
  };
  return {
    inspector,
    begun,
    offsetOf: async (url: string) => Number((await inspector().ask('HEAD', url)).headers['upload-offset']),
    /** The same with the first half of it sent. */
    halfSent: async () => {
      const sent = await begun();
      await inspector().piece(sent.url, 0, sent.file.content.subarray(0, half));
      return sent;
    },
    filed,
    nothingLeft,
    /** Checks that the report is received with its photo, and that nothing else is left. */
    isReceived: async (reportId: string, file: SentFile) => {
      expect((await inspector().report(reportId, answers, [file])).statusCode).toBe(200);
      expect(await filed(reportId)).toEqual([file.content]);
      await nothingLeft();
    },
  };
}

/** A disk that fills up after the first bytes of every file, while `isFull`. */
function fillingUp(files: FileStore): { files: FileStore; isFull: boolean } {
  const disk = { isFull: false };
  async function* untilFull(content: AsyncIterable<Uint8Array>) {
    for await (const chunk of content) {
      yield chunk;
      if (disk.isFull) throw new Problem('storageFull');
    }
  }
  return Object.assign(disk, {
    files: { ...files, save: (key: string, content: AsyncIterable<Uint8Array>) => files.save(key, untilFull(content)) },
  });
}

describe.each(stores)('A report and its photos, on $name and a bucket,', ({ open }) => {
  let bucket: TestBucket;
  let company: Company;
  const { inspector, begun, halfSent, offsetOf, filed, nothingLeft, isReceived } = looking(
    () => company,
    () => bucket,
  );
  beforeAll(async () => {
    bucket = await startBucket();
    company = await openCompany(await open(), { s3: bucket.location });
  });
  beforeEach(() => {
    bucket.fate = () => 'done';
  });
  afterAll(async () => {
    await company.close();
    await bucket.close();
  });

  test.each([
    ['cut', away('filesUnreachable')],
    ['busy', away('filesUnreachable')],
    ['full', full],
  ] as const)('go on where they were once a bucket is back that was away or full (%s)', async (fate, refused) => {
    const { reportId, file, url } = await halfSent();
    bucket.fate = () => fate;
    expect(stated(await inspector().piece(url, half, file.content.subarray(half)))).toEqual(refused);
    expect(await offsetOf(url)).toBe(half);
    bucket.fate = () => 'done';
    expect((await inspector().piece(url, half, file.content.subarray(half))).statusCode).toBe(204);
    await isReceived(reportId, file);
  });

  test.each(['held', 'torn', 'stalled'] as const)(
    'are told of a bucket that says nothing, or stops in the middle (%s), and go on once it is back',
    async (fate) => {
      const { reportId, file, url } = await halfSent();
      const patienceMs = 200;
      const impatient = await company.beside(s3Files(bucket.location, join(company.dataDir, 'spool'), patienceMs));
      const byImpatient = uploadActions({ app: impatient }, company.alphaInspector);
      bucket.fate = (method) => (fate === 'held' || method === 'GET' ? fate : 'done');
      expect(stated(await byImpatient.piece(url, half, file.content.subarray(half)))).toEqual(away('filesUnreachable'));
      bucket.fate = () => 'done';
      await impatient.close();
      const offset = await offsetOf(url);
      if (offset < file.content.length) await inspector().piece(url, offset, file.content.subarray(offset));
      await isReceived(reportId, file);
    },
  );

  test('lose no piece to a bucket that is away while one file is made of them', async () => {
    const { reportId, file, url } = await halfSent();
    bucket.fate = (method) => (method === 'GET' ? 'busy' : 'done');
    expect(stated(await inspector().piece(url, half, file.content.subarray(half)))).toEqual(away('filesUnreachable'));
    expect(await offsetOf(url)).toBe(file.content.length);
    expect(stated(await inspector().report(reportId, answers, [file]))).toEqual(away('filesUnreachable'));
    bucket.fate = () => 'done';
    await isReceived(reportId, file);
  });

  test('lose no piece to a disk that fills up while one file is made of them, and another server goes on', async () => {
    const { reportId, file, url } = await begun();
    const disk = fillingUp(company.files);
    const crowded = await company.beside(disk.files);
    const byCrowded = uploadActions({ app: crowded }, company.alphaInspector);
    disk.isFull = true;
    expect(stated(await byCrowded.piece(url, 0, file.content.subarray(0, half)))).toEqual(full);
    expect(await offsetOf(url)).toBe(0);
    expect((await inspector().piece(url, 0, file.content.subarray(0, half))).statusCode).toBe(204);
    disk.isFull = false;
    const { save } = disk.files;
    // There is space for the last piece, but not for the whole file.
    disk.files.save = async (key, content) => {
      await save(key, content);
      disk.isFull = true;
    };
    expect(stated(await byCrowded.piece(url, half, file.content.subarray(half)))).toEqual(full);
    expect(await offsetOf(url)).toBe(file.content.length);
    expect(stated(await byCrowded.report(reportId, answers, [file]))).toEqual(full);
    expect((await inspector().report(reportId, answers, [file])).statusCode).toBe(200);
    await crowded.close();
    expect(await filed(reportId)).toEqual([file.content]);
    await nothingLeft();
  });
});

const postgres = stores.find(({ name }) => name === 'PostgreSQL');

describe.runIf(postgres)('A report and its photos, where the database is lost,', () => {
  let bucket: TestBucket;
  let company: Company;
  let line: CuttableConnection;
  const { inspector, begun, halfSent, offsetOf, filed, nothingLeft, isReceived } = looking(
    () => company,
    () => bucket,
  );
  beforeAll(async () => {
    const { databaseUrl = '', dataDir } = await postgres!.place();
    line = await openCuttableConnection(databaseUrl);
    bucket = await startBucket();
    company = await openCompany(await openStore({ databaseUrl: line.url, dataDir }), { s3: bucket.location });
  });
  beforeEach(() => {
    bucket.fate = () => 'done';
    line.mend();
  });
  afterAll(async () => {
    await company.close();
    await bucket.close();
    await line.close();
  });

  test('are told so, and go on where they were once it is back', async () => {
    const { reportId, file, url } = await halfSent();
    line.cut();
    expect(stated(await inspector().announce(reportId, file))).toEqual(away('databaseUnreachable'));
    expect(stated(await inspector().piece(url, half, file.content.subarray(half)))).toEqual(
      away('databaseUnreachable'),
    );
    expect(stated(await inspector().report(reportId, answers, [file]))).toEqual(away('databaseUnreachable'));
    line.mend();
    expect(await offsetOf(url)).toBe(half);
    await inspector().piece(url, half, file.content.subarray(half));
    await isReceived(reportId, file);
  });

  test('are told so of a database whose machine has vanished, and hold no connection to it', async () => {
    const { databaseUrl = '' } = await postgres!.place();
    const silent = await openCuttableConnection(databaseUrl);
    const db = openPostgres(silent.url, undefined, 1_000);
    await migrate(db);
    const other = await openCompany({ db, kind: 'postgres', close: () => db.destroy() });
    const announced = () => uploadActions(other, other.alphaInspector).announce(randomUUID(), photo());
    await Promise.all(Array.from({ length: 10 }, () => run(db, statement`select pg_sleep(0.3)`)));
    silent.hush();
    const lost = await Promise.all(Array.from({ length: 10 }, announced));
    for (const answer of lost) expect(stated(answer)).toEqual(away('databaseUnreachable'));
    expect(connectionsOf(db)).toEqual({ inUse: 0, waitedFor: 0 });
    silent.mend();
    expect((await announced()).statusCode).toBe(201);
    await withoutStatementTimeout(db, () => run(db, statement`select pg_sleep(1.2)`));
    await other.close();
    await silent.close();
  });

  test('leave the database no statement to work on that was given up', async () => {
    const { databaseUrl = '' } = await postgres!.place();
    const [db, beside] = [openPostgres(databaseUrl, undefined, 300), openPostgres(databaseUrl)];
    await expect(run(db, statement`select pg_sleep(30)`)).rejects.toThrow('Query read timeout');
    const working = () =>
      run(
        beside,
        statement`select "pid" from pg_stat_activity where "query" like '%pg_sleep%'
        and "pid" <> pg_backend_pid() and "datname" = current_database()`,
      );
    await expect.poll(working, { timeout: 4_000 }).toEqual([]);
    await Promise.all([db.destroy(), beside.destroy()]);
  });

  test('leave nothing of a piece that the bucket had and the database had not', async () => {
    const { reportId, file, url } = await begun();
    bucket.fate = (method) => {
      if (method === 'PUT') line.cut();
      return 'done';
    };
    const before = bucket.objects.size;
    expect(stated(await inspector().piece(url, 0, file.content))).toEqual(away('databaseUnreachable'));
    expect(bucket.objects.size).toBe(before + 1);
    bucket.fate = () => 'done';
    line.mend();
    expect(await offsetOf(url)).toBe(0);
    await inspector().piece(url, 0, file.content);
    await isReceived(reportId, file);
  });

  test('are there once, whole, where the database took a piece or the report and its word was lost', async () => {
    const { reportId, file, url } = await begun();
    bucket.fate = (method) => {
      if (method === 'PUT') line.loseAnswerTo('commit');
      return 'done';
    };
    expect(stated(await inspector().piece(url, 0, file.content.subarray(0, half)))).toEqual(
      away('databaseUnreachable'),
    );
    bucket.fate = () => 'done';
    await expect.poll(() => offsetOf(url)).toBe(half);
    await inspector().piece(url, half, file.content.subarray(half));
    line.loseAnswerTo('commit');
    const statuses = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      statuses.push((await inspector().report(reportId, answers, [file])).statusCode);
    }
    expect(statuses.at(-1)).toBe(200);
    expect(await filed(reportId)).toEqual([file.content]);
    await nothingLeft();
  });

  test('leave nothing of a picture of the site that it had not, and take none from one that it had', async () => {
    const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b1f3a' } })
      .png()
      .toBuffer();
    // There is one file in each of two formats. The failure comes after so many files, and so many pictures are kept.
    for (const [filesBefore, words, stored] of [
      [0, 'begunFiles', 0],
      [1, '', 0],
      [2, 'commit', 1],
    ] as const) {
      let saved = 0;
      // The words of a statement are sent once on each connection, so these begin anew.
      line.cut();
      line.mend();
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (filesBefore === 0) line.loseAnswerTo(words);
      bucket.fate = (method) => {
        // The next statement after the first file is the note of the second.
        if (method === 'PUT' && (saved += 1) === filesBefore) line.loseAnswerTo(words);
        return 'done';
      };
      const before = await company.db.selectFrom('pictures').select('id').execute();
      const answer = await company.call('POST', '/pictures', company.superuser, small, { 'content-type': 'image/png' });
      expect(stated(answer)).toEqual(away('databaseUnreachable'));
      const pictures = () => company.db.selectFrom('pictures').select('id').execute();
      await expect.poll(async () => (await pictures()).length).toBe(before.length + stored);
      await nothingLeft();
    }
  });
});
