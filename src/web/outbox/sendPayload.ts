import type { FileManifest, SubmitAnswer } from '#contract/dailyReport.ts';
import { submitReport } from '#web/api/submitReport.ts';
import { filesDone, formDataOf } from './multipart.ts';
import type { Payload, PayloadFile, SendOptions } from './payload.ts';
import { sendResumable } from './sendResumable.ts';

/** Said of a file that the device could not read any more. */
export class UnreadableFile extends Error {
  readonly field: string;

  constructor({ field, file }: PayloadFile, cause: unknown) {
    super(`${file.name} cannot be read any more. Please remove it and choose it again.`, { cause });
    this.field = field;
  }
}

/**
 * The list of the files with size and SHA-256, made file by file, so that only one is in memory. Undefined where
 * the browser has no SHA-256, as over plain http: the server takes such a report as well.
 */
export async function manifestOf(
  files: readonly PayloadFile[],
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

/** Whether the checksums that the server answered are those of the files that were sent. */
export function isWhole(manifest: FileManifest | undefined, files: readonly PayloadFile[], has: unknown): boolean {
  if (!Array.isArray(has)) return false;
  if (!manifest) return has.length === files.length;
  const sent = manifest.map(({ sha256 }) => sha256).toSorted();
  return JSON.stringify(sent) === JSON.stringify(has.toSorted());
}

/** Sends a payload as one multipart request, for browsers that have no SHA-256. */
async function sendMultipart(
  uid: string,
  payload: Payload,
  { onProgress, signal }: SendOptions,
): Promise<SubmitAnswer> {
  const sizes = payload.files.map(({ file }) => file.size);
  return submitReport(formDataOf(payload), {
    uid,
    signal,
    onProgress: (share) =>
      onProgress(
        share < 1
          ? { step: 'uploading', share, filesSent: filesDone(share, sizes), of: sizes.length }
          : { step: 'confirming' },
      ),
  });
}

/**
 * Sends a payload. Tells whether the server acknowledged every file; throws `Refused`, `Unreachable`, `UnreadableFile`, or
 * what the signal was aborted with.
 */
export async function sendPayload(uid: string, payload: Payload, options: SendOptions): Promise<{ isWhole: boolean }> {
  const { files } = payload;
  const { onProgress, signal } = options;
  onProgress({ step: 'preparing', share: 0 });
  const manifest = await manifestOf(files, (done) => onProgress({ step: 'preparing', share: done / files.length }));
  signal.throwIfAborted();
  onProgress({ step: 'uploading', share: 0, filesSent: 0, of: files.length });
  const answer = await (manifest
    ? sendResumable(uid, payload, manifest, options)
    : sendMultipart(uid, payload, options));
  return { isWhole: isWhole(manifest, files, answer.files) };
}
