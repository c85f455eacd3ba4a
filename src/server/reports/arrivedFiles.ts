import { randomUUID } from 'node:crypto';
import { type AcceptedTypes, typesIn } from '#contract/fileRules.ts';
import { Problem, type ProblemWord, problems } from '#contract/problems.ts';
import { kinds } from '#domain/reports/kinds.ts';
import { type Examined, examine } from '#server/files/examine.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import type { UploadsTable } from '#server/store/schema.ts';
import { finishUpload, piecesOf, removeUpload, uploadById } from '#server/store/uploads.ts';
import { type FileServices, fileKeeper, removeLetGo } from '#server/files/keeper.ts';

/** The types that a field takes, of whatever kind of report: a file is sent before it is known for which. */
export function typesOf(name: string): AcceptedTypes | undefined {
  for (const kind of kinds) {
    const types = typesIn(kind, name);
    if (types) return types;
  }
  return undefined;
}

async function* joined(files: FileStore, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield* await files.open(key);
}

/** Refusals of what a file is, which no other attempt changes; a full disk and a bucket out of reach pass. */
const forGood: ReadonlySet<ProblemWord> = new Set(['wrongType', 'tooLarge', 'filesIncomplete']);

/** Reads all of a file that lies in the file store already. */
async function drain({ content }: Examined): Promise<void> {
  for await (const _ of content);
}

/**
 * Makes one file of an upload whose pieces are all there, once its content was found to be of a type that its field takes
 * and the one that was announced, by its size and its SHA-256. What is not so is refused, and removed. Returns the upload as it is then.
 */
export async function finish({ db, files }: FileServices, upload: UploadsTable): Promise<UploadsTable> {
  if (upload.fileId !== null) return upload;
  const { field, id, ownerId } = upload;
  const keeper = fileKeeper({ db, files });
  const pieces = await piecesOf(db, id);
  const [only, ...others] = pieces;
  const isInOnePiece = only !== undefined && others.length === 0;
  const fileId = isInOnePiece ? only : randomUUID();
  let letGo: string[] | undefined;
  try {
    const examined = examine(field, joined(files, pieces), typesOf(field) ?? new Map(), () => undefined);
    await (isInOnePiece ? drain(examined) : keeper.save(fileId, examined.content));
    const { mediaType, sizeBytes, sha256 } = examined.facts();
    if (sizeBytes !== upload.sizeBytes || sha256 !== upload.sha256) {
      throw new Problem('filesIncomplete', { fields: { [field]: problems.filesIncomplete.sentence } });
    }
    letGo = await finishUpload(db, id, { fileId, mediaType });
  } catch (error) {
    const now = await uploadById(db, ownerId, id);
    // Whoever finished it meanwhile has removed the pieces under our hands.
    if (now?.fileId == null) {
      const isForGood = error instanceof Problem && forGood.has(error.word);
      if (isForGood) await removeLetGo(keeper, await removeUpload(db, id));
      if (!isInOnePiece) await removeLetGo(keeper, [fileId]);
      throw error;
    }
  }
  const finished = await uploadById(db, ownerId, id);
  const isOurs = letGo !== undefined || finished?.fileId === fileId;
  await removeLetGo(keeper, letGo ?? (isOurs || isInOnePiece ? [] : [fileId]));
  if (!finished) throw new Problem('notFound');
  return finished;
}
