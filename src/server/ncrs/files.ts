import { Problem, fieldProblem, requireFound } from '#contract/problems.ts';
import { isOpenNcr, type NcrFilePurpose } from '#domain/ncrs/ncr.ts';
import type { FileServices } from '#server/files/keeper.ts';
import { type SingleFile, withOneFile } from '#server/files/oneFile.ts';
import { answerWithUploadedFile } from '#server/files/sentFile.ts';
import type { Handler } from '#server/http/handler.ts';
import { refuseOtherAccount } from '#server/http/ownAccount.ts';
import { filesOfNcr, ncrFileById, type StoredNcr } from '#server/store/ncrs/ncrs.ts';
import { addNcrFile as storeNcrFile, logNcr, type NcrDoer } from '#server/store/ncrs/ncrWrites.ts';
import type { Db } from '#server/store/schema.ts';
import { ncrActorOf, requireVisibleNcr } from './acting.ts';

/** The most files of one NCR. Nobody looks through more, and a leaked link cannot fill the disk. */
const mostFiles = 100;

export const fileAddedAnswer = { message: 'File added.' };

/** Refuses a file if the NCR has too many files or is closed, unless the file may come `late`. */
export async function requireFileAllowed(db: Db, { ncrId, state }: StoredNcr, { late = false } = {}): Promise<void> {
  if (!late && !isOpenNcr(state)) throw new Problem('ncrMovedOn');
  if ((await filesOfNcr(db, ncrId)).length >= mostFiles)
    throw fieldProblem('file', 'tooLarge', `An NCR has at most ${mostFiles} files.`);
}

/** Adds a file to an NCR, in the transaction of its audit line. The same file sent again changes nothing. */
export async function attachNcrFile(
  tx: Db,
  ncr: StoredNcr,
  purpose: NcrFilePurpose,
  by: NcrDoer,
  { key: fileKey, ...file }: SingleFile,
) {
  const { byId = null, byOutsider = null } = by;
  const isNew = await storeNcrFile(tx, { ...file, fileKey, ncrId: ncr.ncrId, isOwn: 1, purpose, byId, byOutsider });
  if (!isNew) return [];
  await logNcr(tx, ncr.ncrId, 'fileAdded', { ...by, text: file.filename });
  const detail = { ncr: ncr.number, file: file.filename, sha256: file.sha256, ...(byOutsider && { by: byOutsider }) };
  return [{ subject: ncr.ncrId, clientId: ncr.clientId, detail }];
}

/** PUT /api/ncrs/:ncrId/files: a photo or a PDF of the failure, of the repair, or as evidence for closing. */
export function addNcrFile(services: FileServices): Handler<'addNcrFile'> {
  return async ({ person, params: { ncrId }, query: { filename, purpose }, body, request, write }) => {
    refuseOtherAccount(request, person.uid);
    const requireMayAdd = async (db: Db) => {
      const ncr = await requireVisibleNcr(db, person, ncrId);
      const { mayRaise, mayReview, isResponsible } = ncrActorOf(person, ncr);
      if (!mayRaise && !mayReview && !isResponsible) throw new Problem('notAllowed');
      if (purpose === 'closure' && !mayReview) throw new Problem('notAllowed');
      // Its raiser's device may send the photos of what was found long after the NCR itself.
      await requireFileAllowed(db, ncr, { late: purpose === 'found' && ncr.raisedBy === person.uid });
      return ncr;
    };
    // Nothing of the file is read for people who may not add it.
    await requireMayAdd(services.db);
    return withOneFile(services, { body, filename, field: 'file' }, (file) =>
      write(async (tx) => {
        const ncr = await requireMayAdd(tx);
        return { answer: fileAddedAnswer, logged: await attachNcrFile(tx, ncr, purpose, { byId: person.uid }, file) };
      }),
    );
  };
}

/** GET /api/ncrfiles/:fileId/:filename: a file of an NCR, for those who see the NCR. */
export function ncrFile({ db, files }: FileServices): Handler<'ncrFile'> {
  return async ({ person, params: { fileId }, request, reply }) => {
    const stored = requireFound(await ncrFileById(db, fileId));
    await requireVisibleNcr(db, person, stored.ncrId);
    return answerWithUploadedFile({ request, reply }, files, { ...stored, key: stored.fileKey });
  };
}
