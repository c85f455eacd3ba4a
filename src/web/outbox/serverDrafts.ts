import type { DraftEndAnswer, DraftsAnswer } from '#contract/drafts.ts';
import { Refused, Unreachable } from '#web/api/call.ts';
import {
  endOfServerDraft,
  listServerDrafts,
  removeServerDraft,
  saveServerDraft,
  takeServerDraft,
} from '#web/api/drafts.ts';
import { bringFiles, isSameDraft, packDraft, readDraft } from './draftOnServer.ts';
import { type KeptReport, isAllOnServer } from './kept.ts';
import { happen, listReports, noteOnServer, openReport } from './reports.ts';
import { type Aside, settle } from './settle.ts';

type Listed = DraftsAnswer['drafts'][number];

/** What the device needs to know to keep its drafts on the server. */
export type DraftDevice = {
  /** Names this device to the server. */
  readonly name: string;
  readonly newId: () => string;
  readonly signal: AbortSignal;
};

/** One whose number is taken is no draft of that number: its author decides under which it goes on. */
const isDraft = ({ standing, deletedAt }: KeptReport) =>
  !deletedAt && (standing.kind === 'draft' || (standing.kind === 'refused' && !standing.isNumberTaken));

/** Whether the server knows what was last done to a report here. */
const isTold = ({ onServer, savedBy }: KeptReport) => onServer?.savedBy === savedBy;

/** Makes a call; undefined where the server says no in one of these ways. */
async function unless<Answer>(
  code: Refused['code'] | readonly Refused['code'][],
  asked: Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (trouble) {
    if (trouble instanceof Refused && [code].flat().includes(trouble.code)) return undefined;
    throw trouble;
  }
}

/**
 * Takes in what another device has typed: as a new report, or in the place of what is here. What is here and the server
 * does not have goes on as a copy, unless it is the same. Undefined where the server has no such draft.
 */
async function take(uid: string, id: string, here: KeptReport | undefined, aside?: Aside): Promise<true | undefined> {
  const found = await unless('notFound', takeServerDraft(uid, id));
  if (!found) return undefined;
  const content = readDraft(found.content);
  const { files: _described, ...draft } = content;
  const isSame = here !== undefined && isSameDraft(here, draft);
  if (here && isSame && !here.deletedAt) {
    await noteOnServer(uid, id, { version: found.version, savedBy: here.savedBy });
    return true;
  }
  const present = (await openReport(uid, id))?.files ?? new Map();
  const files = await bringFiles(id, content, present);
  await settle(uid, id, {
    seen: here?.version ?? 0,
    ...(aside && !isSame && { aside }),
    into: { kind: 'taken', draft, files, version: found.version },
  });
  return true;
}

/** Ends a draft here whose report was received. What was typed here and is not part of it goes on as a copy. */
async function endAsSent(report: KeptReport, { device: by, version, endedAt }: DraftEndAnswer, device: DraftDevice) {
  // Of a draft that was never on the server nobody noted who sent it: no other device has it.
  const isElsewhere = by === null ? report.onServer !== undefined : by !== device.name;
  if (!isElsewhere && report.parcel) {
    // Sending it was cancelled too late, and nothing was typed since. Sent again, the server says whether it has just this.
    await happen(report.uid, report.id, { kind: 'submitted' }, report.version);
    return;
  }
  // What this device itself has sent is never a draft here, unless it was taken up again while that was on its way.
  const isPartOfIt = isElsewhere && isAllOnServer(report) && (report.onServer?.version ?? 0) <= version;
  const aside: Aside = { newId: device.newId, because: isElsewhere ? 'sent' : 'gotThrough' };
  await settle(report.uid, report.id, {
    seen: report.version,
    ...(!isPartOfIt && { aside }),
    into: { kind: 'sent', at: Date.parse(endedAt), isElsewhere },
  });
}

/**
 * Hands a draft to the server. Where another device has changed it meanwhile, that one keeps the number, and what was typed
 * here goes on as a copy with a number of its own: neither is lost, and the two are in each other's way no more. Where
 * another device has deleted it, what was typed here counts.
 */
