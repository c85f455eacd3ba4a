import { calls } from '#contract/calls.ts';
import { accountHeader } from '#contract/dailyReport.ts';
import type { DraftAnswer, DraftsAnswer, SaveDraftRequest, SavedDraft } from '#contract/drafts.ts';
import { addressOf, call } from './call.ts';
import { fetchFile } from './fetchFile.ts';

const as = (uid: string) => ({ headers: { [accountHeader]: uid } });

/** The drafts of an account that are on the server, without what is in them. */
export function listServerDrafts(uid: string): Promise<DraftsAnswer> {
  return call(calls.drafts, as(uid));
}

/** One of them. */
export function takeServerDraft(uid: string, draftId: string): Promise<DraftAnswer> {
  return call(calls.draft, { ...as(uid), params: { draftId } });
}

/** Keeps one on the server. Throws `Refused` with draftDiffers where another device has changed it meanwhile. */
export function saveServerDraft(uid: string, draftId: string, body: SaveDraftRequest): Promise<SavedDraft> {
  return call(calls.saveDraft, { ...as(uid), params: { draftId }, body });
}

/** Removes one. */
export async function removeServerDraft(uid: string, draftId: string): Promise<void> {
  await call(calls.removeDraft, { ...as(uid), params: { draftId } });
}

/** A file that was sent for a draft. */
export function takeDraftFile(draftId: string, sha256: string): Promise<Blob> {
  return fetchFile(addressOf(calls.draftFile, { params: { draftId, sha256 } }));
}
