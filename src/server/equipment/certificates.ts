import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type AcceptedTypes, fileLimitBytes, photoTypes } from '#contract/fileRules.ts';
import { Problem, fieldProblem } from '#contract/problems.ts';
import { seesOwner } from '#domain/equipment/keeping.ts';
import { examine, factsOf } from '#server/files/examine.ts';
import { type FileServices, fileKeeper, removeLetGo } from '#server/files/keeper.ts';
import { answerWithSentFile } from '#server/files/sentFile.ts';
import { cleanFilename } from '#server/files/upload.ts';
import { bytesOf } from '#server/http/bodies.ts';
import type { Handler } from '#server/http/handler.ts';
import { certificateById } from '#server/store/certificates.ts';
import type { CertificatesTable } from '#server/store/equipmentTables.ts';

/** What a certificate may be, by its content. */
const accepted: AcceptedTypes = new Map([...photoTypes, ['application/pdf', 'application/pdf']]);
const nothingToCount = () => undefined;

/**
 * Keeps the file of a certificate and does `work` with it, which notes whose it is. Where anything fails nothing is left behind.
 */
export async function withCertificate<Result>(
  services: FileServices,
  { body, filename }: { body: Readable; filename: string },
  work: (certificate: CertificatesTable) => Promise<Result>,
): Promise<Result> {
  const name = cleanFilename(filename);
  if (name === '') throw fieldProblem('filename', 'invalidInput', 'This file has no name.');
  const keeper = fileKeeper(services);
  const fileId = randomUUID();
  try {
    const examined = examine('certificate', bytesOf(body, fileLimitBytes), accepted, nothingToCount);
    await keeper.save(fileId, examined.content);
    return await work({ fileId, filename: name, ...factsOf(examined) });
  } catch (error) {
    await removeLetGo(keeper, [fileId]);
    throw error;
  }
}

/** GET /api/certificates/:fileId/:filename: a certificate, for those who see whose it is. */
export function certificate({ db, files }: FileServices): Handler<'certificate'> {
  return async ({ person, params: { fileId = '' }, request, reply }) => {
    const stored = await certificateById(db, fileId);
    if (!stored || !seesOwner(person, stored.ownerClientId)) throw new Problem('notFound');
    return answerWithSentFile({ request, reply }, files, { ...stored, key: stored.fileId });
  };
}
