import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileKeeper } from './upload.ts';
import { notePendingFiles, isFileReferenced, clearPendingFiles } from '#server/store/files/files.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import type { Db } from '#server/store/schema.ts';

/** What is needed to keep files that the database knows. */
export type FileServices = { db: Db; files: FileStore };

/** Keeps files, known to the database from before their first byte until they belong to something or are gone. */
export function fileKeeper({ db, files }: FileServices): FileKeeper {
  const note = (keys: readonly string[]) => notePendingFiles(db, keys);
  return {
    note,
    strike: (keys) => clearPendingFiles(db, keys),
    async save(key, content, noted = note([key])) {
      // In this order, so that the database has noted every file that is left if the server is killed here or loses its
      // database.
      await noted;
      await files.save(key, content);
    },
    // A commit whose answer was lost may have succeeded, so files that belong to something are never removed.
    async remove(key) {
      if (await isFileReferenced(db, key)) return;
      await files.remove(key);
      await clearPendingFiles(db, [key]);
    },
  };
}

/** Keeps a file that the product made itself, and returns what rows store of it. */
export async function keepBytes(keeper: FileKeeper, id: string, content: Buffer) {
  await keeper.save(id, Readable.from([content]));
  return { id, sizeBytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

/** Removes files that nothing needs any more. Those that cannot be removed now are noted already, and swept later. */
export async function removeUnneededFiles(keeper: FileKeeper, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => keeper.remove(key)));
}
