import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isQueued } from '#domain/delivery/deliveryState.ts';
import { earliestDatabaseVersion, closeDatabase, databaseName, databaseVersion } from './database.ts';
import type { Payload } from './payload.ts';
import { allReports, loadReport } from './reports.ts';
import { adaptivePieceSizer } from './pieceSizer.ts';
import { Sender } from './sender.ts';
import { startEmptyDevice } from './testing/device.ts';
import { fillDevice } from './testing/fillDevice.ts';
import { type Recording, restoreRecording, recordDevice, recordingSchema, rowShapesOf } from './testing/recording.ts';

const uid = 'recorded-account';
const folder = join(import.meta.dirname, 'testing/recorded');
const recorded = readdirSync(folder)
  .toSorted()
  .map((name) => recordingSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
const newest = recorded.at(-1) as Recording;

beforeEach(startEmptyDevice);
afterEach(closeDatabase);

const sumOf = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');
const rowsOf = ({ stores }: Recording, wanted: string) => stores.find(({ name }) => name === wanted)?.rows ?? [];
/** The SHA-256 of every file on a recorded device, by the ids of its report and the file. */
const sumsOn = (device: Recording) =>
  new Map(
    rowsOf(device, 'files').map(({ reportId, fileId, content }) => {
      return [
        `${String(reportId)}/${String(fileId)}`,
        sumOf(Buffer.from((content as { blob: string }).blob, 'base64')),
      ];
    }),
  );
const structureOf = ({ stores }: Recording) =>
  stores
    .map(({ name, keyPath, indexes }) => ({ name, keyPath, indexes }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** A recording of everything that this version of the app can store. */
async function filledNow(): Promise<Recording> {
  await startEmptyDevice();
  await fillDevice(uid, async (text) => new Blob([text], { type: 'image/jpeg' }));
  await closeDatabase();
  return recordDevice(databaseName, 'now');
}

// If this fails, the app stores something else than before. If rows of older devices no longer fit, add a migration to
// database.ts. Then record a device of this version with `npm run record-device`, and leave the older recordings as
// they are.
describe('What the app stores on the device', () => {
  test('is what the newest recorded device holds: whoever changes it records a new one', async () => {
    const now = await filledNow();
    expect(newest.version).toBe(databaseVersion);
    expect(structureOf(now)).toEqual(structureOf(newest));
    expect(rowShapesOf(now)).toEqual(rowShapesOf(newest));
  });

  test('was recorded for every version of the database since version 1.0 of the app', () => {
    const versions = recorded.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(databaseVersion - earliestDatabaseVersion + 1);
  });
});

test.each([1, 2])(
  'A device of before version 1.0, with version %s of its database, is refused in words that name the commit to start once, and is not changed',
  async (version) => {
    const before = { ...newest, version };
    await restoreRecording(before);
    await expect(allReports(uid)).rejects.toThrow('starting commit 124af01a');
    await closeDatabase();
    expect({ ...(await recordDevice(databaseName, newest.of)) }).toEqual(before);
  },
);

describe.each(recorded)('A device as left by $of', (device) => {
  beforeEach(() => restoreRecording(device));

  test('is migrated to what this version stores, and keeps every report and file byte for byte', async () => {
    const reports = await allReports(uid);
    expect(reports.map(({ id }) => id).toSorted()).toEqual(rowsOf(device, 'reports').map(({ id }) => id));
    await closeDatabase();
    const migrated = await recordDevice(databaseName, 'migrated');
    expect(sumsOn(migrated)).toEqual(sumsOn(device));
    const now = await filledNow();
    expect(structureOf(migrated)).toEqual(structureOf(now));
    const expected = rowShapesOf(now);
    for (const [kind, { may, must }] of rowShapesOf(migrated)) {
      const wanted = expected.get(kind);
      const unknown = [...may].filter((path) => !wanted?.may.has(path));
      const missing = [...(wanted?.must ?? [])].filter((path) => !must.has(path));
      expect({ kind, unknown, missing }).toEqual({ kind, unknown: [], missing: [] });
    }
  });

  test('sends its whole outbox once, byte for byte, and opens its drafts with all their files', async () => {
    const before = await allReports(uid);
    const queued = before.filter(({ standing }) => isQueued(standing)).map(({ id }) => id);
    const sent = new Map<string, string[]>();
    const wire = async (_uid: string, { reportId: id, files, answers }: Payload) => {
      expect(answers).toMatchObject({ inspectorName: 'Divya Pillai', date: '2026-11-20', ncr: true });
      expect(files.at(-2)?.caption).toBe('Weld at N4');
      const sums = await Promise.all(files.map(async ({ file }) => sumOf(await file.bytes())));
      sent.set(`${id} ${sent.size}`, sums);
      return { isWhole: true, number: 'DCR-ALPHA-2026-0001' };
    };
    const outbox = new Sender(uid, {
      sendPayload: wire,
      now: Date.now,
      isOnline: () => true,
      pieces: adaptivePieceSizer(),
    });
    await outbox.applyToQueued({ kind: 'signedIn' });
    await outbox.wake();
    outbox.stop();
    const sums = sumsOn(device);
    expect([...sent.keys()].map((key) => key.split(' ')[0]).toSorted()).toEqual(queued.toSorted());
    for (const [key, files] of sent) {
      const [id] = key.split(' ');
      expect(files).toEqual(['ncr', 'photo-1', 'photo-2'].map((fileId) => sums.get(`${id}/${fileId}`)));
    }
    for (const { id, standing, deletedAt } of before) {
      if (deletedAt || (standing.kind !== 'draft' && standing.kind !== 'refused')) continue;
      expect((await loadReport(uid, id))?.files.size).toBe(3);
    }
  });
});
