import { type DeliveryEvent, type DeliveryState, nextState } from '#domain/delivery/deliveryState.ts';
import { announceReportsChange } from './changes.ts';
import { type DeviceDatabase, withDatabase } from './database.ts';
import type { DeviceFile, DevicePayload, DeviceReport } from './deviceReport.ts';
import { VersionConflict, deviceError } from './errors.ts';

/** How long a deleted report can be restored, in milliseconds. */
const undoForMs = 24 * 60 * 60 * 1000;

/** Everything that the form of a report shows, ready to be saved. */
export type ReportToSave = Pick<
  DeviceReport,
  'id' | 'uid' | 'kind' | 'values' | 'carried' | 'photos' | 'attachments' | 'openedAt' | 'copyOf'
> & {
  /** The version that the form was opened at or saved last. 0 for a new report. */
  readonly lastSeen: number;
  /** Identifies this act of saving, so that a repetition is not taken for the saving of another tab. */
  readonly savedBy: string;
  /** The files that the device may lack. Files that it has already are left as they are. */
  readonly files: readonly DeviceFile[];
  /** With a payload the report is submitted. Without one it is a draft, even if it was submitted before. */
  readonly parcel?: DevicePayload;
  readonly now: string;
};

/** Runs `work` on the device's database. Throws errors that have words for a reader. */
export async function withDeviceErrors<Result>(work: (database: DeviceDatabase) => Promise<Result>): Promise<Result> {
  try {
    return await withDatabase(work);
  } catch (error) {
    throw error instanceof VersionConflict ? error : deviceError(error);
  }
}

/** The range of keys of all files of a report. */
export function fileKeysOfReport(reportId: string): IDBKeyRange {
  return IDBKeyRange.bound([reportId], [reportId, []]);
}

/** A strict transaction completes only when its data is on the disk. */
export const strictDurability = { durability: 'strict' } as const;

/**
 * Saves a report and its files, all or nothing, and returns the new version once the transaction has completed. Throws
 * `VersionConflict` if another tab has saved it in the meantime, and `DeviceError` if the device could not keep it.
 */
export async function saveReport(report: ReportToSave): Promise<number> {
  const { lastSeen, files, now, ...kept } = report;
  const version = lastSeen + 1;
  await withDeviceErrors(async (database) => {
    const transaction = database.transaction(['reports', 'files'], 'readwrite', strictDurability);
    // The transaction reports failed requests too, and is awaited below.
    transaction.done.catch(() => undefined);
    const reports = transaction.objectStore('reports');
    const store = transaction.objectStore('files');
    const stored = await reports.get(report.id);
    if (stored?.savedBy === report.savedBy) return;
    const isOther = stored !== undefined && (stored.uid !== report.uid || stored.standing.kind === 'received');
    if ((stored?.version ?? 0) !== lastSeen || isOther) {
      transaction.abort();
      throw new VersionConflict();
    }
    const wanted = new Set([...report.photos.map(({ fileId }) => fileId), ...Object.values(report.attachments)]);
    const present = (await store.getAllKeys(fileKeysOfReport(report.id))).map(([, fileId]) => fileId);
    const writes: Promise<unknown>[] = [];
    try {
      for (const fileId of present) if (!wanted.has(fileId)) writes.push(store.delete([report.id, fileId]));
      for (const file of files) if (wanted.has(file.fileId)) writes.push(store.put(file));
      const event = report.parcel ? ({ kind: 'submitted' } as const) : ({ kind: 'edited' } as const);
      const standing = nextState(stored?.standing ?? { kind: 'draft' }, event);
      const createdAt = stored?.createdAt ?? now;
      const { onServer, isCopy, copyOf } = stored ?? {};
      const carried = { ...(onServer && { onServer }), ...(isCopy && { isCopy }), ...(copyOf && { copyOf }) };
      writes.push(reports.put({ ...carried, ...kept, version, standing, createdAt, changedAt: now }));
    } catch (error) {
      transaction.abort();
      throw error;
    } finally {
      await Promise.allSettled(writes);
    }
    await transaction.done;
  });
  announceReportsChange();
  return version;
}

/** A report of this account with its files. Undefined if the device has none, or one of another account. */
export async function loadReport(
  uid: string,
  id: string,
): Promise<{ report: DeviceReport; files: ReadonlyMap<string, DeviceFile> } | undefined> {
  return withDeviceErrors(async (database) => {
    const transaction = database.transaction(['reports', 'files']);
    const report = await transaction.objectStore('reports').get(id);
    if (report?.uid !== uid || report.deletedAt) return undefined;
    const files = await transaction.objectStore('files').getAll(fileKeysOfReport(id));
    return { report, files: new Map(files.map((file) => [file.fileId, file])) };
  });
}

/** The reports of this account on the device, deleted ones too. The one changed last comes first. */
export async function allReports(uid: string): Promise<DeviceReport[]> {
  const reports = await withDeviceErrors((database) => database.getAllFromIndex('reports', 'uid', uid));
  return reports.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt));
}

/** Changes a stored report in one transaction. Does nothing if this account has no such report. */
async function update(uid: string, id: string, change: (report: DeviceReport) => DeviceReport): Promise<void> {
  await withDeviceErrors(async (database) => {
    const transaction = database.transaction('reports', 'readwrite', strictDurability);
    const report = await transaction.store.get(id);
    if (report?.uid === uid) await transaction.store.put(change(report));
    await transaction.done;
  });
  announceReportsChange();
}

