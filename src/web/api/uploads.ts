import { calls } from '#contract/calls.ts';
import type { FileManifest } from '#contract/reports/dailyReport.ts';
import { accountHeader, pieceMediaType, tusVersion } from '#contract/wireNames.ts';
import { RefusalError, UnreachableError, addressOf, refusalFrom } from './call.ts';
import { restartableTimeout, writeTimeoutMs } from './timeouts.ts';

/** How much of a file the server has, and the address for the rest. */
export type Upload = { readonly address: string; readonly offset: number };

type Sender = { readonly uid: string; readonly signal: AbortSignal };

/** Makes one tus request. Throws as `call` does. If a piece takes too long, the server keeps the part that arrived. */
async function tusRequest(address: string, init: RequestInit, { uid, signal }: Sender): Promise<Response> {
  signal.throwIfAborted();
  const limit = restartableTimeout(writeTimeoutMs, signal);
  try {
    const response = await fetch(address, {
      ...init,
      headers: { ...init.headers, 'tus-resumable': tusVersion, [accountHeader]: uid },
      signal: limit.signal,
    });
    const text = await response.text();
    if (!response.ok) throw refusalFrom(response.status, text);
    return response;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof RefusalError ? error : new UnreachableError(error);
  } finally {
    limit.clear();
  }
}

/** The offset that an answer names. An answer without one may come from a proxy and not from the product. */
function offsetOf(response: Response): number {
  const offset = Number(response.headers.get('upload-offset') ?? Number.NaN);
  if (!Number.isInteger(offset)) throw new RefusalError(response.status, {});
  return offset;
}

/** A text of any script in base64, as the headers of tus carry it. */
function base64Of(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}

/** Announces a report's file and sends its first piece. Without a piece, finds out how much of it the server has. */
export async function beginUpload(
  reportId: string,
  { field, sha256, size }: FileManifest[number],
  sender: Sender,
  piece?: Blob,
): Promise<Upload> {
  const { method } = calls.addUpload;
  const metadata = Object.entries({ reportId, field, sha256 }).map(([name, value]) => `${name} ${base64Of(value)}`);
  const headers = { 'upload-length': String(size), 'upload-metadata': metadata.join(',') };
  const begins = piece ? { headers: { ...headers, 'content-type': pieceMediaType }, body: piece } : { headers };
  const response = await tusRequest(addressOf(calls.addUpload), { method, ...begins }, sender);
  const address = response.headers.get('location');
  if (!address) throw new RefusalError(response.status, {});
  return { address, offset: offsetOf(response) };
}

/** Sends the next piece of a file. Returns the offset of the one after it. */
export async function sendPiece({ address, offset }: Upload, piece: Blob, sender: Sender): Promise<number> {
  const { method } = calls.sendPiece;
  const headers = { 'upload-offset': String(offset), 'content-type': pieceMediaType };
  return offsetOf(await tusRequest(address, { method, headers, body: piece }, sender));
}
