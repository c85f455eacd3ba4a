import type { FileKeeper } from '#server/http/upload.ts';
import { beginFile, isFileOfReport, strikeBegunFiles } from '#server/store/files.ts';
import type { ReportServices } from './dailyReport.ts';

/** Keeps files of which the database knows from before their first byte until they belong to something or are gone. */
export function fileKeeper({ db, files }: Pick<ReportServices, 'db' | 'files'>): FileKeeper {
  return {
    async save(key, content) {
      // Both, and the note to its end, or what is removed at once would be noted after that.
      const done = await Promise.allSettled([beginFile(db, key), files.save(key, content)]);
      for (const one of done.toReversed()) if (one.status === 'rejected') throw one.reason;
    },
    // A commit whose answer was lost may have happened: what a report holds is never removed.
    async remove(key) {
      if (await isFileOfReport(db, key)) return;
      await files.remove(key);
      await strikeBegunFiles(db, [key]);
    },
  };
}

/** Removes what nothing needs any more. What cannot be removed now is noted already, and swept later. */
export async function removeLetGo(keeper: FileKeeper, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => keeper.remove(key)));
}
