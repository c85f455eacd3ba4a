import type { FileManifest } from '#contract/reports/dailyReport.ts';
import { RefusalError } from '#web/api/call.ts';
import { sha256Of } from './checksum.ts';
import { isNcr, sendNcr } from './ncr.ts';
import type { Payload, PayloadFile, SendOptions } from './payload.ts';
import { sendResumable } from './sendResumable.ts';

/** The device can no longer read a file. */
export class UnreadableFile extends Error {
  readonly field: string;

  constructor({ field, file }: PayloadFile, cause: unknown) {
    super(`${file.name} cannot be read any more. Please remove it and choose it again.`, { cause });
    this.field = field;
  }
}

/** The list of the files with size and SHA-256. Reads one file at a time, so that only one is in memory. */
export async function manifestOf(files: readonly PayloadFile[], onFile: (done: number) => void): Promise<FileManifest> {
  const manifest: FileManifest = [];
  for (const sent of files) {
    try {
      const sha256 = await (sent.sum?.() ?? sha256Of(sent.file));
      const { field, file } = sent;
      manifest.push({ field, filename: file.name, size: file.size, sha256 });
    } catch (cause) {
      throw new UnreadableFile(sent, cause);
    }
    onFile(manifest.length);
  }
  return manifest;
}

/** Whether the checksums in the server's answer are those of the sent files. */
export function hasEveryFile(manifest: FileManifest, has: unknown): boolean {
  if (!Array.isArray(has)) return false;
  const sent = manifest.map(({ sha256 }) => sha256).toSorted();
  return JSON.stringify(sent) === JSON.stringify(has.toSorted());
}

/**
 * A server older than the corrections takes a correction for another report under the same id. This happens while
 * servers are updated one by one, so the correction waits instead of being refused.
 */
function ofCorrection(error: unknown): unknown {
  if (!(error instanceof RefusalError) || error.code !== 'reportDiffers') return error;
  const message =
    'The server is being updated and takes no corrections yet. The report stays on your device until it does.';
  return new RefusalError(503, { message });
}

/**
 * Sends a payload. Returns the number of the report, and whether the server acknowledged every file. Throws `Refused`,
 * `Unreachable`, `UnreadableFile`, or the reason that the signal was aborted with.
 */
export async function sendPayload(
  uid: string,
  payload: Payload,
  options: SendOptions,
): Promise<{ isWhole: boolean; number: string }> {
  const { files } = payload;
  const { onProgress, signal } = options;
  onProgress({ step: 'preparing', share: 0 });
  const manifest = await manifestOf(files, (done) => onProgress({ step: 'preparing', share: done / files.length }));
  signal.throwIfAborted();
  if (isNcr(payload)) return sendNcr(uid, payload, options);
  onProgress({ step: 'uploading', share: 0, filesSent: 0, of: files.length });
  const { files: has, number } = await sendResumable(uid, payload, manifest, options).catch((error: unknown) => {
    throw payload.basis ? ofCorrection(error) : error;
  });
  return { isWhole: hasEveryFile(manifest, has), number };
}
