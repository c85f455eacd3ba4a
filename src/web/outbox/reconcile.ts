import { announceReportsChange } from './changes.ts';
import type { DraftContent } from './readDraft.ts';
import type { CopyOrigin, DeviceFile, DeviceReport } from './deviceReport.ts';
import { fileKeysOfReport, withDeviceErrors, strictDurability } from './reports.ts';

/** What the server knows of a report, to be applied on the device. */
type RemoteOutcome =
  /** Another device has changed the draft. */
  | {
      readonly kind: 'changed';
      readonly draft: Omit<DraftContent, 'files'>;
      readonly files: readonly DeviceFile[];
      readonly version: number;
    }
  /** The report was received, from another device or by an earlier attempt of this one. */
  | { readonly kind: 'sent'; readonly at: number; readonly isElsewhere: boolean }
  /** Another device has deleted the draft. Here it can be restored for a day. */
  | { readonly kind: 'deleted'; readonly version: number; readonly now: string };

/** Keeps the content from before as a copy under a new id. */
export type ConflictCopyOptions = { readonly newId: () => string; readonly because: CopyOrigin['because'] };

function reconciled(uid: string, id: string, stored: DeviceReport | undefined, outcome: RemoteOutcome): DeviceReport {
  const version = (stored?.version ?? 0) + 1;
  const savedBy = `server/${crypto.randomUUID()}`;
  if (outcome.kind === 'changed') {
    const { copyOf, carried, ...draft } = outcome.draft;
    const onServer = { version: outcome.version, savedBy };
    const further = { ...(copyOf && { copyOf }), ...(carried && { carried }) };
    return { ...draft, id, uid, version, savedBy, standing: { kind: 'draft' }, onServer, ...further };
  }
  if (!stored) throw new Error('What is not on the device cannot end there.');
  const { parcel: _parcel, onServer: _onServer, ...kept } = stored;
  if (outcome.kind === 'deleted') {
    const onServer = { version: outcome.version, savedBy };
    return { ...kept, version, savedBy, onServer, deletedAt: outcome.now, endedElsewhere: true };
  }
  return {
    ...kept,
    version,
    savedBy,
    standing: { kind: 'received', at: outcome.at },
    photos: [],
    attachments: {},
    ...(outcome.isElsewhere && { endedElsewhere: true }),
  };
}

/**
 * Applies to a report on the device what the server has of it, in one transaction. With `copy`, keeps the content from
 * before as a copy. A report that is no longer at the version `seen` is left alone, because somebody has typed on it in
 * the meantime: the next sync looks again. A form that shows the report cannot save over the result.
 */
export async function reconcileReport(
  uid: string,
  id: string,
  { seen, copy, outcome }: { seen: number; copy?: ConflictCopyOptions; outcome: RemoteOutcome },
): Promise<void> {
  await withDeviceErrors(async (database) => {
    const transaction = database.transaction(['reports', 'files'], 'readwrite', strictDurability);
    const reports = transaction.objectStore('reports');
    const files = transaction.objectStore('files');
    const stored = await reports.get(id);
    if ((stored?.version ?? 0) === seen && (!stored || stored.uid === uid)) {
      if (stored && copy) {
        const copyId = copy.newId();
        for (const { onServerAs: _as, ...file } of await files.getAll(fileKeysOfReport(id))) {
          await files.put({ ...file, reportId: copyId });
        }
        const { parcel: _parcel, onServer: _onServer, endedElsewhere: _ended, ...kept } = stored;
        await reports.put({
          ...kept,
          id: copyId,
          version: 1,
          savedBy: `aside/${crypto.randomUUID()}`,
          standing: { kind: 'draft' },
          copyOf: { id, savedBy: stored.savedBy, because: copy.because },
        });
      }
      if (outcome.kind !== 'deleted') await files.delete(fileKeysOfReport(id));
      if (outcome.kind === 'changed') for (const file of outcome.files) await files.put(file);
      await reports.put(reconciled(uid, id, stored, outcome));
    }
    await transaction.done;
  });
  announceReportsChange();
}
