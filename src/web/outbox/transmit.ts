import type { FileManifest, SubmitAnswer } from '#contract/dailyReport.ts';
import { submitReport } from '#web/api/submitReport.ts';
import { filesThrough, formDataOf } from './form.ts';
import type { Parcel, SentFile, Watched } from './parcel.ts';
import { transmitApart } from './transmitApart.ts';

/** Said of a file that the device could not read any more. */
export class UnreadableFile extends Error {
  readonly field: string;

  constructor({ field, file }: SentFile, cause: unknown) {
    super(`${file.name} cannot be read any more. Please remove it and choose it again.`, { cause });
    this.field = field;
  }
}

/**
 * What is said of the files ahead of them: size and SHA-256, file by file so that one alone is in memory. Undefined where
 * the browser has no SHA-256, as over plain http: the server takes such a report as well.
 */
export async function manifestOf(
  files: readonly SentFile[],
  onFile: (done: number) => void,
): Promise<FileManifest | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const manifest: FileManifest = [];
  for (const sent of files) {
    const { field, file } = sent;
    try {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      const sha256 = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
      manifest.push({ field, filename: file.name, size: file.size, sha256 });
    } catch (cause) {
      throw new UnreadableFile(sent, cause);
    }
    onFile(manifest.length);
  }
  return manifest;
}

/** Whether what the server says to have is what was sent: every file, by its checksum. */
export function isWhole(manifest: FileManifest | undefined, files: readonly SentFile[], has: unknown): boolean {
  if (!Array.isArray(has)) return false;
  if (!manifest) return has.length === files.length;
  const sent = manifest.map(({ sha256 }) => sha256).toSorted();
  return JSON.stringify(sent) === JSON.stringify(has.toSorted());
}

/** Sends a parcel in one request, for browsers that have no SHA-256. */
async function transmitForm(uid: string, parcel: Parcel, { onProgress, signal }: Watched): Promise<SubmitAnswer> {
  const sizes = parcel.files.map(({ file }) => file.size);
  return submitReport(formDataOf(parcel), {
    uid,
    signal,
    onProgress: (share) =>
      onProgress(
        share < 1
          ? { step: 'uploading', share, filesSent: filesThrough(share, sizes), of: sizes.length }
          : { step: 'confirming' },
      ),
  });
}

/**
 * Sends a parcel. Tells whether the server acknowledged every file; throws `Refused`, `Unreachable`, `UnreadableFile`, or
 * what the signal was aborted with.
 */
export async function transmit(uid: string, parcel: Parcel, watched: Watched): Promise<{ isWhole: boolean }> {
  const { files } = parcel;
  const { onProgress, signal } = watched;
  onProgress({ step: 'preparing', share: 0 });
  const manifest = await manifestOf(files, (done) => onProgress({ step: 'preparing', share: done / files.length }));
  signal.throwIfAborted();
  onProgress({ step: 'uploading', share: 0, filesSent: 0, of: files.length });
  const answer = await (manifest ? transmitApart(uid, parcel, manifest, watched) : transmitForm(uid, parcel, watched));
  return { isWhole: isWhole(manifest, files, answer.files) };
}
