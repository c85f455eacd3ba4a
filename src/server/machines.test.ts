import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openFiles } from '#server/outside/files.ts';
import { canWrite, connect } from '#server/store/engine/open.ts';
import { type Machines, canStartMachines, startMachines } from '#server/testing/machines.ts';
import { signInAt } from '#server/testing/product.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { remoteApp } from '#server/testing/serverProcess.ts';
import { leastForm, reportForm, type SentFile, submitForm } from '#server/testing/submission.ts';
import { hasSwift } from '#server/testing/swift.ts';
import { uploadActions } from '#server/testing/uploading.ts';
import { makeLaterBuild, checkOutEarlierVersion } from '#server/testing/versionBefore.ts';

const isHere = await canStartMachines();
if (!isHere) {
  const words = 'Two machines behind a proxy are LEFT OUT: install haproxy and postgresql.\n';
  if (process.env['CI'] === 'true') throw new Error(words);
  process.stderr.write(words);
}
const before = isHere ? checkOutEarlierVersion() : undefined;
if (isHere && !before)
  process.stderr.write('An upgrade from the version before is LEFT OUT: this copy does not have its history.\n');

const later = isHere ? makeLaterBuild() : undefined;
if (isHere && !later) process.stderr.write('Pages during an upgrade are LEFT OUT: the pages are not built.\n');

const devices = 4;
const minuteMs = 60_000;

describe.runIf(isHere)('Two servers behind HAProxy, a PostgreSQL with a standby, and a bucket', () => {
  let machines: Machines;
  let inspector: { uid: string; cookie: string };
  const acknowledged = new Map<string, SentFile>();
  /** The statuses of answers that devices did not hope for. 0 means no answer. */
  let refused: number[] = [];
  const word = { goesOn: true };
  let sending: Promise<void[]> | undefined;

  async function sendAsTheApp(reportId: string, photo: SentFile): Promise<number> {
    const sender = uploadActions({ app: remoteApp(machines.site) }, inspector);
    await sender.whole(reportId, photo);
    return (await sender.report(reportId, Object.fromEntries(leastForm), [photo])).statusCode;
  }
  async function sendAsForm(reportId: string, photo: SentFile): Promise<number> {
    const form = reportForm([['dialyReport_id', reportId], ...leastForm], [photo]);
    return (await submitForm({ app: remoteApp(machines.site) }, inspector, form)).statusCode;
  }
  /** Sends a report with a photo again and again until it is acknowledged. */
  async function file(send: typeof sendAsForm): Promise<void> {
    const reportId = randomUUID();
    const photo = { field: 'photos', filename: 'plate.jpg', content: jpeg(randomBytes(40_000).toString('hex')) };
    while (word.goesOn) {
      const status = await send(reportId, photo).catch(() => 0);
      if (status === 200) {
        acknowledged.set(reportId, photo);
        return;
      }
      refused.push(status);
      await pause(100);
    }
  }
  async function device(_: unknown, number: number): Promise<void> {
    while (word.goesOn) {
      await file(number % 2 === 0 ? sendAsTheApp : sendAsForm);
      // The servers that start meanwhile need this machine too.
      await pause(200);
    }
  }
  const until = (isSo: () => Promise<boolean> | boolean) => vi.waitUntil(isSo, { timeout: minuteMs, interval: 50 });
  /** Waits until devices have filed so many more reports. */
  async function untilFiled(more: number): Promise<number> {
    const wanted = acknowledged.size + more;
    await until(() => acknowledged.size >= wanted);
    return acknowledged.size;
  }

  beforeAll(async () => {
    machines = await startMachines({ folder: before?.folder, isSwift: hasSwift() });
    inspector = await signInAt(machines.site, 'inspector');
    sending = Promise.all(Array.from({ length: devices }, device));
  }, 3 * minuteMs);
  afterAll(async () => {
    word.goesOn = false;
    await sending;
    await machines.stop();
    before?.forget();
    later?.forget();
  }, minuteMs);

  test(
    'are upgraded from the version before, one after the other, and refuse nothing',
    async () => {
      await untilFiled(3);
      refused = [];
      for (const name of ['one', 'two'] as const) {
        await machines.upgrade(name);
        await untilFiled(3);
      }
      expect(refused).toEqual([]);
    },
    2 * minuteMs,
  );

  test.runIf(later)(
    'are upgraded to another build, and every page has its scripts, also one that was open before',
    async () => {
      const assetsOf = async () => {
        const page = await fetch(machines.site);
        expect(page.status).toBe(200);
        return new Set((await page.text()).match(/\/assets\/[\w.-]+\.(?:js|css)/g));
      };
      const statusOf = async (address: string) => (await fetch(machines.site + address)).status;
      const met = new Set<string>();
      const missing: string[] = [];
      const visit = { goesOn: true };
      const visitor = async () => {
        while (visit.goesOn) {
          for (const address of await assetsOf()) {
            met.add(address);
            const status = await statusOf(address);
            if (status !== 200) missing.push(`${status} ${address}`);
          }
          await pause(100);
        }
      };
      const open = await assetsOf();
      const visits = Promise.all([visitor(), visitor()]);
      for (const name of ['one', 'two'] as const) {
        await machines.upgrade(name, later?.folder);
        await untilFiled(3);
      }
      const now = await assetsOf();
      visit.goesOn = false;
      await visits;
      expect(open.size).toBeGreaterThan(5);
      expect([...now].filter((address) => open.has(address) || !met.has(address))).toEqual([]);
      expect(missing).toEqual([]);
      // Whichever server takes these calls has nothing of that build except what it kept.
      for (const address of open) expect([address, await statusOf(address)]).toEqual([address, 200]);
    },
    2 * minuteMs,
  );

  test('go on where one is killed', { timeout: minuteMs }, async () => {
    await machines.kill('one');
    expect(await untilFiled(3)).toBeGreaterThanOrEqual(3);
    await machines.startAgain('one');
  });

  test('go on with a bucket that is slow, and wait for one that is full or gone', { timeout: minuteMs }, async () => {
    machines.bucket.fate = () => 'slow';
    await untilFiled(2);
    for (const fate of ['full', 'cut'] as const) {
      refused = [];
      machines.bucket.fate = () => fate;
      await until(() => refused.length > devices);
      expect(refused.filter((status) => ![0, 502, 503, 507].includes(status))).toEqual([]);
      machines.bucket.fate = () => 'done';
      await untilFiled(2);
    }
  });

  test(
    'go on by the standby where the primary is lost, and have every report once and whole',
    { timeout: 2 * minuteMs },
    async () => {
      const db = connect({ databaseUrl: machines.pair.standby, dataDir: '' });
      expect(await canWrite(db)).toBe(false);
      await machines.pair.failOver();
      await untilFiled(4);
      word.goesOn = false;
      await sending;
      expect(await canWrite(db)).toBe(true);
      const rows = await db.selectFrom('files').select(['id', 'reportId']).execute();
      const reports = await db.selectFrom('reports').select('id').execute();
      await db.destroy();
      const stored = openFiles({ dataDir: '', s3: machines.bucket.location });
      for (const [id, { content }] of acknowledged) {
        expect(reports.filter((report) => report.id === id)).toHaveLength(1);
        const files = rows.filter(({ reportId }) => reportId === id);
        expect(files).toHaveLength(1);
        expect((await buffer(await stored.open(files[0]!.id))).equals(content)).toBe(true);
      }
    },
  );
});
