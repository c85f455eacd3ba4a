import { repairSavedPhoto } from './repairSavedPhoto.ts';
import { sha256Of } from './checksum.ts';
import { type DeviceFile, fileOf } from './deviceReport.ts';
import type { PayloadFile } from './payload.ts';
import { updateStoredFile } from './reports.ts';

/** Notes about a file save work later. A device with no room for them sends it all the same. */
async function noteIfRoom(file: DeviceFile, note: Parameters<typeof updateStoredFile>[1]): Promise<void> {
  await updateStoredFile(file, note).catch(() => undefined);
}

/** Notes that the server has all of a file for its report. */
export function markFileUploaded(file: DeviceFile, field: string): Promise<void> {
  return noteIfRoom(file, { onServerAs: field });
}

/** Forgets that, since the server says that it lacks the file. */
export function markFileMissing(file: DeviceFile): Promise<void> {
  return noteIfRoom(file, { onServerAs: undefined });
}

/**
 * Hashes a file, and notes the result. A photo is stored anew as it was saved: one that reads right may come back wrong
 * once the browser was closed.
 */
async function hashAndStore(file: DeviceFile): Promise<DeviceFile & { sha256: string }> {
  const content = await repairSavedPhoto(file.content);
  const note = { content, sha256: await sha256Of(content), hashedBytes: content.size };
  await noteIfRoom(file, note);
  return { ...file, ...note };
}

/** A file as it is sent, hashed once just before the first time, or anew where old versions noted no hashed size. */
export function payloadFileOf(field: string, kept: DeviceFile, caption?: string): PayloadFile {
  const { sha256, hashedBytes, content, onServerAs } = kept;
  const isHashed = sha256 !== undefined && hashedBytes === content.size;
  let sent = kept;
  return {
    field,
    ...(caption && { caption }),
    get file() {
      return fileOf(sent);
    },
    sum: async () => {
      if (isHashed) return sha256;
      const anew = await hashAndStore(kept);
      sent = anew;
      return anew.sha256;
    },
    isOnServer: isHashed && onServerAs === field ? true : sha256 === undefined ? false : undefined,
  };
}
