import { randomUUID } from 'node:crypto';
import { type AcceptedTypes, acceptedTypesByName } from '#contract/files/fileRules.ts';
import { Problem, fieldProblem, type ProblemCode } from '#contract/problems.ts';
import { kinds } from '#domain/reports/kinds.ts';
import { type FileFacts, examineFile, fileFactsOf } from '#server/files/examine.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import type { UploadsTable } from '#server/store/schema.ts';
import {
  finishUpload,
  type NewUpload,
  openUpload,
  pieceKeysOf,
  removeUpload,
  uploadById,
} from '#server/store/files/uploads.ts';
import { type FileServices, fileKeeper, removeUnneededFiles } from '#server/files/keeper.ts';

/** The file types that a field of any kind of report takes. A file is uploaded before its report's kind is known. */
export function acceptedUploadTypes(name: string): AcceptedTypes | undefined {
  for (const kind of kinds) {
    const types = acceptedTypesByName(kind, name);
    if (types) return types;
  }
  return undefined;
}

/**
 * Opens the upload of a file, with a key for its content if that comes along. An upload that is not whole and was
 * announced with another size begins anew: one of the two sizes is wrong, and the checksum tells which once all is here.
 */
export async function beginUpload(services: FileServices, announced: NewUpload, hasContent: boolean) {
  const { db } = services;
  const open = async () => {
    const key = hasContent ? randomUUID() : undefined;
    return { key, upload: await openUpload(db, announced, key) };
  };
  const opened = await open();
  const { id, sizeBytes, fileId } = opened.upload;
  if (sizeBytes === announced.sizeBytes || fileId !== null) return opened;
  await removeUnneededFiles(fileKeeper(services), await removeUpload(db, id));
  return open();
}

async function* joined(files: FileStore, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield* await files.open(key);
}

/** Refusals of the content itself, which no new attempt can change. A full disk or unreachable bucket is temporary. */
const otherContent: readonly ProblemCode[] = ['wrongType', 'filesIncomplete'];
const forGood: readonly ProblemCode[] = [...otherContent, 'tooLarge'];

const nothingToCount = () => undefined;

function refuseOther(upload: UploadsTable, { sizeBytes, sha256 }: FileFacts): void {
  if (sizeBytes === upload.sizeBytes && sha256 === upload.sha256) return;
  throw fieldProblem(upload.field, 'filesIncomplete');
}

const isOneOf = (words: readonly ProblemCode[], error: unknown) =>
  error instanceof Problem && words.includes(error.word);

/**
 * Stores the beginning of a file under a key. If it is the complete file, examines it while it is stored, and returns
 * its type. Refuses a file whose type its field does not take, or whose content is not the announced one, and removes
 * its upload.
 */
export async function saveFirstPiece(
  { db, files }: FileServices,
  upload: UploadsTable,
  key: string,
  content: AsyncIterable<Buffer>,
): Promise<string | undefined> {
  const { field, id, sizeBytes } = upload;
  const examined = examineFile(field, content, acceptedUploadTypes(field) ?? new Map(), nothingToCount, sizeBytes);
  try {
    await files.save(key, examined.content);
    const facts = examined.facts();
    if (facts) refuseOther(upload, facts);
    return facts?.mediaType;
  } catch (error) {
    // If more arrived than was announced, the piece is wrong, and not the file.
    if (isOneOf(otherContent, error)) await removeUnneededFiles(fileKeeper({ db, files }), await removeUpload(db, id));
    throw error;
  }
}

/**
 * Makes one file of an upload whose pieces have all arrived, and returns the completed upload. Refuses and removes an
 * upload whose type its field does not take, or whose size or SHA-256 is not the announced one.
 */
export async function completeUpload({ db, files }: FileServices, upload: UploadsTable): Promise<UploadsTable> {
  if (upload.fileId !== null) return upload;
  const { field, id, ownerId } = upload;
  const keeper = fileKeeper({ db, files });
  const pieces = await pieceKeysOf(db, id);
  const fileId = randomUUID();
  let letGo: string[] | undefined;
  try {
    const examined = examineFile(field, joined(files, pieces), acceptedUploadTypes(field) ?? new Map(), nothingToCount);
    await keeper.save(fileId, examined.content);
    const facts = fileFactsOf(examined);
    refuseOther(upload, facts);
    letGo = await finishUpload(db, id, { fileId, mediaType: facts.mediaType });
  } catch (error) {
    const now = await uploadById(db, ownerId, id);
    // Another request has completed the upload meanwhile and removed its pieces.
    if (now?.fileId == null) {
      if (isOneOf(forGood, error)) await removeUnneededFiles(keeper, await removeUpload(db, id));
      await removeUnneededFiles(keeper, [fileId]);
      throw error;
    }
  }
  const finished = await uploadById(db, ownerId, id);
  const isOurs = letGo !== undefined || finished?.fileId === fileId;
  await removeUnneededFiles(keeper, letGo ?? (isOurs ? [] : [fileId]));
  if (!finished) throw new Problem('notFound');
  return finished;
}
