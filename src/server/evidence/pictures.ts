import { buffer } from 'node:stream/consumers';
import type { FileServices } from '#server/files/keeper.ts';
import { areFilesUnreachable } from '#server/outside/files.ts';
import { printedPicture } from '#server/pictures/encodePicture.ts';
import { fileById } from '#server/store/files.ts';
import { ncrFileById } from '#server/store/ncrs.ts';
import type { Db } from '#server/store/schema.ts';

const fileAddress = /^\/api\/(files|ncrfiles)\/([^/]+)\//;

/** Whose pictures a document shows: those of some reports, and of some NCRs. */
type Wanted = { reports: ReadonlySet<string>; ncrs?: ReadonlySet<string> };

/** The file at an address, where it is of what is wanted; undefined for every other address. */
async function wantedFile(db: Db, url: string, { reports, ncrs }: Wanted) {
  const [, of, fileId = ''] = fileAddress.exec(url) ?? [];
  if (of === 'ncrfiles') {
    const file = await ncrFileById(db, fileId);
    return file && ncrs?.has(file.ncrId) ? { ...file, key: file.fileKey } : undefined;
  }
  const file = of === 'files' ? await fileById(db, fileId) : undefined;
  return file && reports.has(file.reportId) ? { ...file, key: file.sameAs ?? file.id } : undefined;
}

/** Brings pictures by their addresses, as they are printed; undefined for what is no picture, or not of what is wanted. */
export function picturesOf({ db, files }: FileServices, wanted: Wanted) {
  return async (url: string): Promise<Buffer | undefined> => {
    const stored = await wantedFile(db, url, wanted);
    if (!stored?.mediaType.startsWith('image/')) return undefined;
    try {
      return await printedPicture(await buffer(await files.open(stored.key, stored.sizeBytes)));
    } catch (error) {
      // A document without its photos is none: it is made when they can be had.
      if (areFilesUnreachable(error)) throw error;
      return undefined;
    }
  };
}
