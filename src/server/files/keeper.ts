import type { FileKeeper } from './upload.ts';
import { beginFiles, belongsToSomething, strikeBegunFiles } from '#server/store/files.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { gathered } from '#server/outside/spool.ts';
import type { Db } from '#server/store/schema.ts';

/** What is needed to keep files that the database knows. */
export type FileServices = { db: Db; files: FileStore };

/** Content whose beginning is read while its file is noted, and passed on only then. */
async function* onceNoted(content: AsyncIterable<Uint8Array>, noted: Promise<void>): AsyncGenerator<Buffer> {
  const blocks = gathered(content);
  const first = blocks.next();
  // If the note fails, nobody waits for the content any more.
  first.catch(() => undefined);
  await noted;
  const { value, done } = await first;
  try {
    if (!done) yield value;
    yield* blocks;
  } finally {
    await blocks.return(undefined);
  }
}

/**
 * Keeps files so that the database knows them from before their first byte until they belong to something or are gone.
 */
export function fileKeeper({ db, files }: FileServices): FileKeeper {
  const note = (keys: readonly string[]) => beginFiles(db, keys);
  return {
    note,
    strike: (keys) => strikeBegunFiles(db, keys),
    // The store creates nothing before the first content comes, so the database has noted every file that is left if
    // the server is killed here or loses its database.
    save: (key, content, noted = note([key])) => files.save(key, onceNoted(content, noted)),
    // A commit whose answer was lost may have succeeded, so files that belong to something are never removed.
    async remove(key) {
      if (await belongsToSomething(db, key)) return;
      await files.remove(key);
      await strikeBegunFiles(db, [key]);
    },
  };
}

/** Removes files that nothing needs any more. Those that cannot be removed now are noted already, and swept later. */
export async function removeLetGo(keeper: FileKeeper, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => keeper.remove(key)));
}
