import { calls } from '#contract/calls.ts';
import type { FileManifest } from '#contract/reports/dailyReport.ts';
import type { FileReportAnswer } from '#contract/reports/report.ts';
import { reportPartName, fileKey } from '#contract/wireNames.ts';
import { kindNamed } from '#domain/reports/kinds.ts';
import { type BodyOf, RefusalError, UnreachableError, call } from '#web/api/call.ts';
import { beginUpload, sendPiece } from '#web/api/uploads.ts';
import { type Payload, type SendOptions, senderHeaders } from './payload.ts';
import { type PieceSizer, adaptivePieceSizer } from './pieceSizer.ts';

/** How often an upload is resumed without progress before it fails. */
const maxRetries = 4;
const firstBackoffMs = 500;
/**
 * The largest file that goes along with its report, in bytes. Of a cut form only the files that came whole are kept, of
 * a file by itself every byte that arrived.
 */
const mostAlongBytes = 512 * 1024;
/**
 * How often the server may lack as much as before. After that it evidently loses files as fast as they arrive.
 */
const maxFruitless = 2;

type Named = FileManifest[number];

/** The body of the report, which names its files. */
function bodyOf({ kind, clientId, answers, files, draft, basis }: Payload, manifest: FileManifest) {
  const named = manifest.map((file, index) => {
    const caption = files[index]?.caption;
    return { ...file, ...(caption && { caption }) };
  });
  const version = kindNamed(kind)?.version;
  return {
    kind,
    ...(version && { version }),
    ...(clientId && { clientId }),
    answers,
    files: named,
    ...(draft && { draft }),
    ...(basis && { basis }),
  };
}

/** Whether the upload can simply be resumed: the connection was cut, or the server has another offset. */
function isInterrupted(error: unknown): boolean {
  if (error instanceof UnreachableError) return true;
  return (
    error instanceof RefusalError &&
    // An answer without a code came from a proxy before the product, not from the product.
    (error.code === null || error.code === 'otherOffset' || error.code === 'notFound')
  );
}

/** Waits so many milliseconds. Rejects with the signal's reason if it is aborted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal.addEventListener('abort', abort, { once: true });
  });
}

/** The options of uploading a file. */
type Uploading = {
  onBytes: (sent: number) => void;
  signal: AbortSignal;
  pieces?: PieceSizer;
  /** Whether the server has nothing of the file yet. Its first piece then goes with the request that announces it. */
  isNew?: boolean;
};

/** Uploads one file by the tus protocol from the server's offset. After a cut it asks for the offset and resumes. */
export async function uploadFile(
  uid: string,
  reportId: string,
  named: Named,
  file: Blob,
  { onBytes, signal, pieces = adaptivePieceSizer(), isNew = false }: Uploading,
): Promise<void> {
  const asked = { uid, signal };
  const pieceAt = (offset: number) => file.slice(offset, offset + pieces.bytes());
  let furthest = 0;
  for (let failures = 0; ;) {
    try {
      const first = isNew && failures === 0 ? pieceAt(0) : undefined;
      const begin = () => beginUpload(reportId, named, asked, first);
      let { address, offset } = await (first ? pieces.timed(first.size, begin) : begin());
      while (offset < named.size) {
        if (offset > furthest) failures = 0;
        furthest = Math.max(furthest, offset);
        onBytes(offset);
        const piece = pieceAt(offset);
        const from = { address, offset };
        offset = await pieces.timed(piece.size, () => sendPiece(from, piece, asked));
      }
      return onBytes(named.size);
    } catch (error) {
      failures += 1;
      if (!isInterrupted(error) || failures > maxRetries) throw error;
      await wait(firstBackoffMs * 2 ** (failures - 1), signal);
    }
  }
}

/** Puts the name of the file into its refusal, since a report has many files. */
function withFilename(error: unknown, { field, filename }: Named): unknown {
  const said = error instanceof RefusalError && error.fields[field];
  if (!said) return error;
  const { status, code, message, fields } = error;
  const refusal = { message: `${filename}: ${message}`, fields: { ...fields, [field]: `${filename}: ${said}` } };
  return new RefusalError(status, { ...refusal, ...(code && { code }) });
}

/** A file that the server lacks, and how much of it is there. */
type Left = { readonly file: Named; readonly index: number; readonly received: number };

const bytesOf = (left: readonly Left[]) => left.reduce((sum, { file, received }) => sum + file.size - received, 0);

/** The report and files in one form. A file that the report names twice is in it once. */
function formOf(body: ReturnType<typeof bodyOf>, files: Payload['files'], left: readonly Left[]): FormData {
  const form = new FormData();
  form.set(reportPartName, JSON.stringify(body));
  const parts = new Map(left.map((one) => [fileKey(one.file), one]));
  for (const { file, index } of parts.values()) form.append(file.field, files[index]?.file as File, file.filename);
  return form;
}

/**
 * Sends a report as JSON, and its files along with it or by resumable uploads. The report goes first, and again with or
 * after its files: so the server can refuse it before photos are uploaded, and files that the server has already are
 * not uploaded again. Nothing is asked over a proven network where the device knows what the server lacks and all of
 * that goes along.
 */
