import { buffer } from 'node:stream/consumers';
import type { FileServices } from '#server/files/keeper.ts';
import { areFilesUnreachable } from '#server/outside/files.ts';
import { encodeForPrint } from '#server/pictures/encodePicture.ts';
import { fileById } from '#server/store/files/files.ts';
import { ncrFileById } from '#server/store/ncrs/ncrs.ts';
import type { Db } from '#server/store/schema.ts';

const fileAddress = /^\/api\/(files|ncrfiles)\/([^/]+)\//;

/** The reports and NCRs whose pictures a document shows. */
type PictureSources = { reports: ReadonlySet<string>; ncrs?: ReadonlySet<string> };

/** The file at an address, if it belongs to one of the wanted reports or NCRs. Otherwise undefined. */
async function wantedFile(db: Db, url: string, { reports, ncrs }: PictureSources) {
  const [, of, fileId = ''] = fileAddress.exec(url) ?? [];
  if (of === 'ncrfiles') {
    const file = await ncrFileById(db, fileId);
    return file && ncrs?.has(file.ncrId) ? { ...file, key: file.fileKey } : undefined;
  }
  const file = of === 'files' ? await fileById(db, fileId) : undefined;
  return file && reports.has(file.reportId) ? { ...file, key: file.sameAs ?? file.id } : undefined;
}

/** Pictures by address, sized for print. Undefined for what is no picture, or not of the wanted reports and NCRs. */
export function evidencePictureLoader({ db, files }: FileServices, wanted: PictureSources) {
  return async (url: string): Promise<Buffer | undefined> => {
    const stored = await wantedFile(db, url, wanted);
    if (!stored?.mediaType.startsWith('image/')) return undefined;
    try {
      return await encodeForPrint(await buffer(await files.open(stored.key, stored.sizeBytes)));
    } catch (error) {
      // A document is not issued without its photos: it is made once they can be read.
      if (areFilesUnreachable(error)) throw error;
      return undefined;
    }
  };
}
