import { sha256Of } from './checksum.ts';
import { type DeviceFile, fileOf } from './deviceReport.ts';
import type { PayloadFile } from './payload.ts';
import { noteFile } from './reports.ts';

/** Notes about a file save work later. A device with no room for them sends it all the same. */
async function noteIfRoom(file: DeviceFile, note: Parameters<typeof noteFile>[1]): Promise<void> {
  await noteFile(file, note).catch(() => undefined);
}

/** Notes that the server has all of a file for its report. */
export function noteWhole(file: DeviceFile, field: string): Promise<void> {
  return noteIfRoom(file, { onServerAs: field });
}

/** Forgets that, since the server says that it lacks the file. */
export function noteMissing(file: DeviceFile): Promise<void> {
  return noteIfRoom(file, { onServerAs: undefined });
}

async function sumOf(file: DeviceFile): Promise<string> {
  const sha256 = await sha256Of(file.content);
  await noteIfRoom(file, { sha256, hashedBytes: file.content.size });
  return sha256;
}

/**
 * A file of the device as it is sent. It is hashed once, just before it is sent for the first time, and anew where it
 * came back with another size: earlier versions stored some photos in a form that WebKit does not keep.
 */
export function fileToSend(field: string, kept: DeviceFile): PayloadFile {
  const { sha256, hashedBytes, content, onServerAs } = kept;
  const isHashed = sha256 !== undefined && hashedBytes === content.size;
  return {
    field,
    file: fileOf(kept),
    sum: () => (isHashed ? Promise.resolve(sha256) : sumOf(kept)),
    isOnServer: isHashed && onServerAs === field ? true : sha256 === undefined ? false : undefined,
  };
}
