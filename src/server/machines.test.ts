import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openStore } from '#server/store/open.ts';
import { type TestBucket, startBucket } from '#server/testing/bucket.ts';
import { freePort } from '#server/testing/freePort.ts';
import { type Proxy, hasHaproxy, startHaproxy } from '#server/testing/haproxy.ts';
import { type TestPerson, addPeople, secret } from '#server/testing/people.ts';
import { type PostgresPair, startPostgresPair } from '#server/testing/postgresPair.ts';
import { postgresPrograms } from '#server/testing/privatePostgres.ts';
import { type Program, startProgram } from '#server/testing/program.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { remote } from '#server/testing/serverProcess.ts';
import { leastAnswers, type SentFile } from '#server/testing/submission.ts';
import { uploader } from '#server/testing/uploading.ts';

const programs = await postgresPrograms();
const isHere = programs !== undefined && hasHaproxy();
if (!isHere) {
  const words = 'Two machines behind a proxy are LEFT OUT: install haproxy and postgresql.\n';
  if (process.env['CI'] === 'true') throw new Error(words);
  process.stderr.write(words);
}

const answers = Object.fromEntries(leastAnswers);
const devices = 4;
const minuteMs = 60_000;

describe.runIf(isHere)('Two servers behind HAProxy, a PostgreSQL with a standby, and a bucket', () => {
  let pair: PostgresPair;
  let bucket: TestBucket;
  let proxy: Proxy;
  let inspector: TestPerson;
  let site = '';
  let environment: NodeJS.ProcessEnv;
  let servers: [Program, Program];
  let ports: [number, number];
  const folders: string[] = [];
  const acknowledged = new Map<string, SentFile>();
  /** The statuses that devices were answered with which were not what they hoped for; 0 for no answer. */
  let refused: number[] = [];
  const word = { goesOn: true };
  let sending: Promise<void[]> | undefined;

  const start = (number: 0 | 1) =>
    startProgram(['src/server/main.ts'], { ...environment, PORT: String(ports[number]), DATA_DIR: folders[number] });

  /** Sends a report with a photo again and again, as the app does, until it is acknowledged. */
  async function file(): Promise<void> {
    const reportId = randomUUID();
    const photo = { field: 'photos', filename: 'plate.jpg', content: jpeg(randomBytes(40_000).toString('hex')) };
    const sender = uploader({ app: remote(site) }, inspector);
    while (word.goesOn) {
      const status = await sender
        .whole(reportId, photo)
        .then(() => sender.report(reportId, answers, [photo]))
        .then(
          ({ statusCode }) => statusCode,
          () => 0,
        );
      if (status === 200) {
        acknowledged.set(reportId, photo);
        return;
      }
      refused.push(status);
      await pause(100);
    }
  }
  async function device(): Promise<void> {
    while (word.goesOn) await file();
  }
  const until = (isSo: () => Promise<boolean> | boolean) => vi.waitUntil(isSo, { timeout: minuteMs, interval: 50 });
  /** Waits until devices have got so many more reports through. */
  async function untilFiled(more: number): Promise<number> {
    const wanted = acknowledged.size + more;
    await until(() => acknowledged.size >= wanted);
    return acknowledged.size;
  }
  const untilUp = (server: string) =>
    until(async () => {
      const lines = (await proxy.tell('show stat')).split('\n');
      return lines.some((line) => line.startsWith(`inspections,${server},`) && line.includes(',UP,'));
    });

  beforeAll(async () => {
    [pair, bucket] = await Promise.all([startPostgresPair(programs ?? ''), startBucket()]);
    const free = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    ports = [free[2], free[3]];
    site = `http://127.0.0.1:${free[0]}`;
    proxy = await startHaproxy({
      site: free[0],
      database: free[1],
      servers: ports,
      databases: [Number(new URL(pair.primary).port), Number(new URL(pair.standby).port)],
    });
    const { url, region, accessKeyId, secretAccessKey } = bucket.location;
    environment = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      DATABASE_URL: `postgres://tests@127.0.0.1:${free[1]}/postgres`,
      SESSION_SECRET: secret,
      PUBLIC_URL: site,
      TRUST_PROXY: '127.0.0.1',
      S3_URL: url,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    folders.push(...[1, 2].map(() => mkdtempSync(join(tmpdir(), 'machine-'))));
    servers = await Promise.all([start(0), start(1)]);
    const store = await openStore({ databaseUrl: pair.primary, dataDir: folders[0]! });
    inspector = (await addPeople(store.db, site)).alphaInspector;
    await store.close();
    await Promise.all(['one', 'two'].map(untilUp));
    sending = Promise.all(Array.from({ length: devices }, device));
  }, 2 * minuteMs);
  afterAll(async () => {
    word.goesOn = false;
    await sending;
    await Promise.all(servers.map((server) => server.kill()));
    await proxy.stop();
    await Promise.all([pair.stop(), bucket.close()]);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  test('take an upgrade of one after the other without refusing anything', { timeout: 2 * minuteMs }, async () => {
    await untilFiled(3);
    refused = [];
    for (const number of [0, 1] as const) {
      const name = (['one', 'two'] as const)[number];
      await proxy.tell(`set server inspections/${name} state drain`);
      await pause(200);
      await servers[number].stop();
      servers[number] = await start(number);
      await proxy.tell(`set server inspections/${name} state ready`);
      await untilUp(name);
      await untilFiled(3);
    }
    expect(refused).toEqual([]);
  });

  test('go on where one is killed', { timeout: minuteMs }, async () => {
    await servers[0].kill();
    expect(await untilFiled(3)).toBeGreaterThanOrEqual(3);
    servers[0] = await start(0);
    await untilUp('one');
  });

  test('go on with a bucket that is slow, and wait for one that is full or gone', { timeout: minuteMs }, async () => {
    bucket.fate = () => 'slow';
    await untilFiled(2);
    for (const fate of ['busy', 'cut'] as const) {
      refused = [];
      bucket.fate = () => fate;
      await until(() => refused.length > devices);
      expect(refused.filter((status) => ![0, 502, 503].includes(status))).toEqual([]);
      bucket.fate = () => 'done';
      await untilFiled(2);
    }
  });

  test(
    'go on by the standby where the primary is lost, and have every report once and whole',
    { timeout: 2 * minuteMs },
    async () => {
      await pair.failOver();
      await untilFiled(4);
      word.goesOn = false;
      await sending;
      const store = await openStore({ databaseUrl: pair.standby, dataDir: folders[0]! });
      const rows = await store.db.selectFrom('files').select(['id', 'reportId']).execute();
      const reports = await store.db.selectFrom('reports').select('id').execute();
      await store.close();
      for (const [id, { content }] of acknowledged) {
        expect(reports.filter((report) => report.id === id)).toHaveLength(1);
        const files = rows.filter(({ reportId }) => reportId === id);
        expect(files.map((row) => bucket.objects.get(row.id)?.equals(content))).toEqual([true]);
      }
    },
  );
});
