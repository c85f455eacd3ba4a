import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase } from '#web/outbox/database.ts';
import { ensureDeviceName } from '#web/outbox/deviceName.ts';
import { applyEvent, deleteReport, allReports, saveReport } from '#web/outbox/reports.ts';
import { startEmptyDevice, reportToSave } from '#web/outbox/testing/device.ts';
import { forgetPerson } from '#web/portal/session/forgetPerson.ts';
import { fakeStorage } from '#web/portal/session/testing/fakeStorage.ts';
import { dialogQueue } from '#web/ui/ask.ts';
import { signOut } from './leave.ts';

/** What becomes of a key once its person leaves. 'typed' stays if they did not leave by choice. */
type Fate = 'goes' | 'waits' | 'typed' | 'app';

/**
 * Every key that the product may write in a browser, by the file that writes it: in local storage (L), the storage of a
 * tab (S), a cache (C) or a database (D). A file that keeps more, or another file, needs its decision here.
 */
const stored: Readonly<Record<string, readonly (readonly ['L' | 'S' | 'C' | 'D', key: string, Fate])[]>> = {
  'portal/session/session.ts': [
    ['L', 'norvane-data', 'goes'],
    ['L', 'norvane-user', 'goes'],
    ['L', 'userRole', 'goes'],
    ['L', 'norvane-session-ends', 'goes'],
    ['L', 'clientId', 'goes'],
    ['L', 'norvane-user', 'goes'],
  ],
  'outbox/deviceName.ts': [['L', 'norvane-device', 'goes']],
  'outbox/returned.ts': [['L', 'norvane-returned/asha', 'goes']],
  'outbox/database.ts': [['D', 'norvane-outbox', 'waits']],
  'portal/session/memory.ts': [['D', 'norvane-answers', 'goes']],
  'portal/reportForm/equipment/known.ts': [['L', 'norvane-used-gauges-asha', 'goes']],
  'portal/reportForm/measuring/gaugeStream.ts': [['L', 'norvane-gauge-stream', 'goes']],
  'portal/reportForm/measuring/presetsOfInstrument.ts': [['L', 'norvane-replicaTape-by-t1', 'goes']],
  'portal/reportForm/measuring/storedRowDefaults.ts': [['L', 'norvane-row-of-salts', 'goes']],
  'portal/reportForm/measuring/valueColumns.ts': [['L', 'norvane-value-columns', 'goes']],
  'portal/reportForm/files/photoMetadata.ts': [['L', 'norvane-photo-place', 'goes']],
  'portal/reportForm/useSectionFolds.ts': [['L', 'norvane-sections', 'goes']],
  'portal/reportForm/keypad/KeypadProvider.tsx': [['L', 'norvane-figures-by', 'goes']],
  'portal/reports/report/review/useShortcuts.ts': [['L', 'norvane-review-keys', 'goes']],
  'portal/reports/exports.ts': [['L', 'norvane-exports', 'waits']],
  'portal/ui/ncr/ncrOrigin.ts': [['S', 'norvane-raised-of', 'goes']],
  'portal/reports/report/review/useUnsentComments.ts': [['S', 'comments/asha/r1', 'typed']],
  'installedApp/sharedFiles.ts': [['C', 'norvane-shared', 'typed']],
  'portal/session/forgetPerson.ts': [['C', 'norvane-shared-with/asha', 'typed']],
  'installedApp/worker/worker.ts': [['C', 'norvane-app-7', 'app']],
};

