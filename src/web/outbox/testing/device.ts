import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';
import { closeDatabase } from '#web/outbox/database.ts';
import type { DeviceFile } from '#web/outbox/deviceReport.ts';
import { type ReportToSave, allReports } from '#web/outbox/reports.ts';
import { adaptivePieceSizer } from '#web/outbox/pieceSizer.ts';
import { type SyncDevice, syncDrafts } from '#web/outbox/syncDrafts.ts';

/** Starts a device whose browser stores nothing yet. */
export async function startEmptyDevice(): Promise<void> {
  await closeDatabase();
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
}

/** One of several devices of the same person, each with storage of its own. */
export function namedDevice(name: string) {
  const storage = new fake.IDBFactory();
  const made = { copies: 0 };
  const device: SyncDevice = {
    name,
    newId: () => `${name}-copy-${++made.copies}`,
    signal: new AbortController().signal,
    pieces: adaptivePieceSizer(),
    onServer: new Map(),
  };
  const use = async () => {
    await closeDatabase();
    vi.stubGlobal('indexedDB', storage);
  };
  return {
    name,
    made,
    use,
    device,
    async sync() {
      await use();
      await syncDrafts('asha', device);
    },
    /** The words typed on its reports, except deleted and sent ones. */
    async words() {
      await use();
      const reports = await allReports('asha');
      return reports
        .filter(({ deletedAt, standing }) => !deletedAt && standing.kind !== 'received')
        .map(({ values }) => values['inspectorName'])
        .toSorted();
    },
  };
}

let savings = 0;

/** A report as a form saves it, with ordinary content. */
export function reportToSave(change: Partial<ReportToSave> = {}): ReportToSave {
  savings += 1;
  return {
    id: 'report-1',
    uid: 'asha',
    kind: 'dailycot',
    lastSeen: 0,
    savedBy: `saving ${savings}`,
    values: { inspectorName: 'Asha Rao' },
    photos: [],
    attachments: {},
    openedAt: '09:00',
    files: [],
    now: '2026-11-20T09:00:00.000Z',
    ...change,
  };
}

/** A submitted report with photos of these contents. */
export function sentReport(
  id: string,
  photos: readonly string[] = [],
  change: Partial<ReportToSave> = {},
): ReportToSave {
  const ids = photos.map((_, index) => `p${index + 1}`);
  return reportToSave({
    id,
    photos: ids.map(devicePhoto),
    files: photos.map((content, index) => deviceFile(ids[index] ?? '', content, id)),
    parcel: { answers: { inspectorName: 'Asha Rao' }, files: ids.map((fileId) => ({ field: 'photos', fileId })) },
    ...change,
  });
}

/** A file of a report. */
export function deviceFile(fileId: string, content: string, reportId = 'report-1'): DeviceFile {
  return { reportId, fileId, name: `${fileId}.jpg`, type: 'image/jpeg', lastModified: 1, content: new Blob([content]) };
}

/** A photo of a report, whose file is ready. */
export function devicePhoto(fileId: string) {
  return { fileId, name: `${fileId}.jpg`, caption: '', isReady: true };
}
