import { reportId } from '#contract/reports/dailyReport.ts';
import { applyPatch } from '#contract/mergePatch.ts';
import { type StoredDraftAnswer, type SaveDraftRequest, mostDraftBytes } from '#contract/reports/drafts.ts';
import { fileKey } from '#contract/wireNames.ts';
import { Problem, requireFound } from '#contract/problems.ts';
import type { FileServices } from '#server/files/keeper.ts';
import type { Handler } from '#server/http/handler.ts';
import { refuseOtherAccount } from '#server/http/ownAccount.ts';
import { draftEnd as storedEnd } from '#server/store/drafts/draftEnds.ts';
import { draftOf, draftsOf, storeDraft, removeDraft as removeStored } from '#server/store/drafts/drafts.ts';
import type { Db } from '#server/store/schema.ts';
import { uploadsFor } from '#server/store/files/uploads.ts';
import { answerWithStoredFile, portalFileHeaders } from '#server/files/storedFile.ts';

/** GET /api/drafts: the person's own drafts, without their contents. */
export function drafts({ db }: FileServices): Handler<'drafts'> {
  return async ({ person, request }) => {
    refuseOtherAccount(request, person.uid);
    return { drafts: await draftsOf(db, person.uid) };
  };
}

/** GET /api/drafts/:draftId: one of the person's own drafts. */
export function draft({ db }: FileServices): Handler<'draft'> {
  return async ({ person, params: { draftId }, request }) => {
    refuseOtherAccount(request, person.uid);
    const stored = requireFound(await draftOf(db, person.uid, draftId));
    const { id, version, changedAt, content } = stored;
    return { id, version, changedAt, content: JSON.parse(content) as StoredDraftAnswer['content'] };
  };
}

/**
 * The content to be stored, as JSON: as it was sent, or made of the stored one by what has changed. Throws Problem
 * 'draftDiffers' if another version is stored than the one that was changed, and 'tooLarge' as for a whole draft.
 */
async function contentOf(
  db: Db,
  { ownerId, id }: { ownerId: string; id: string },
  sent: SaveDraftRequest,
): Promise<string> {
  if ('content' in sent) return JSON.stringify(sent.content);
  const stored = await draftOf(db, ownerId, id);
  if (stored?.version !== sent.version) throw new Problem('draftDiffers');
  // Neither the stored content nor the changes are nested too deeply, so the result is not either.
  const changed = JSON.stringify(applyPatch(JSON.parse(stored.content) as StoredDraftAnswer['content'], sent.changes));
  if (Buffer.byteLength(changed) > mostDraftBytes) throw new Problem('tooLarge');
  return changed;
}

/** PUT /api/drafts/:draftId: stores a draft, unless another device has changed it meanwhile. */
export function saveDraft({ db }: FileServices): Handler<'saveDraft'> {
  return async ({ person, params: { draftId }, body, request }) => {
    refuseOtherAccount(request, person.uid);
    if (!reportId.safeParse(draftId).success) throw new Problem('notFound');
    const { version: seen, device, files: named = [] } = body;
    const own = { ownerId: person.uid, id: draftId };
    const version = await storeDraft(db, {
      ...own,
      seen,
      device,
      isChange: 'changes' in body,
      content: await contentOf(db, own, body),
    });
    if (version === 'sent') throw new Problem('draftSent');
    if (version === 'differs') throw new Problem('draftDiffers');
    if (version === 'tooMany') throw new Problem('tooManyDrafts');
    if (named.length === 0) return { version };
    const uploads = await uploadsFor(db, person.uid, draftId);
    const whole = new Set(uploads.filter(({ receivedBytes, sizeBytes }) => receivedBytes >= sizeBytes).map(fileKey));
    const missing = named.filter((file) => !whole.has(fileKey(file)));
    return { version, ...(missing.length > 0 && { missing }) };
  };
}

/** DELETE /api/drafts/:draftId: removes a draft unless another device changed it. The next sweep deletes its files. */
export function removeDraft({ db }: FileServices): Handler<'removeDraft'> {
  return async ({ person, params: { draftId }, query, request }) => {
    refuseOtherAccount(request, person.uid);
    const by = query.device === undefined ? {} : { by: { seen: query.version ?? 0, device: query.device } };
    const version = requireFound(await removeStored(db, { ownerId: person.uid, id: draftId, ...by }));
    if (version === 'differs') throw new Problem('draftDiffers');
    return { message: 'Removed.', version };
  };
}

/** GET /api/drafts/:draftId/end: how a draft ended that no longer exists. */
export function draftEnd({ db }: FileServices): Handler<'draftEnd'> {
  return async ({ person, params: { draftId }, request }) => {
    refuseOtherAccount(request, person.uid);
    const end = requireFound(await storedEnd(db, person.uid, draftId));
    return end;
  };
}

/** GET /api/drafts/:draftId/files/:sha256: a file that was uploaded for a draft, for its author's other devices. */
export function draftFile({ db, files }: FileServices): Handler<'draftFile'> {
  return async ({ person, params: { draftId, sha256 }, request, reply }) => {
    refuseOtherAccount(request, person.uid);
    const sent = (await uploadsFor(db, person.uid, draftId)).find((one) => one.sha256 === sha256 && one.fileId);
    if (!sent?.fileId || sent.mediaType === null) throw new Problem('notFound');
    const { fileId: key, mediaType } = sent;
    return answerWithStoredFile(
      { request, reply },
      files,
      { ...sent, key, mediaType },
      { ...portalFileHeaders, 'content-disposition': 'attachment' },
    );
  };
}
