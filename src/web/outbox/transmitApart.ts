import { calls } from '#contract/calls.ts';
import {
  type FileManifest,
  type SubmitAnswer,
  accountHeader,
  captionsName,
  clientIdName,
  reportFromWire,
  reportIdName,
} from '#contract/dailyReport.ts';
import { photosField } from '#domain/report/fields.ts';
import { Refused, Unreachable, call } from '#web/api/call.ts';
import { beginUpload, sendPiece } from '#web/api/uploads.ts';
import type { Parcel, Watched } from './parcel.ts';

/** What a cut costs at the most, where something on the way keeps a piece back until it has all of it. */
const pieceBytes = 256 * 1024;
/** How often a file is taken up again without a byte more of it on the server. */
const mostFailures = 4;
const firstPauseMs = 500;
/** After so many rounds something takes the files away as fast as they come. */
const mostRounds = 3;

type Named = FileManifest[number];

/** The report without its files, which it names. */
function bodyOf({ parts, draft }: Parcel, manifest: FileManifest) {
  const textsOf = (wanted: string) => parts.filter(([name]) => name === wanted).map(([, value]) => value);
  const captions = textsOf(captionsName);
  const [clientId] = textsOf(clientIdName);
  const files = manifest.map((named) => {
    const caption = named.field === photosField ? captions.shift() : undefined;
    return { ...named, ...(caption && { caption }) };
  });
  return { ...(clientId && { clientId }), files, ...(draft && { draft }), answers: reportFromWire(parts) };
}

/** Whether an attempt may succeed if it is simply made again: the line was cut, or the server knows better where we are. */
function isCut(trouble: unknown): boolean {
  if (trouble instanceof Unreachable) return true;
  return (
    trouble instanceof Refused &&
    // Without a code it was not the product that answered, but something before it.
    (trouble.code === null || trouble.code === 'otherOffset' || trouble.code === 'notFound')
  );
}

/** Waits, unless it is broken off. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const breakOff = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', breakOff);
      resolve();
    }, ms);
    signal.addEventListener('abort', breakOff, { once: true });
  });
}

/** Sends what is missing of one file, from where the server has it. Cuts are met by asking where to go on. */
export async function sendFile(
  uid: string,
  reportId: string,
  named: Named,
  file: Blob,
  { onBytes, signal }: { onBytes: (sent: number) => void; signal: AbortSignal },
): Promise<void> {
  const asked = { uid, signal };
  let furthest = 0;
  for (let failures = 0; ;) {
    try {
      let { address, offset } = await beginUpload(reportId, named, asked);
      while (offset < named.size) {
        if (offset > furthest) failures = 0;
        furthest = Math.max(furthest, offset);
        onBytes(offset);
        offset = await sendPiece({ address, offset }, file.slice(offset, offset + pieceBytes), asked);
      }
      return onBytes(named.size);
    } catch (trouble) {
      failures += 1;
      if (!isCut(trouble) || failures > mostFailures) throw trouble;
      await pause(firstPauseMs * 2 ** (failures - 1), signal);
    }
  }
}

/** The refusal of a file with the name of it, since a report has many. */
function byName(trouble: unknown, { field, filename }: Named): unknown {
  const said = trouble instanceof Refused && trouble.fields[field];
  if (!said) return trouble;
  const { status, code, message, fields } = trouble;
  const refusal = { message: `${filename}: ${message}`, fields: { ...fields, [field]: `${filename}: ${said}` } };
  return new Refused(status, { ...refusal, ...(code && { code }) });
}

const keyOf = ({ field, sha256 }: { field: string; sha256: string }) => `${field} ${sha256}`;

/**
 * Sends a report, and each of its files apart from it, from wherever it stopped. The report goes first, and again once
 * all is there: what the server would refuse is refused before its photos are sent, and what it has already is not sent.
 */
export async function transmitApart(
  uid: string,
  parcel: Parcel,
  manifest: FileManifest,
  { onProgress, signal }: Watched,
): Promise<SubmitAnswer> {
  const reportId = parcel.parts.find(([name]) => name === reportIdName)?.[1] ?? '';
  const body = bodyOf(parcel, manifest);
  const submit = () =>
    call<SubmitAnswer>(calls.sendReport, { params: { reportId }, body, headers: { [accountHeader]: uid }, signal });
  const allBytes = manifest.reduce((sum, { size }) => sum + size, 0);
  if (manifest.length === 0) onProgress({ step: 'confirming' });

  for (let round = 1; ; round += 1) {
    let missing: Refused['missing'];
    try {
      return await submit();
    } catch (trouble) {
      const isMissing = trouble instanceof Refused && trouble.code === 'filesMissing' && round < mostRounds;
      if (!isMissing) throw trouble;
      missing = trouble.missing;
    }
    const wanted = new Set(missing.map(keyOf));
    const left = manifest.flatMap((file, index) => (wanted.has(keyOf(file)) ? [{ file, index }] : []));
    let through = manifest.length - left.length;
    let bytes = allBytes - left.reduce((sum, { file }) => sum + file.size, 0);
    const tell = (more: number) => {
      const share = allBytes === 0 ? 0 : (bytes + more) / allBytes;
      onProgress({ step: 'uploading', share, filesSent: through, of: manifest.length });
    };
    for (const { file, index } of left) {
      try {
        await sendFile(uid, reportId, file, parcel.files[index]?.file as File, { onBytes: tell, signal });
      } catch (trouble) {
        throw byName(trouble, file);
      }
      through += 1;
      bytes += file.size;
      tell(0);
    }
    onProgress({ step: 'confirming' });
  }
}