async function push(report: KeptReport, device: DraftDevice): Promise<void> {
  const { uid, id, savedBy, onServer } = report;
  const found = await openReport(uid, id);
  if (!found || found.report.savedBy !== savedBy) return;
  const content = await packDraft(report, found.files, device.signal);
  if (!content) return;
  // Sent or changed while its photos were on their way: there will be another occasion.
  const now = (await openReport(uid, id))?.report;
  if (!now || now.savedBy !== savedBy || !isDraft(now)) return;
  const save = async (seen: number) => {
    const body = { version: seen, device: device.name, content };
    const saved = await unless(['draftDiffers', 'draftSent'], saveServerDraft(uid, id, body));
    if (saved) await noteOnServer(uid, id, { version: saved.version, savedBy });
    return saved;
  };
  if (await save(onServer?.version ?? 0)) return;
  const end = await unless('notFound', endOfServerDraft(uid, id));
  if (end?.kind === 'sent') await endAsSent(now, end, device);
  else if (end) await save(end.version);
  else await take(uid, id, now, { newId: device.newId, because: 'changed' });
}

/** Tells the server of a deletion. What another device has typed since comes back, and what was deleted stays so. */
async function remove(report: KeptReport, device: DraftDevice): Promise<void> {
  const { uid, id, savedBy, onServer } = report;
  const by = { version: onServer?.version ?? 0, device: device.name };
  const removed = await unless(['draftDiffers', 'notFound'], removeServerDraft(uid, id, by));
  if (removed) return noteOnServer(uid, id, { version: removed.version, savedBy });
  await take(uid, id, report, { newId: device.newId, because: 'changed' });
}

/** Finds out what became of a draft that the server had and has no more. */
async function lookFor(report: KeptReport, device: DraftDevice): Promise<void> {
  const { uid, id, version: seen } = report;
  const end = await unless('notFound', endOfServerDraft(uid, id));
  // Forgotten there after a long time: it is still here.
  if (!end) return push(report, device);
  if (end.kind === 'sent') return endAsSent(report, end, device);
  await settle(uid, id, {
    seen,
    into: { kind: 'deleted', version: end.version, now: new Date().toISOString() },
  });
}

/** Brings one draft together with the server; undefined where there is nothing to do. */
function exchange(report: KeptReport, listed: Listed | undefined, device: DraftDevice): Promise<unknown> | undefined {
  const { uid, id, deletedAt, onServer } = report;
  const known = onServer?.version ?? 0;
  if (deletedAt) {
    if (!isTold(report)) {
      if (listed) return remove(report, device);
      // Not there: nothing is to be told.
      return onServer && noteOnServer(uid, id, { version: known, savedBy: report.savedBy });
    }
    if (listed && listed.version > known) return take(uid, id, report, { newId: device.newId, because: 'changed' });
    return undefined;
  }
  if (!isDraft(report)) return undefined;
  if (!isTold(report)) return push(report, device);
  if (!listed) return lookFor(report, device);
  if (listed.version > known)
    return take(uid, id, report, isAllOnServer(report) ? undefined : { newId: device.newId, because: 'changed' });
  // The server was set back, as from a backup: what it has forgotten is here, and goes on as a copy.
  return listed.version < known ? push(report, device) : undefined;
}

/**
 * Brings the drafts on the device and those on the server together: what is newer there comes here, what was changed here
 * goes there, what has ended on either ends on the other. Throws what a call throws, with everything done until then kept.
 */
export async function syncDrafts(uid: string, device: DraftDevice): Promise<void> {
  let failed: unknown;
  // One draft that cannot be brought over must not keep the others from it.
  const attempt = async (work: Promise<unknown> | undefined) => {
    try {
      await work;
    } catch (trouble) {
      if (trouble instanceof Unreachable || device.signal.aborted) throw trouble;
      failed ??= trouble;
    }
  };
  const { drafts } = await listServerDrafts(uid);
  const listed = new Map(drafts.map((draft) => [draft.id, draft]));
  const reports = await listReports(uid);
  for (const report of reports) listed.delete(report.id);
  for (const { id } of listed.values()) await attempt(take(uid, id, undefined));
  const theirs = new Map(drafts.map((draft) => [draft.id, draft]));
  for (const report of reports) await attempt(exchange(report, theirs.get(report.id), device));
  if (failed) throw failed;
}
