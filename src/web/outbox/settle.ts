import { tellOfChange } from './changes.ts';
import type { DraftContent } from './draftOnServer.ts';
import type { CopyOf, KeptFile, KeptReport } from './kept.ts';
import { filesOfReport, guarded, strict } from './reports.ts';

/** What an exchange with the server makes of a report on the device. */
export type Settled =
  /** What another device has typed. */
  | {
      readonly kind: 'taken';
      readonly draft: Omit<DraftContent, 'files'>;
      readonly files: readonly KeptFile[];
      readonly version: number;
    }
  /** Its report was received, from another device or by an earlier attempt of this one. */
  | { readonly kind: 'sent'; readonly at: number; readonly isElsewhere: boolean }
  /** Another device has deleted it; here it can be brought back for a day. */
  | { readonly kind: 'deleted'; readonly version: number; readonly now: string };

/** What was here before goes on as a report of its own. */
export type Aside = { readonly newId: () => string; readonly because: CopyOf['because'] };

function settledReport(uid: string, id: string, stored: KeptReport | undefined, settled: Settled): KeptReport {
  const version = (stored?.version ?? 0) + 1;
  const savedBy = `server/${crypto.randomUUID()}`;
  if (settled.kind === 'taken') {
    const { copyOf, ...draft } = settled.draft;
    const onServer = { version: settled.version, savedBy };
    return { ...draft, id, uid, version, savedBy, standing: { kind: 'draft' }, onServer, ...(copyOf && { copyOf }) };
  }
  if (!stored) throw new Error('What is not on the device cannot end there.');
  const { parcel: _parcel, onServer: _onServer, ...kept } = stored;
  if (settled.kind === 'deleted') {
    const onServer = { version: settled.version, savedBy };
    return { ...kept, version, savedBy, onServer, deletedAt: settled.now, endedElsewhere: true };
  }
  return {
    ...kept,
    version,
    savedBy,
    standing: { kind: 'received', at: settled.at },
    photos: [],
    attachments: {},
    ...(settled.isElsewhere && { endedElsewhere: true }),
  };
}

/**
 * Makes of a report on the device what an exchange has found, all or nothing, and keeps what was here aside where it is
 * not part of that. Nothing happens to one that is not at the version that was seen: it was typed on meanwhile, and the
 * next exchange looks again. A form that shows it cannot save over it.
 */
export async function settle(
  uid: string,
  id: string,
  { seen, aside, into }: { seen: number; aside?: Aside; into: Settled },
): Promise<void> {
  await guarded(async (database) => {
    const transaction = database.transaction(['reports', 'files'], 'readwrite', strict);
    const reports = transaction.objectStore('reports');
    const files = transaction.objectStore('files');
    const stored = await reports.get(id);
    if ((stored?.version ?? 0) === seen && (!stored || stored.uid === uid)) {
      if (stored && aside) {
        const copyId = aside.newId();
        for (const file of await files.getAll(filesOfReport(id))) await files.put({ ...file, reportId: copyId });
        const { parcel: _parcel, onServer: _onServer, endedElsewhere: _ended, ...kept } = stored;
        await reports.put({
          ...kept,
          id: copyId,
          version: 1,
          savedBy: `aside/${crypto.randomUUID()}`,
          standing: { kind: 'draft' },
          copyOf: { id, savedBy: stored.savedBy, because: aside.because },
        });
      }
      if (into.kind !== 'deleted') await files.delete(filesOfReport(id));
      if (into.kind === 'taken') for (const file of into.files) await files.put(file);
      await reports.put(settledReport(uid, id, stored, into));
    }
    await transaction.done;
  });
  tellOfChange();
}
