import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDB } from 'idb';
import { closeDatabase, databaseName, databaseVersion, withDatabase } from './database.ts';
import {
  deleteReport,
  saveReport,
  allReports,
  loadReport,
  applyEvent,
  restoreReport,
  purgeExpired,
} from './reports.ts';
import { deviceFile, devicePhoto, startEmptyDevice, reportToSave } from './testing/device.ts';

beforeEach(startEmptyDevice);
afterEach(async () => {
  await closeDatabase();
  vi.restoreAllMocks();
});

const contentOf = async (reportId: string, fileId: string) =>
  (await loadReport('asha', reportId))?.files.get(fileId)?.content.text();

const receive = async (id: string, at: string) => {
  await saveReport({ ...reportToSave({ id, lastSeen: 1 }), parcel: { answers: {}, files: [] } });
  await applyEvent('asha', id, { kind: 'started', of: 0 });
  await applyEvent('asha', id, { kind: 'acknowledged', isWhole: true, at: Date.parse(at) });
};

describe('A report on the device', () => {
  test('is there again with its files after the page was closed', async () => {
    await saveReport(
      reportToSave({
        photos: [devicePhoto('p1')],
        attachments: { ncrFileInput: 'a1' },
        files: [deviceFile('p1', 'photo'), deviceFile('a1', 'ncr')],
      }),
    );
    await closeDatabase();
    const opened = await loadReport('asha', 'report-1');
    expect(opened?.report).toMatchObject({ values: { inspectorName: 'Asha Rao' }, version: 1 });
    expect(await contentOf('report-1', 'p1')).toBe('photo');
    expect(await contentOf('report-1', 'a1')).toBe('ncr');
  });

  test('keeps the files it has without getting them again, and lets go of those taken off the form', async () => {
    const files = [deviceFile('p1', 'one'), deviceFile('p2', 'two')];
    await saveReport(reportToSave({ photos: [devicePhoto('p1'), devicePhoto('p2')], files }));
    await saveReport(reportToSave({ lastSeen: 1, photos: [devicePhoto('p2')] }));
    const opened = await loadReport('asha', 'report-1');
    expect([...(opened?.files.keys() ?? [])]).toEqual(['p2']);
    expect(await contentOf('report-1', 'p2')).toBe('two');
  });

  test('is never shown to another account, nor overwritten by it', async () => {
    await saveReport(reportToSave());
    expect(await loadReport('ravi', 'report-1')).toBeUndefined();
    expect(await allReports('ravi')).toEqual([]);
    await expect(saveReport(reportToSave({ uid: 'ravi', lastSeen: 1 }))).rejects.toThrow(
      expect.objectContaining({ name: 'VersionConflict' }),
    );
    await deleteReport('ravi', 'report-1', '2026-11-20T10:00:00.000Z');
    expect(await loadReport('asha', 'report-1')).toBeDefined();
  });

  test('is listed with the others of its account, the newest change first', async () => {
    await saveReport(reportToSave({ now: '2026-11-20T09:00:00.000Z' }));
    await saveReport(reportToSave({ id: 'report-2', now: '2026-11-20T11:00:00.000Z' }));
    await saveReport(reportToSave({ id: 'report-3', uid: 'ravi' }));
    expect((await allReports('asha')).map(({ id }) => id)).toEqual(['report-2', 'report-1']);
  });
});

describe('Two tabs with the same report', () => {
  test('never overwrite each other: the second is told, and the first stays as it is', async () => {
    await saveReport(reportToSave());
    await saveReport(reportToSave({ lastSeen: 1, values: { inspectorName: 'first tab' } }));
    const second = saveReport(
      reportToSave({
        lastSeen: 1,
        values: { inspectorName: 'second tab' },
        photos: [devicePhoto('p9')],
        files: [deviceFile('p9', 'x')],
      }),
    );
    await expect(second).rejects.toThrow(expect.objectContaining({ name: 'VersionConflict' }));
    const opened = await loadReport('asha', 'report-1');
    expect(opened?.report.values).toEqual({ inspectorName: 'first tab' });
    expect(opened?.files.size).toBe(0);
  });

  test('a report deleted in one is not brought back by saving it in the other', async () => {
    await saveReport(reportToSave());
    await deleteReport('asha', 'report-1', '2026-11-20T10:00:00.000Z');
    await expect(saveReport(reportToSave({ lastSeen: 1 }))).rejects.toThrow(
      expect.objectContaining({ name: 'VersionConflict' }),
    );
  });
});

