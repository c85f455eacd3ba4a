import { type FileManifest, manifestName } from '#contract/dailyReport.ts';
import { submitReport } from '#web/api/submitReport.ts';

/** A file on its way, under the name of its field. */
export type SentFile = { readonly field: string; readonly file: File };

/** Everything one submission carries: its text parts and its files, each in the order of sending. */
export type Parcel = {
  readonly parts: readonly (readonly [name: string, value: string])[];
  readonly files: readonly SentFile[];
};

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

/** The parcel as a multipart body: text first, then the manifest, then the files in its order. */
export function formDataOf({ parts, files }: Parcel, manifest: FileManifest | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  if (manifest) form.append(manifestName, JSON.stringify(manifest));
  for (const { field, file } of files) form.append(field, file, file.name);
  return form;
}

/** How far a parcel is: making checksums, on its way, or all sent and unanswered. */
export type Progress =
  | { readonly step: 'preparing'; readonly share: number }
  | { readonly step: 'uploading'; readonly share: number; readonly filesSent: number }
  | { readonly step: 'confirming' };

/** How many files are through when a share of all their bytes is. */
export function filesThrough(share: number, sizes: readonly number[]): number {
  let left = share * sizes.reduce((sum, size) => sum + size, 0);
  let through = 0;
  for (const size of sizes) {
    left -= size;
    if (left < 0) break;
    through += 1;
  }
  return through;
}

/** Whether what the server says to have is what was sent: every file, by its checksum. */
export function isWhole(manifest: FileManifest | undefined, files: readonly SentFile[], has: unknown): boolean {
  if (!Array.isArray(has)) return false;
  if (!manifest) return has.length === files.length;
  const sent = manifest.map(({ sha256 }) => sha256).toSorted();
  return JSON.stringify(sent) === JSON.stringify(has.toSorted());
}

/**
 * Sends a parcel. Tells whether the server acknowledged every file; throws `Refused`, `Unreachable`, `UnreadableFile`, or
 * what the signal was aborted with.
 */
export async function transmit(
  uid: string,
  parcel: Parcel,
  { onProgress, signal }: { onProgress: (progress: Progress) => void; signal: AbortSignal },
): Promise<{ isWhole: boolean }> {
  const { files } = parcel;
  const sizes = files.map(({ file }) => file.size);
  onProgress({ step: 'preparing', share: 0 });
  const manifest = await manifestOf(files, (done) => onProgress({ step: 'preparing', share: done / files.length }));
  signal.throwIfAborted();
  onProgress({ step: 'uploading', share: 0, filesSent: 0 });
  const answer = await submitReport(formDataOf(parcel, manifest), {
    uid,
    signal,
    onProgress: (share) =>
      onProgress(
        share < 1 ? { step: 'uploading', share, filesSent: filesThrough(share, sizes) } : { step: 'confirming' },
      ),
  });
  return { isWhole: isWhole(manifest, files, answer.files) };
}
