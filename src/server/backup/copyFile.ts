import { type FileFault, faultByLength } from '#server/outside/fileFault.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { areFilesUnreachable } from '#server/outside/files.ts';
import type { AddMember } from './archive.ts';
import { fileMemberName } from './manifest.ts';
import type { SizeAndHash } from './measure.ts';

/** Adds a member, and returns its size and hash. */
type AddMeasured = (...member: Parameters<AddMember>) => Promise<SizeAndHash>;

/** A stored file as the database knows it. */
export type FileToBackUp = { id: string; sizeBytes: number; sha256: string };

/** Looks up the sizes of files in the file store. Keys that come one after another share one request. */
function sizesIn(files: FileStore): (key: string) => Promise<number | undefined> {
  let prefix: string | undefined;
  let sizes: ReadonlyMap<string, number> = new Map();
  return async (key) => {
    const begins = key.slice(0, 2);
    if (begins !== prefix) sizes = await files.sizesUnder(begins);
    prefix = begins;
    return sizes.get(key);
  };
}

/** Content of exactly the announced size. Extra bytes are cut off. Bytes that could not be read become zeros. */
function exactly(content: AsyncIterable<Uint8Array>, sizeBytes: number) {
  let missing = sizeBytes;
  let isExact = true;
  async function* pass(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of content) {
        isExact = chunk.length <= missing;
        const piece = chunk.subarray(0, missing);
        missing -= piece.length;
        yield piece;
        if (!isExact) return;
      }
    } catch {
      isExact = false;
    }
    if (missing > 0) isExact = false;
    for (const zeros = Buffer.alloc(64 * 1024); missing > 0; missing -= Math.min(missing, zeros.length)) {
      yield zeros.subarray(0, missing);
    }
  }
  return { content: pass(), isExact: () => isExact };
}

/**
 * Copies files into an archive as they are, damaged ones too, and returns the fault of each; undefined if it has none.
 * Throws if the file store is out of reach, or the archive cannot be written.
 */
export function fileArchiver(
  files: FileStore,
  add: AddMeasured,
): (file: FileToBackUp) => Promise<FileFault | undefined> {
  const sizeOf = sizesIn(files);
  return async ({ id, sizeBytes, sha256 }) => {
    const storedBytes = await sizeOf(id);
    if (storedBytes === undefined) return 'missing';
    const content = await files.open(id).catch((error: unknown) => {
      if (areFilesUnreachable(error)) throw error;
    });
    if (!content) return 'unreadable';
    const read = exactly(content, storedBytes);
    const added = await add(fileMemberName(id), storedBytes, read.content);
    if (!read.isExact()) return 'unreadable';
    return faultByLength(sizeBytes, storedBytes) ?? (added.sha256 === sha256 ? undefined : 'changed');
  };
}
