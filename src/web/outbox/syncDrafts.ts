import { patchBetween } from '#contract/mergePatch.ts';
import type {
  StoredDraftAnswer,
  DraftEndAnswer,
  DraftFile,
  DraftsAnswer,
  SaveDraftRequest,
  SaveDraftAnswer,
} from '#contract/reports/drafts.ts';
import { RefusalError, UnreachableError } from '#web/api/call.ts';
import {
  fetchDraftEnd,
  listServerDrafts,
  removeServerDraft,
  saveServerDraft,
  fetchServerDraft,
} from '#web/api/drafts.ts';
import { downloadDraftFiles, isSameDraft, uploadDraftFiles } from './draftContent.ts';
import { markFileMissing } from './fileNotes.ts';
import type { PieceSizer } from './pieceSizer.ts';
import { type DeviceReport, isDraftOnServer } from './deviceReport.ts';
import { applyEvent, allReports, markSynced, loadReport } from './reports.ts';
import { isNcr } from './ncr.ts';
import { type ConflictCopyOptions, reconcileReport } from './reconcile.ts';

type Listed = DraftsAnswer['drafts'][number];

/** What the device needs in order to keep its drafts on the server. */
export type SyncDevice = {
  /** Names this device to the server. */
  readonly name: string;
  readonly newId: () => string;
  readonly signal: AbortSignal;
  /** What is known of the network, from the outbox. */
  readonly pieces: PieceSizer;
  /** The drafts by their ids as the server is known to have them, while the page is open. */
  readonly onServer: Map<string, Pick<StoredDraftAnswer, 'version' | 'content'>>;
};

/** A report whose id is taken is no draft under that id: its author decides how it goes on. NCRs stay on the device. */
const isDraft = ({ kind, standing, deletedAt }: DeviceReport) =>
  !deletedAt &&
  !isNcr({ kind }) &&
  (standing.kind === 'draft' || (standing.kind === 'refused' && !standing.isNumberTaken));

/** Whether the server knows the newest change of a report on this device. */
const isSynced = ({ onServer, savedBy }: DeviceReport) => onServer?.savedBy === savedBy;

/** Makes a call. Undefined if the server refuses with one of these codes. */
async function unless<Answer>(
  code: RefusalError['code'] | readonly RefusalError['code'][],
  asked: Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RefusalError && [code].flat().includes(error.code)) return undefined;
    throw error;
  }
}

/**
 * Brings the server's draft to this device, as a new report or in place of the local one. With `copy`, the local draft
 * is kept as a copy unless both are the same. Undefined if the server has no such draft.
 */
async function pull(
  uid: string,
  id: string,
  here: DeviceReport | undefined,
  device: SyncDevice,
  copy?: ConflictCopyOptions,
): Promise<true | undefined> {
  const found = await unless('notFound', fetchServerDraft(uid, id));
  if (!found) return undefined;
  device.onServer.set(id, found);
  // Few devices ever get a draft from another one.
  const { parseDraft } = await import('./readDraft.ts');
  const content = parseDraft(found.content);
  const { files: _described, ...draft } = content;
  const isSame = here !== undefined && isSameDraft(here, draft);
  if (here && isSame && !here.deletedAt) {
    await markSynced(uid, id, { version: found.version, savedBy: here.savedBy });
    return true;
  }
  const present = (await loadReport(uid, id))?.files ?? new Map();
  const files = await downloadDraftFiles(id, content, present);
  await reconcileReport(uid, id, {
    seen: here?.version ?? 0,
    ...(copy && !isSame && { copy }),
    outcome: { kind: 'changed', draft, files, version: found.version },
  });
  return true;
}