const writing = /\b(?:setItem|storeText|storeValue)\(|\bopenDB[<(]|\bcookie\s*=|\bcookieStore\b/g;
const caching = /\bcaches\.open\(/;
const web = join(import.meta.dirname, '../..');

/** How many keys, databases and caches each file of the web app writes. */
function writers(): Record<string, number> {
  const files = readdirSync(web, { recursive: true }).map(String);
  const found = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|session\/kept\.ts$/.test(file))
    .map((file) => {
      const text = readFileSync(join(web, file), 'utf8');
      return [file, (text.match(writing)?.length ?? 0) + (caching.test(text) ? 1 : 0)] as const;
    });
  return Object.fromEntries(found.filter(([, count]) => count > 0));
}

const rows = Object.values(stored).flat();
const keysOf = (place: string, ...fates: Fate[]) =>
  [
    ...new Set(rows.filter(([where, , fate]) => where === place && fates.includes(fate)).map(([, key]) => key)),
  ].toSorted();
const every = ['goes', 'waits', 'typed', 'app'] as const;

test('Every place that keeps something in the browser has a decision on what becomes of it', () => {
  const decided = Object.entries(stored).map(([file, keys]) => [file, keys.length]);
  expect(writers()).toEqual(Object.fromEntries(decided));
});

describe('Whoever leaves', () => {
  let local: Map<string, string>;
  let tab: Map<string, string>;
  let cached: Set<string>;
  beforeEach(async () => {
    await startEmptyDevice();
    [local, tab] = [fakeStorage('localStorage'), fakeStorage('sessionStorage')];
    cached = new Set(keysOf('C', ...every));
    vi.stubGlobal('caches', {
      keys: async () => [...cached],
      open: async (name: string) => cached.add(name),
      delete: async (name: string) => cached.delete(name),
    });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
    for (const key of keysOf('L', ...every)) local.set(key, '[{}]');
    for (const key of keysOf('S', ...every)) tab.set(key, '[{}]');
    local.delete('norvane-device');
    local.set('norvane-of-an-earlier-version', 'x');
  });

  const left = () => ({ local: [...local.keys()].toSorted(), tab: [...tab.keys()], cached: [...cached].toSorted() });

  test.each(['superuserPanel', 'report', 'adminPanel', 'userReports', 'account', 'screen'] as const)(
    'by signing out on the %s leaves what waits to be sent, and the app',
    async (place) => {
      vi.spyOn(dialogQueue, 'add').mockImplementation((question) => question.answer('yes'));
      // What was asked before is answered, and kept, as the session ends.
      vi.stubGlobal('fetch', async () => {
        local.set('norvane-returned/asha', '{}');
        return Response.json({ message: 'Signed out.' });
      });
      expect(await signOut(place)).toBe(true);
      expect(left()).toEqual({ local: keysOf('L', 'waits'), tab: [], cached: keysOf('C', 'app') });
    },
  );

  test('because the session has ended leaves what they were typing too', async () => {
    cached.delete('norvane-shared-with/asha');
    const typed = keysOf('C', 'app', 'typed');
    await forgetPerson({ ended: 'asha' });
    expect(left()).toEqual({ local: keysOf('L', 'waits'), tab: keysOf('S', 'typed'), cached: typed });
    // The screens of nobody say so too.
    await forgetPerson({ ended: null });
    // Whoever signs in then keeps only what is their own.
    await forgetPerson({ signsIn: 'asha' });
    expect([left().tab, left().cached]).toEqual([keysOf('S', 'typed'), typed]);
    await forgetPerson({ signsIn: 'ravi' });
    expect([left().tab, left().cached]).toEqual([[], keysOf('C', 'app')]);
  });

  test('leaves no note of a PDF once the server has them all', async () => {
    local.set('norvane-exports', '[]');
    await forgetPerson('asked');
    expect(left().local).toEqual([]);
  });

  test('leaves reports that were not sent with the name of the device, and of sent and deleted ones nothing', async () => {
    const name = ensureDeviceName();
    await saveReport(reportToSave({ id: 'draft' }));
    for (const id of ['sent', 'deleted']) await saveReport(reportToSave({ id }));
    await applyEvent('asha', 'sent', { kind: 'submitted' });
    await applyEvent('asha', 'sent', { kind: 'started', of: 0 });
    await applyEvent('asha', 'sent', { kind: 'acknowledged', isWhole: true, number: 'DCR-1', at: 1 });
    await deleteReport('asha', 'deleted', '2026-11-20T09:00:00.000Z');
    await forgetPerson('asked');
    expect((await allReports('asha')).map(({ id }) => id)).toEqual(['draft']);
    expect(local.get('norvane-device')).toBe(name);
    await deleteReport('asha', 'draft', '2026-11-20T09:00:00.000Z');
    await forgetPerson('asked');
    expect(local.has('norvane-device')).toBe(false);
  });

  test('waits three seconds at most for a browser that does not answer for its databases', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() });
    await closeDatabase();
    const forgotten = vi.fn<() => void>();
    void forgetPerson('asked').then(forgotten);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(forgotten).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(forgotten).toHaveBeenCalled();
    vi.useRealTimers();
  });
});
