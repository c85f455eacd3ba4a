import type { FileKeeper } from './upload.ts';
import { beginFile, belongsToSomething, strikeBegunFiles } from '#server/store/files.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import type { Db } from '#server/store/schema.ts';

/** What it takes to keep files of which the database knows. */
export type FileServices = { db: Db; files: FileStore };

/** Keeps files of which the database knows from before their first byte until they belong to something or are gone. */
export function fileKeeper({ db, files }: FileServices): FileKeeper {
  return {
    async save(key, content) {
      // One after the other: what a server leaves behind that is killed here, or has lost its database, is always noted.
      await beginFile(db, key);
      await files.save(key, content);
    },
    // A commit whose answer was lost may have happened: what belongs to something is never removed.
    async remove(key) {
      if (await belongsToSomething(db, key)) return;
      await files.remove(key);
      await strikeBegunFiles(db, [key]);
    },
  };
}

/** Removes what nothing needs any more. What cannot be removed now is noted already, and swept later. */
export async function removeLetGo(keeper: FileKeeper, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => keeper.remove(key)));
}
