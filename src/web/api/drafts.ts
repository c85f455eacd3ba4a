import { calls } from '#contract/calls.ts';
import { accountHeader } from '#contract/wireNames.ts';
import type {
  StoredDraftAnswer,
  DraftEndAnswer,
  DraftReference,
  DraftsAnswer,
  RemoveDraftAnswer,
  SaveDraftRequest,
  SaveDraftAnswer,
} from '#contract/reports/drafts.ts';
import { addressOf, call } from './call.ts';
import { fetchFile } from './fetchFile.ts';

const as = (uid: string) => ({ headers: { [accountHeader]: uid } });

/** The drafts of an account on the server, without their content. */
export function listServerDrafts(uid: string): Promise<DraftsAnswer> {
  return call(calls.drafts, as(uid));
}

/** One draft with its content. */
export function fetchServerDraft(uid: string, draftId: string): Promise<StoredDraftAnswer> {
  return call(calls.draft, { ...as(uid), params: { draftId } });
}

/** Keeps a draft on the server. Throws `Refused` with draftDiffers if another device has changed it in the meantime. */
export function saveServerDraft(uid: string, draftId: string, body: SaveDraftRequest): Promise<SaveDraftAnswer> {
  return call(calls.saveDraft, { ...as(uid), params: { draftId }, body });
}

/** Removes a draft. Throws `Refused` with draftDiffers if another device has changed it since the version in `by`. */
export function removeServerDraft(uid: string, draftId: string, by: DraftReference): Promise<RemoveDraftAnswer> {
  return call(calls.removeDraft, { ...as(uid), params: { draftId }, query: by });
}

/** How a draft ended that is no longer there. Throws `Refused` with notFound if the server does not know. */
export function fetchDraftEnd(uid: string, draftId: string): Promise<DraftEndAnswer> {
  return call(calls.draftEnd, { ...as(uid), params: { draftId } });
}

/** A file that was uploaded for a draft. */
export function fetchDraftFile(draftId: string, sha256: string): Promise<Blob> {
  return fetchFile(addressOf(calls.draftFile, { params: { draftId, sha256 } }));
}