/** Marks a report as deleted. A tab that still shows the report cannot save over the deletion. */
export function deleteReport(uid: string, id: string, now: string): Promise<void> {
  return update(uid, id, ({ endedElsewhere: _ended, ...report }) => {
    const version = report.version + 1;
    // The name differs each time, so that deleting, restoring and typing are not mistaken for a change that the server
    // knows already.
    return { ...report, version, savedBy: `deleted/${version}`, deletedAt: now };
  });
}

/** Restores a deleted report. */
export function restoreReport(uid: string, id: string): Promise<void> {
  return update(uid, id, ({ deletedAt: _since, endedElsewhere: _ended, ...report }) => {
    const version = report.version + 1;
    return { ...report, version, savedBy: `restored/${version}` };
  });
}

/**
 * Applies one or several delivery events to a report, and returns its resulting state. Undefined if this account has no
 * such report. With `version`, changes only that version: any other was edited in the meantime. A report that becomes
 * received loses its files.
 */
export async function applyEvent(
  uid: string,
  id: string,
  events: DeliveryEvent | readonly DeliveryEvent[],
  version?: number,
): Promise<DeliveryState | undefined> {
  const outcome = await withDeviceErrors(async (database) => {
    const transaction = database.transaction(['reports', 'files'], 'readwrite', strictDurability);
    const reports = transaction.objectStore('reports');
    const report = await reports.get(id);
    if (report?.uid !== uid) return undefined;
    const isMeant = version === undefined || version === report.version;
    const standing = isMeant ? [events].flat().reduce(nextState, report.standing) : report.standing;
    const hasChanged = standing !== report.standing;
    if (hasChanged && standing.kind === 'received') {
      const { parcel: _sent, ...rest } = report;
      await reports.put({
        ...rest,
        version: report.version + 1,
        savedBy: 'received',
        standing,
        photos: [],
        attachments: {},
      });
      await transaction.objectStore('files').delete(fileKeysOfReport(id));
    } else if (hasChanged) {
      await reports.put({ ...report, standing });
    }
    await transaction.done;
    return { standing, hasChanged };
  });
  if (outcome?.hasChanged) announceReportsChange();
  return outcome?.standing;
}

/** Notes which version of a report the server has. Changes made here since then are still to be sent. */
export function markSynced(uid: string, id: string, onServer: NonNullable<DeviceReport['onServer']>): Promise<void> {
  return update(uid, id, (report) => ({ ...report, onServer }));
}

/** Adds or removes a stored file's note unless the file is gone or replaced. Tells nobody: nothing shown changed. */
export async function updateStoredFile(
  { reportId, fileId, lastModified, content }: DeviceFile,
  note: Partial<Pick<DeviceFile, 'content' | 'sha256' | 'hashedBytes' | 'onServerAs'>>,
): Promise<void> {
  await withDeviceErrors(async (database) => {
    const transaction = database.transaction('files', 'readwrite', strictDurability);
    const stored = await transaction.store.get([reportId, fileId]);
    const isSame = stored?.lastModified === lastModified && stored.content.size === content.size;
    if (isSame) await transaction.store.put({ ...stored, ...note });
    await transaction.done;
  });
}

/** How long the answers of a received report stay on the device, in milliseconds. */
const receivedForMs = 60 * 24 * 60 * 60 * 1000;

/** How long a deletion may wait to be synced, in milliseconds. By then the server has forgotten the draft by itself. */
const unsyncedForMs = 60 * 24 * 60 * 60 * 1000;

/**
 * Removes reports of all accounts for good. If the server still has the draft of a deleted one, its id stays until the
 * server knows of the deletion: otherwise the draft would come back from there.
 */
async function purge(now: Date, isOver: (report: DeviceReport) => boolean): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await withDeviceErrors(async (database) => {
    const transaction = database.transaction(['reports', 'files'], 'readwrite');
    for (const report of await transaction.objectStore('reports').getAll()) {
      if (!isOver(report)) continue;
      const { onServer, savedBy, deletedAt = '' } = report;
      const isUnsynced = onServer !== undefined && onServer.savedBy !== savedBy && deletedAt > ago(unsyncedForMs);
      if (isUnsynced)
        await transaction.objectStore('reports').put({ ...report, values: {}, photos: [], attachments: {} });
      else await transaction.objectStore('reports').delete(report.id);
      await transaction.objectStore('files').delete(fileKeysOfReport(report.id));
    }
    await transaction.done;
  });
}

/** Removes the reports that were deleted more than a day ago or received two months ago. */
export async function purgeExpired(now: Date): Promise<void> {
  const undoneSince = new Date(now.getTime() - undoForMs).toISOString();
  await purge(
    now,
    ({ deletedAt, standing }) =>
      (deletedAt !== undefined && deletedAt < undoneSince) ||
      (standing.kind === 'received' && standing.at < now.getTime() - receivedForMs),
  );
}

/** Removes every report that was received or deleted. True if others are left, which were not sent yet. */
export async function purgeReceivedAndDeleted(now: Date): Promise<boolean> {
  const isOver = ({ deletedAt, standing }: DeviceReport) => deletedAt !== undefined || standing.kind === 'received';
  await purge(now, isOver);
  return withDeviceErrors(async (database) => (await database.count('reports')) > 0);
}

/** Whether a deleted report can still be restored. */
export function isReportRestorable({ deletedAt }: DeviceReport, now: Date): boolean {
  return deletedAt !== undefined && deletedAt >= new Date(now.getTime() - undoForMs).toISOString();
}
