import { calls } from '#contract/calls.ts';
import { type FileManifest, accountHeader } from '#contract/dailyReport.ts';
import { type FiledAnswer, reportPartName } from '#contract/report.ts';
import { fileKey } from '#contract/uploads.ts';
import { kindNamed } from '#domain/reports/kinds.ts';
import { Refused, Unreachable, call } from '#web/api/call.ts';
import { beginUpload, sendPiece } from '#web/api/uploads.ts';
import type { Payload, SendOptions } from './payload.ts';
import { type PieceSize, growingPieces } from './pieceSize.ts';

/** How often an upload is resumed without progress before it fails. */
const maxRetries = 4;
const firstBackoffMs = 500;
/**
 * The largest file that goes along with its report, in bytes. Of a cut form only the files that came whole are kept, of
 * a file by itself every byte that arrived.
 */
const mostAlongBytes = 512 * 1024;
/**
 * How often the report is sent again because files are missing. After that the server evidently loses them as fast as
 * they arrive.
 */
const maxRounds = 3;

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
  if (error instanceof Unreachable) return true;
  return (
    error instanceof Refused &&
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
  pieces?: PieceSize;
  /** Whether the server has nothing of the file yet. Its first piece then goes with the request that announces it. */
  isNew?: boolean;
};

/**
 * Uploads one file by the tus protocol, starting at the server's offset. After a cut it asks for the offset and
 * resumes.
 */
export async function uploadFile(
  uid: string,
  reportId: string,
  named: Named,
  file: Blob,
  { onBytes, signal, pieces = growingPieces(), isNew = false }: Uploading,
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
  const said = error instanceof Refused && error.fields[field];
  if (!said) return error;
  const { status, code, message, fields } = error;
  const refusal = { message: `${filename}: ${message}`, fields: { ...fields, [field]: `${filename}: ${said}` } };
  return new Refused(status, { ...refusal, ...(code && { code }) });
}

const sizeOf = (files: readonly Named[]) => files.reduce((sum, { size }) => sum + size, 0);

/** While several servers are updated one by one, one of before may not know a call. */
function unlessUnknown(error: unknown): undefined {
  if (error instanceof Refused && error.code === 'notFound') return undefined;
  throw error;
}

type Left = { readonly file: Named; readonly index: number };

/** The report and files in one form. A file that the report names twice is in it once. */
function formOf(body: ReturnType<typeof bodyOf>, files: Payload['files'], left: readonly Left[]): FormData {
  const form = new FormData();
  form.set(reportPartName, JSON.stringify(body));
  const parts = new Map(left.map((one) => [fileKey(one.file), one]));
  for (const { file, index } of parts.values()) form.append(file.field, files[index]?.file as File, file.filename);
  return form;
}

/**
 * Sends a report as JSON, and its files by resumable uploads. The report goes first, and again once its files have
 * arrived: so the server can refuse it before photos are uploaded, and files that the server has already are not
 * uploaded again. As soon as all files that are left are small and fit into one piece, they go along with the report.
 */
export async function sendResumable(
  uid: string,
  payload: Payload,
  manifest: FileManifest,
  { onProgress, signal, pieces = growingPieces() }: SendOptions,
): Promise<FiledAnswer> {
  const { reportId, files } = payload;
  const body = bodyOf(payload, manifest);
  const bodyBytes = JSON.stringify(body).length;
  const asked = { params: { reportId }, headers: { [accountHeader]: uid }, signal };
  const submit = () => pieces.timed(bodyBytes, () => call(calls.putReport, { ...asked, body }));
  const allBytes = sizeOf(manifest);
  let isTogether = true;
  if (manifest.length === 0) onProgress({ step: 'confirming' });

  /** Sends the report with all files that are left. Undefined if they must go one by one. */
  async function submitWith(left: readonly Left[], bytes: number): Promise<FiledAnswer | undefined> {
    const form = formOf(body, files, left);
    const send = () => call(calls.putReportWithFiles, { ...asked, body: form }).catch(unlessUnknown);
    isTogether = false;
    try {
      return await pieces.timed(bytes, send);
    } catch (error) {
      signal.throwIfAborted();
      // One by one, each file goes on where it was cut, and the refusal of one says which it is.
      const isOfFile = error instanceof Refused && left.some(({ file }) => error.fields[file.field]);
      if (!isOfFile && !isInterrupted(error)) throw error;
      await wait(firstBackoffMs, signal);
      return undefined;
    }
  }

  for (let round = 1; ; round += 1) {
    let missing: Refused['missing'];
    try {
      return await submit();
    } catch (error) {
      const isMissing = error instanceof Refused && error.code === 'filesMissing' && round < maxRounds;
      if (!isMissing) throw error;
      missing = error.missing;
    }
    const receivedOf = new Map(missing.map((one) => [fileKey(one), one.received]));
    const left = manifest.flatMap((file, index) => (receivedOf.has(fileKey(file)) ? [{ file, index }] : []));
    const isNew = ({ file }: Left) => !receivedOf.get(fileKey(file));
    const mayGoAlong = (one: Left) => isNew(one) && one.file.size <= mostAlongBytes;
    let through = manifest.length - left.length;
    let bytes = allBytes - sizeOf(left.map(({ file }) => file));
    const tell = (more: number) => {
      const share = allBytes === 0 ? 0 : (bytes + more) / allBytes;
      onProgress({ step: 'uploading', share, filesSent: through, of: manifest.length });
    };
    for (const [at, one] of left.entries()) {
      const rest = left.slice(at);
      const restBytes = bodyBytes + sizeOf(rest.map(({ file }) => file));
      if (isTogether && rest.every(mayGoAlong) && restBytes <= pieces.bytes()) {
        // Nobody tells how much of a form has gone.
        onProgress({ step: 'uploading', filesSent: through, of: manifest.length });
        const answer = await submitWith(rest, restBytes);
        if (!answer) break;
        onProgress({ step: 'uploading', share: 1, filesSent: manifest.length, of: manifest.length });
        onProgress({ step: 'confirming' });
        return answer;
      }
      const { file, index } = one;
      try {
        const content = files[index]?.file as File;
        await uploadFile(uid, reportId, file, content, { onBytes: tell, signal, pieces, isNew: isNew(one) });
      } catch (error) {
        throw withFilename(error, file);
      }
      through += 1;
      bytes += file.size;
      tell(0);
    }
    onProgress({ step: 'confirming' });
  }
}
