import { buffer } from 'node:stream/consumers';
import type { FileServices } from '#server/files/keeper.ts';
import { areFilesUnreachable } from '#server/outside/files.ts';
import { printedPicture } from '#server/pictures/encodePicture.ts';
import { fileById, type StoredFile } from '#server/store/files.ts';

const fileAddress = /^\/api\/files\/([^/]+)\//;

/** Brings pictures by their addresses, as they are printed; undefined for what is no picture, or not of a report that is wanted. */
export function picturesOf({ db, files }: FileServices, isWanted: (file: StoredFile) => boolean) {
  return async (url: string): Promise<Buffer | undefined> => {
    const [, fileId] = fileAddress.exec(url) ?? [];
    const stored = fileId === undefined ? undefined : await fileById(db, fileId);
    if (!stored || !isWanted(stored) || !stored.mediaType.startsWith('image/')) return undefined;
    try {
      return await printedPicture(await buffer(await files.open(stored.sameAs ?? stored.id, stored.sizeBytes)));
    } catch (error) {
      // A document without its photos is none: it is made when they can be had.
      if (areFilesUnreachable(error)) throw error;
      return undefined;
    }
  };
}