/** Ends a draft whose report was received. Anything typed here that is not part of the report is kept as a copy. */
async function endAsSent(report: DeviceReport, { device: by, version, endedAt }: DraftEndAnswer, device: SyncDevice) {
  // For a draft that was never on the server, nobody noted which device sent it. No other device has it.
  const isElsewhere = by === null ? report.onServer !== undefined : by !== device.name;
  if (!isElsewhere && report.parcel) {
    // Sending was cancelled after the server had received the report, and nothing was typed since. Sent again, the
    // server compares the two.
    await applyEvent(report.uid, report.id, { kind: 'submitted' }, report.version);
    return;
  }
  // What this device sent itself is not a draft here, unless somebody edited it again while it was being sent.
  const isInReport = isElsewhere && isDraftOnServer(report) && (report.onServer?.version ?? 0) <= version;
  const copy: ConflictCopyOptions = { newId: device.newId, because: isElsewhere ? 'sent' : 'gotThrough' };
  await reconcileReport(report.uid, report.id, {
    seen: report.version,
    ...(!isInReport && { copy }),
    outcome: { kind: 'sent', at: Date.parse(endedAt), isElsewhere },
  });
}

/** Sends files again that the server does not have any more, such as after it was restored from a backup. */
async function sendMissing(report: DeviceReport, missing: readonly DraftFile[], device: SyncDevice): Promise<void> {
  if (missing.length === 0) return;
  const sums = new Set(missing.map(({ sha256 }) => sha256));
  const files = [...((await loadReport(report.uid, report.id))?.files.values() ?? [])];
  for (const file of files) if (file.sha256 && sums.has(file.sha256)) await markFileMissing(file);
  const found = await loadReport(report.uid, report.id);
  if (found) await uploadDraftFiles(report, found.files, device);
}

/**
 * Saves the content of a draft on the server: what has changed in it where the server's is known, else all of it.
 * Undefined if the server has another version, or has received the report.
 */
async function saveContent(
  { uid, id }: DeviceReport,
  whole: { version: number; content: StoredDraftAnswer['content']; files: DraftFile[] },
  device: SyncDevice,
): Promise<SaveDraftAnswer | undefined> {
  const { version, content, files } = whole;
  const save = (body: SaveDraftRequest) =>
    device.pieces.timed(JSON.stringify(body).length, () => saveServerDraft(uid, id, body));
  const by = { version, device: device.name };
  const known = device.onServer.get(id);
  const changes = known?.version === version ? patchBetween(known.content, content) : undefined;
  const changed = changes && save({ ...by, changes, ...('files' in changes && { files }) });
  // Changes are also refused where an answer was lost or another tab has saved, and by a server that takes none.
  const saved =
    (changed && (await unless(['draftDiffers', 'draftSent', 'invalidInput'], changed))) ??
    (await unless(['draftDiffers', 'draftSent'], save({ ...by, content, files })));
  if (saved) device.onServer.set(id, { version: saved.version, content });
  return saved;
}

/**
 * Sends a draft to the server. If another device has changed it in the meantime, the server's version keeps the id and
 * the local content is kept as a copy under a new id: neither is lost. If another device has deleted it, it comes back.
 */
async function push(report: DeviceReport, device: SyncDevice): Promise<void> {
  const { uid, id, savedBy, onServer } = report;
  const found = await loadReport(uid, id);
  if (!found || found.report.savedBy !== savedBy) return;
  const { content, files } = await uploadDraftFiles(report, found.files, device);
  // The report was sent or changed while its photos were uploading. The next sync takes care of it.
  const now = (await loadReport(uid, id))?.report;
  if (!now || now.savedBy !== savedBy || !isDraft(now)) return;
  const save = async (seen: number) => {
    const saved = await saveContent(report, { version: seen, content, files }, device);
    if (!saved) return undefined;
    await sendMissing(report, saved.missing ?? [], device);
    await markSynced(uid, id, { version: saved.version, savedBy });
    return saved;
  };
  if (await save(onServer?.version ?? 0)) return;
  const end = await unless('notFound', fetchDraftEnd(uid, id));
  if (end?.kind === 'sent') await endAsSent(now, end, device);
  else if (end) await save(end.version);
  else await pull(uid, id, now, device, { newId: device.newId, because: 'changed' });
}

/** Deletes a draft on the server. If another device has changed it since, that version comes back here. */
async function pushDeletion(report: DeviceReport, device: SyncDevice): Promise<void> {
  const { uid, id, savedBy, onServer } = report;
  const by = { version: onServer?.version ?? 0, device: device.name };
  const removed = await unless(['draftDiffers', 'notFound'], removeServerDraft(uid, id, by));
  if (removed) return markSynced(uid, id, { version: removed.version, savedBy });
  await pull(uid, id, report, device, { newId: device.newId, because: 'changed' });
}

