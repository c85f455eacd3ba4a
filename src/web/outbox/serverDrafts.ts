import type { DraftsAnswer } from '#contract/drafts.ts';
import { Refused, Unreachable } from '#web/api/call.ts';
import { listServerDrafts, removeServerDraft, saveServerDraft, takeServerDraft } from '#web/api/drafts.ts';
import { bringFiles, packDraft, readDraft } from './draftOnServer.ts';
import type { KeptReport } from './kept.ts';
import { listReports, noteOnServer, openReport, takeInDraft } from './reports.ts';

type Listed = DraftsAnswer['drafts'][number];

/** What the device needs to know to keep its drafts on the server. */
export type DraftDevice = {
  /** Names this device to the server. */
  readonly name: string;
  readonly newId: () => string;
  readonly signal: AbortSignal;
};

const isDraft = ({ standing, deletedAt }: KeptReport) =>
  !deletedAt && (standing.kind === 'draft' || standing.kind === 'refused');

/** Whether the device has changed a draft since the server had it last. */
function isChanged({ onServer, savedBy }: KeptReport): boolean {
  return onServer?.savedBy !== savedBy;
}

/** Takes the server's version of a draft in: over the one that is here, or as a copy beside it. */
async function pull(uid: string, { id }: Listed, here: KeptReport | undefined, copyId?: string): Promise<void> {
  const { version, content: sent } = await takeServerDraft(uid, id);
  const { files: _described, ...draft } = readDraft(sent);
  const reportId = copyId ?? id;
  const present = (await openReport(uid, id))?.files ?? new Map();
  const files = await bringFiles(id, reportId, readDraft(sent), present);
  const seen = copyId === undefined ? (here?.version ?? 0) : 0;
  await takeInDraft({ ...draft, id: reportId, uid }, files, {
    seen,
    ...(copyId === undefined ? { onServer: version } : { isCopy: true }),
  });
}

/**
 * Hands a draft to the server. Where another device has changed it meanwhile, that one's version is kept beside this one
 * as a copy, and this one goes over it: neither is lost.
 */
async function push(report: KeptReport, device: DraftDevice): Promise<void> {
  const { uid, id, savedBy, onServer } = report;
  const found = await openReport(uid, id);
  if (!found || found.report.savedBy !== savedBy) return;
  const content = await packDraft(report, found.files, device.signal);
  if (!content) return;
  // Sent or changed while its photos were on their way: there will be another occasion.
  if ((await openReport(uid, id))?.report.savedBy !== savedBy) return;
  const save = (version: number) => saveServerDraft(uid, id, { version, device: device.name, content });
  try {
    await noteOnServer(uid, id, { version: (await save(onServer?.version ?? 0)).version, savedBy });
  } catch (trouble) {
    if (!(trouble instanceof Refused && trouble.code === 'draftDiffers')) throw trouble;
    const other = (await listServerDrafts(uid)).drafts.find((draft) => draft.id === id);
    if (!other) return;
    await pull(uid, other, report, device.newId());
    await noteOnServer(uid, id, { version: (await save(other.version)).version, savedBy });
  }
}

/** Forgets a draft on the server whose report is received or deleted here. */
async function drop({ uid, id }: KeptReport): Promise<void> {
  await removeServerDraft(uid, id).catch((trouble: unknown) => {
    if (!(trouble instanceof Refused && trouble.status === 404)) throw trouble;
  });
}

/**
 * Brings the drafts on the device and those on the server together: what is newer there comes here, what was changed here
 * goes there, what is over is forgotten there. Throws what a call throws, with everything done until then kept.
 */
export async function syncDrafts(uid: string, device: DraftDevice): Promise<void> {
  let failed: unknown;
  // One draft that cannot be brought over must not keep the others from it.
  const attempt = async (work: Promise<void>) => {
    try {
      await work;
    } catch (trouble) {
      if (trouble instanceof Unreachable || device.signal.aborted) throw trouble;
      failed ??= trouble;
    }
  };
  const { drafts } = await listServerDrafts(uid);
  const reports = await listReports(uid);
  const here = new Map(reports.map((report) => [report.id, report]));
  for (const listed of drafts) {
    const report = here.get(listed.id);
    if (!report) await attempt(pull(uid, listed, undefined));
    else if (report.deletedAt || report.standing.kind === 'received') await attempt(drop(report));
    else if (isDraft(report) && !isChanged(report) && listed.version > (report.onServer?.version ?? 0)) {
      await attempt(pull(uid, listed, report));
    }
  }
  for (const report of reports) {
    if (isDraft(report) && isChanged(report)) await attempt(push(report, device));
  }
  if (failed) throw failed;
}
