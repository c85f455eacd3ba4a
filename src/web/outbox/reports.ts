import { type DeliveryEvent, type DeliveryState, nextState } from '#domain/delivery/deliveryState.ts';
import { announceChange } from './changes.ts';
import { type DeviceDatabase, withDatabase } from './database.ts';
import type { DeviceFile, DevicePayload, DeviceReport } from './deviceReport.ts';
import { VersionConflict, deviceErrorOf } from './errors.ts';

/** How long a deleted report can be brought back. */
export const undoForMs = 24 * 60 * 60 * 1000;

/** Everything that a report's form shows, as it is to be saved. */
export type ReportToSave = Pick<
  DeviceReport,
  'id' | 'uid' | 'kind' | 'values' | 'carried' | 'photos' | 'attachments' | 'openedAt' | 'copyOf'
> & {
  /** The version that the form was made from, or that it saved last; 0 for a report that is new. */
  readonly lastSeen: number;
  /** Names this one act of saving, so that it can be done again without being taken for another's. */
  readonly savedBy: string;
  /** The files that the device may not have yet. Those that it has are left as they are. */
  readonly files: readonly DeviceFile[];
  /** With a payload the report is submitted; without one it is a draft, even if it was submitted before. */
  readonly parcel?: DevicePayload;
  readonly now: string;
};

/** Works with the device's database. What it throws has words for a reader. */
export async function withDeviceErrors<Result>(work: (database: DeviceDatabase) => Promise<Result>): Promise<Result> {
  try {
    return await withDatabase(work);
  } catch (error) {
    throw error instanceof VersionConflict ? error : deviceErrorOf(error);
  }
}

/** The keys of all files of a report. */
export function filesOfReport(reportId: string): IDBKeyRange {
  return IDBKeyRange.bound([reportId], [reportId, []]);
}

/** A transaction that has completed is on the disk. */
export const strict = { durability: 'strict' } as const;

/**
 * Saves a report and its files, all or nothing, and returns the new version once the transaction has completed. Throws
 * `VersionConflict` where another tab has saved it meanwhile, and `DeviceError` where the device could not keep it.
 */
export async function saveReport(report: ReportToSave): Promise<number> {
  const { lastSeen, files, now, ...kept } = report;
  const version = lastSeen + 1;
  await withDeviceErrors(async (database) => {
    const transaction = database.transaction(['reports', 'files'], 'readwrite', strict);
    // A request that failed is told by its transaction, which is waited for below.
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
    const present = (await store.getAllKeys(filesOfReport(report.id))).map(([, fileId]) => fileId);
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
  announceChange();
  return version;
}

/** A report of this account with its files; undefined where the device has none, or one of another account. */
export async function openReport(
  uid: string,
  id: string,
): Promise<{ report: DeviceReport; files: ReadonlyMap<string, DeviceFile> } | undefined> {
  return withDeviceErrors(async (database) => {
    const transaction = database.transaction(['reports', 'files']);
    const report = await transaction.objectStore('reports').get(id);
    if (report?.uid !== uid || report.deletedAt) return undefined;
    const files = await transaction.objectStore('files').getAll(filesOfReport(id));
    return { report, files: new Map(files.map((file) => [file.fileId, file])) };
  });
}

/** The reports of this account on the device, the one that was changed last first; deleted ones too. */
export async function listReports(uid: string): Promise<DeviceReport[]> {
  const reports = await withDeviceErrors((database) => database.getAllFromIndex('reports', 'uid', uid));
  return reports.toSorted((a, b) => b.changedAt.localeCompare(a.changedAt));
}

/** Changes a stored report, read and written in one transaction; nothing where this account has no such report. */
async function update(uid: string, id: string, change: (report: DeviceReport) => DeviceReport): Promise<void> {
  await withDeviceErrors(async (database) => {
    const transaction = database.transaction('reports', 'readwrite', strict);
    const report = await transaction.store.get(id);
    if (report?.uid === uid) await transaction.store.put(change(report));
    await transaction.done;
  });
  announceChange();
}

/** Puts a report among the deleted. A tab that still shows it cannot save over that. */
export function deleteReport(uid: string, id: string, now: string): Promise<void> {
  return update(uid, id, ({ endedElsewhere: _ended, ...report }) => {
    const version = report.version + 1;
    // Each time another name: deleting, bringing back and typing in between are not taken for what was told before.
    return { ...report, version, savedBy: `deleted/${version}`, deletedAt: now };
  });
}

/** Brings a deleted report back. */
export function restoreReport(uid: string, id: string): Promise<void> {
  return update(uid, id, ({ deletedAt: _since, endedElsewhere: _ended, ...report }) => {
    const version = report.version + 1;
    return { ...report, version, savedBy: `restored/${version}` };
  });
}

/**
 * Applies one delivery event to a report, or several in turn, and returns its state then; undefined where this account has
 * no such report. With `version` only that version is changed: any other was edited meanwhile. A report that becomes received
 * loses its files.
 */
export async function applyEvent(
  uid: string,
  id: string,
  events: DeliveryEvent | readonly DeliveryEvent[],
  version?: number,
): Promise<DeliveryState | undefined> {
  const outcome = await withDeviceErrors(async (database) => {
    const transaction = database.transaction(['reports', 'files'], 'readwrite', strict);
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
      await transaction.objectStore('files').delete(filesOfReport(id));
    } else if (hasChanged) {
      await reports.put({ ...report, standing });
    }
    await transaction.done;
    return { standing, hasChanged };
  });
  if (outcome?.hasChanged) announceChange();
  return outcome?.standing;
}

/** Notes which version of a report the server has. What changed here since is still to be sent. */
export function markSynced(uid: string, id: string, onServer: NonNullable<DeviceReport['onServer']>): Promise<void> {
  return update(uid, id, (report) => ({ ...report, onServer }));
}

/** How long the answers of a received report stay on the device. */
const receivedForMs = 60 * 24 * 60 * 60 * 1000;

/** How long a deletion waits to be synced; by then the server has forgotten the draft by itself. */
const unsyncedForMs = 60 * 24 * 60 * 60 * 1000;

/**
 * Removes for good what was deleted more than a day ago or received two months ago, whosever it was. Of a draft that the
 * server still has, the number stays until it was told: else the draft would come back from there.
 */
export async function purgeExpired(now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await withDeviceErrors(async (database) => {
    const transaction = database.transaction(['reports', 'files'], 'readwrite');
    for (const report of await transaction.objectStore('reports').getAll()) {
      const isOver =
        (report.deletedAt !== undefined && report.deletedAt < ago(undoForMs)) ||
        (report.standing.kind === 'received' && report.standing.at < now.getTime() - receivedForMs);
      if (!isOver) continue;
      const { onServer, savedBy, deletedAt = '' } = report;
      const isUnsynced = onServer !== undefined && onServer.savedBy !== savedBy && deletedAt > ago(unsyncedForMs);
      if (isUnsynced)
        await transaction.objectStore('reports').put({ ...report, values: {}, photos: [], attachments: {} });
      else await transaction.objectStore('reports').delete(report.id);
      await transaction.objectStore('files').delete(filesOfReport(report.id));
    }
    await transaction.done;
  });
}

/** Whether a deleted report can still be brought back. */
export function isUndoable({ deletedAt }: DeviceReport, now: Date): boolean {
  return deletedAt !== undefined && deletedAt >= new Date(now.getTime() - undoForMs).toISOString();
}