export async function sendResumable(
  uid: string,
  payload: Payload,
  manifest: FileManifest,
  { onProgress, signal, pieces = adaptivePieceSizer() }: SendOptions,
): Promise<FileReportAnswer> {
  const { reportId, files } = payload;
  const body = bodyOf(payload, manifest);
  const bodyBytes = JSON.stringify(body).length;
  const asked = { params: { reportId }, headers: senderHeaders(uid, payload), signal };
  const allBytes = manifest.reduce((sum, { size }) => sum + size, 0);
  let isTogether = true;
  let isAsked = manifest.length === 0;
  let fruitless = 0;
  let leastLeft = Number.POSITIVE_INFINITY;

  const mayGoAlong = ({ file, received }: Left) =>
    isTogether && received === 0 && file.size <= (pieces.isUncut() ? pieces.bytes() - bodyBytes : mostAlongBytes);
  /** As many files from the first on as fit into one piece with the report. None while others must go by themselves. */
  const fitting = (left: readonly Left[]) => {
    if (!left.every(mayGoAlong)) return [];
    let bytes = bodyBytes;
    const tooMuch = left.findIndex(({ file }) => (bytes += file.size) > pieces.bytes());
    return tooMuch < 0 ? left : left.slice(0, tooMuch);
  };
  const tell = (left: readonly Left[], more: number) => {
    const share = allBytes === 0 ? 0 : (allBytes - bytesOf(left) + more) / allBytes;
    onProgress({ step: 'uploading', share, filesSent: manifest.length - left.length, of: manifest.length });
  };
  /** What the device knows the server to lack. Undefined if the server must be asked. */
  const known = (): readonly Left[] | undefined => {
    if (!pieces.isProven() || files.some(({ isOnServer }) => isOnServer === undefined)) return undefined;
    const left = manifest.flatMap((file, index) => (files[index]?.isOnServer ? [] : [{ file, index, received: 0 }]));
    return fitting(left).length === left.length ? left : undefined;
  };

  async function upload(one: Left, left: readonly Left[]): Promise<void> {
    const onBytes = (sent: number) => tell(left, Math.max(0, sent - one.received));
    const content = files[one.index]?.file as File;
    const uploading = { onBytes, signal, pieces, isNew: one.received === 0 };
    await uploadFile(uid, reportId, one.file, content, uploading).catch((error: unknown) => {
      throw withFilename(error, one.file);
    });
  }

  /** Sends the report with some files. Undefined if what is left must go one by one. */
  async function submitWith(along: readonly Left[], left: readonly Left[]): Promise<FileReportAnswer | undefined> {
    // Nobody tells how much of a form has gone.
    onProgress({ step: 'uploading', filesSent: manifest.length - left.length, of: manifest.length });
    const send = () => call(calls.putReportWithFiles, { ...asked, body: formOf(body, files, along) });
    try {
      const answer = await pieces.timed(bodyBytes + bytesOf(along), send);
      tell([], 0);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof RefusalError && error.code === 'filesMissing') throw error;
      // One by one, each file goes on where it was cut, and the refusal of one says which it is. A server of before
      // does not know the call.
      const isOfFile = error instanceof RefusalError && along.some(({ file }) => error.fields[file.field]);
      if (!isOfFile && !isInterrupted(error)) throw error;
      isTogether = false;
      await wait(firstBackoffMs, signal);
      return undefined;
    }
  }

  for (let left = known() ?? []; ;) {
    let along = fitting(left);
    while (left.length > 0 && along.length === 0) {
      const next = left.find((one) => !mayGoAlong(one)) ?? (left[0] as Left);
      await upload(next, left);
      left = left.filter((one) => one !== next);
      tell(left, 0);
      along = fitting(left);
    }
    try {
      const answer = along.length > 0 ? await submitWith(along, left) : await submit();
      if (answer) {
        onProgress({ step: 'confirming' });
        return answer;
      }
      left = [];
    } catch (error) {
      if (!(error instanceof RefusalError) || error.code !== 'filesMissing') throw error;
      const receivedOf = new Map(error.missing.map((one) => [fileKey(one), one.received]));
      left = manifest.flatMap((file, index) => {
        const received = receivedOf.get(fileKey(file));
        return received === undefined ? [] : [{ file, index, received }];
      });
      fruitless = bytesOf(left) < leastLeft ? 0 : fruitless + 1;
      leastLeft = Math.min(leastLeft, bytesOf(left));
      if (fruitless === maxFruitless) throw error;
    }
  }

  /** Sends the report by itself. The first time it only asks what the server lacks. */
  function submit() {
    if (isAsked) onProgress({ step: 'confirming' });
    isAsked = true;
    // A device may keep a kind of report that this version of the app does not know.
    return pieces.timed(bodyBytes, () =>
      call(calls.putReport, { ...asked, body: body as BodyOf<typeof calls.putReport> }),
    );
  }
}