describe('A deleted report', () => {
  test('comes back whole when that is undone', async () => {
    await saveReport(reportToSave({ photos: [devicePhoto('p1')], files: [deviceFile('p1', 'photo')] }));
    await deleteReport('asha', 'report-1', '2026-11-20T10:00:00.000Z');
    expect(await loadReport('asha', 'report-1')).toBeUndefined();
    expect((await allReports('asha'))[0]).toMatchObject({ deletedAt: '2026-11-20T10:00:00.000Z' });
    await restoreReport('asha', 'report-1');
    expect(await contentOf('report-1', 'p1')).toBe('photo');
  });

  test('comes back as something that the server does not have, however often', async () => {
    await saveReport(reportToSave());
    const savings = new Set<string | undefined>();
    for (let time = 0; time < 2; time += 1) {
      await deleteReport('asha', 'report-1', '2026-11-20T10:00:00.000Z');
      await restoreReport('asha', 'report-1');
      savings.add((await allReports('asha'))[0]?.savedBy);
    }
    expect(savings.size).toBe(2);
  });

  test('is gone for good, files and all, a day later', async () => {
    await saveReport(reportToSave({ photos: [devicePhoto('p1')], files: [deviceFile('p1', 'photo')] }));
    await saveReport(reportToSave({ id: 'report-2' }));
    await deleteReport('asha', 'report-1', '2026-11-20T10:00:00.000Z');
    await purgeExpired(new Date('2026-11-21T09:59:00.000Z'));
    expect(await allReports('asha')).toHaveLength(2);
    await purgeExpired(new Date('2026-11-21T10:01:00.000Z'));
    expect((await allReports('asha')).map(({ id }) => id)).toEqual(['report-2']);
    expect(await withDatabase((database) => database.count('files'))).toBe(0);
  });
});

describe('A report that the server has received', () => {
  test('leaves its answers for the next one to start from, and no file', async () => {
    await saveReport(reportToSave({ photos: [devicePhoto('p1')], files: [deviceFile('p1', 'photo')] }));
    await receive('report-1', '2026-11-20T12:00:00.000Z');
    const opened = await loadReport('asha', 'report-1');
    expect(opened?.report).toMatchObject({ values: { inspectorName: 'Asha Rao' }, photos: [] });
    expect(opened?.files.size).toBe(0);
    await purgeExpired(new Date('2027-01-18T12:00:00.000Z'));
    expect(await allReports('asha')).toHaveLength(1);
    await purgeExpired(new Date('2027-01-20T12:00:00.000Z'));
    expect(await allReports('asha')).toHaveLength(0);
  });
});

describe('The database on the device', () => {
  test('of a newer version of the app, which was taken back, says so and is left as it is', async () => {
    await saveReport(reportToSave({ photos: [devicePhoto('p1')], files: [deviceFile('p1', 'photo')] }));
    await closeDatabase();
    const newer = await openDB(databaseName, databaseVersion + 1);
    newer.close();
    const words = expect.stringContaining('saved by a newer version of the app');
    await expect(allReports('asha')).rejects.toMatchObject({ kind: 'newer', message: words });
    await expect(saveReport(reportToSave({ lastSeen: 1, values: {} }))).rejects.toMatchObject({ kind: 'newer' });
    const left = await openDB(databaseName, databaseVersion + 1);
    expect(await left.getAll('reports')).toMatchObject([{ version: 1, values: { inspectorName: 'Asha Rao' } }]);
    expect(await left.count('files')).toBe(1);
    left.close();
  });

  test('is opened again when the browser has dropped the connection', async () => {
    await saveReport(reportToSave());
    await withDatabase(async (database) => database.close());
    expect(await saveReport(reportToSave({ lastSeen: 1 }))).toBe(2);
  });

  test('is opened again when the browser has dropped the connection in the middle of a saving', async () => {
    await saveReport(reportToSave());
    const real = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function put(this: IDBObjectStore, ...given) {
      const request = real.apply(this, given);
      this.transaction.abort();
      return request;
    });
    expect(await saveReport(reportToSave({ lastSeen: 1, values: { inspectorName: 'new' } }))).toBe(2);
    expect((await loadReport('asha', 'report-1'))?.report.values).toEqual({ inspectorName: 'new' });
  });

  test('takes a saving that was done twice as one', async () => {
    await saveReport(reportToSave());
    const again = reportToSave({ lastSeen: 1 });
    expect([await saveReport(again), await saveReport(again)]).toEqual([2, 2]);
  });

  test('that is full says so, and keeps what it has', async () => {
    await saveReport(reportToSave());
    const full = new DOMException('No room', 'QuotaExceededError');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw full;
    });
    await expect(saveReport(reportToSave({ lastSeen: 1, values: { inspectorName: 'new' } }))).rejects.toMatchObject({
      kind: 'full',
      message: expect.stringContaining('out of space'),
    });
    vi.restoreAllMocks();
    expect((await loadReport('asha', 'report-1'))?.report.values).toEqual({ inspectorName: 'Asha Rao' });
  });

  test('that a private window refuses says so', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    await expect(saveReport(reportToSave())).rejects.toMatchObject({ kind: 'none' });
  });
});