/** Finds out how a draft ended that the server used to have, and applies that here. */
async function applyEnd(report: DeviceReport, device: SyncDevice): Promise<void> {
  const { uid, id, version: seen } = report;
  const end = await unless('notFound', fetchDraftEnd(uid, id));
  // The server has forgotten it after a long time, but it is still here.
  if (!end) return push(report, device);
  if (end.kind === 'sent') return endAsSent(report, end, device);
  await reconcileReport(uid, id, {
    seen,
    outcome: { kind: 'deleted', version: end.version, now: new Date().toISOString() },
  });
}

/** Syncs one draft. Undefined if there is nothing to do. */
function syncDraft(report: DeviceReport, listed: Listed | undefined, device: SyncDevice): Promise<unknown> | undefined {
  const { uid, id, deletedAt, onServer } = report;
  const known = onServer?.version ?? 0;
  if (deletedAt) {
    if (!isSynced(report)) {
      if (listed) return pushDeletion(report, device);
      // The server does not have the draft, so there is nothing to delete.
      return onServer && markSynced(uid, id, { version: known, savedBy: report.savedBy });
    }
    if (listed && listed.version > known)
      return pull(uid, id, report, device, { newId: device.newId, because: 'changed' });
    return undefined;
  }
  if (!isDraft(report)) return undefined;
  if (!isSynced(report)) return push(report, device);
  if (!listed) return applyEnd(report, device);
  if (listed.version > known)
    return pull(
      uid,
      id,
      report,
      device,
      isDraftOnServer(report) ? undefined : { newId: device.newId, because: 'changed' },
    );
  // If the server is behind, it was restored from a backup. It has lost what is here, so that goes on as a copy.
  return listed.version < known ? push(report, device) : undefined;
}

/** Runs the work in turn. A failure stops the rest only if no call gets through. Resolves to whether there was any. */
async function eachOf(work: readonly (() => Promise<unknown> | undefined)[], device: SyncDevice): Promise<boolean> {
  let hasWorked = false;
  let failed: unknown;
  for (const one of work) {
    try {
      const working = one();
      hasWorked ||= working !== undefined;
      await working;
    } catch (error) {
      if (error instanceof UnreachableError || device.signal.aborted) throw error;
      failed ??= error;
    }
  }
  if (failed) throw failed;
  return hasWorked;
}

/**
 * Syncs the drafts of an account: pulls what is newer on the server, pushes what was changed here, and ends here what
 * has ended there and the other way round. Resolves to whether there was anything to do. Throws what a call throws; what
 * was synced before that stays.
 */
export async function syncDrafts(uid: string, device: SyncDevice): Promise<boolean> {
  const { drafts } = await device.pieces.timed(0, () => listServerDrafts(uid));
  const reports = await allReports(uid);
  const here = new Set(reports.map(({ id }) => id));
  const listed = new Map(drafts.map((draft) => [draft.id, draft]));
  for (const id of device.onServer.keys()) if (!listed.has(id)) device.onServer.delete(id);
  const unknown = drafts.filter(({ id }) => !here.has(id));
  return eachOf(
    [
      ...unknown.map(
        ({ id }) =>
          () =>
            pull(uid, id, undefined, device),
      ),
      ...reports.map((report) => () => syncDraft(report, listed.get(report.id), device)),
    ],
    device,
  );
}

/**
 * Pushes only the drafts that were changed or deleted here, and asks for nothing: if another device has changed one,
 * the server says so. Resolves to whether there were any. Throws as `syncDrafts` does.
 */
export async function pushChanges(uid: string, device: SyncDevice): Promise<boolean> {
  const changed = (await allReports(uid)).filter((report) => !isSynced(report));
  const pushed = changed.flatMap((report) => {
    if (report.deletedAt) return report.onServer ? [() => pushDeletion(report, device)] : [];
    return isDraft(report) ? [() => push(report, device)] : [];
  });
  return eachOf(pushed, device);
}
