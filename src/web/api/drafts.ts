import { calls } from '#contract/calls.ts';
import { accountHeader } from '#contract/dailyReport.ts';
import type {
  DraftAnswer,
  DraftEndAnswer,
  DraftSent,
  DraftsAnswer,
  RemovedDraft,
  SaveDraftRequest,
  SavedDraft,
} from '#contract/drafts.ts';
import { addressOf, call } from './call.ts';
import { fetchFile } from './fetchFile.ts';

const as = (uid: string) => ({ headers: { [accountHeader]: uid } });

/** The drafts of an account that are on the server, without what is in them. */
export function listServerDrafts(uid: string): Promise<DraftsAnswer> {
  return call(calls.drafts, as(uid));
}

/** One of them. */
export function fetchServerDraft(uid: string, draftId: string): Promise<DraftAnswer> {
  return call(calls.draft, { ...as(uid), params: { draftId } });
}

/** Keeps one on the server. Throws `Refused` with draftDiffers where another device has changed it meanwhile. */
export function saveServerDraft(uid: string, draftId: string, body: SaveDraftRequest): Promise<SavedDraft> {
  return call(calls.saveDraft, { ...as(uid), params: { draftId }, body });
}

/** Removes one. Throws `Refused` with draftDiffers where another device has changed it since `by` has seen it. */
export function removeServerDraft(uid: string, draftId: string, by: DraftSent): Promise<RemovedDraft> {
  return call(calls.removeDraft, { ...as(uid), params: { draftId }, query: by });
}

/** What became of one that is not there any more. Throws `Refused` with notFound where nobody knows. */
export function fetchDraftEnd(uid: string, draftId: string): Promise<DraftEndAnswer> {
  return call(calls.draftEnd, { ...as(uid), params: { draftId } });
}

/** A file that was sent for a draft. */
export function fetchDraftFile(draftId: string, sha256: string): Promise<Blob> {
  return fetchFile(addressOf(calls.draftFile, { params: { draftId, sha256 } }));
}
