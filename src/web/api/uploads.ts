import { calls } from '#contract/calls.ts';
import { accountHeader, type FileManifest } from '#contract/dailyReport.ts';
import { pieceType, tusVersion } from '#contract/uploads.ts';
import { Refused, Unreachable, addressOf, refusalFrom } from './call.ts';

/** How much of a file is on the server, and where the rest goes. */
export type Begun = { readonly address: string; readonly offset: number };

type Asked = { readonly uid: string; readonly signal: AbortSignal };

/** A connection on which a piece takes longer is taken for dead. What has arrived of the piece is kept. */
const patienceMs = 120_000;

/** One call of the tus protocol. Throws as `call` does, and takes a server that says nothing for unreachable. */
async function speak(address: string, init: RequestInit, { uid, signal }: Asked): Promise<Response> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const timer = setTimeout(giveUp, patienceMs);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const response = await fetch(address, {
      ...init,
      headers: { ...init.headers, 'tus-resumable': tusVersion, [accountHeader]: uid },
      signal: controller.signal,
    });
    const text = await response.text();
    if (!response.ok) throw refusalFrom(response.status, text);
    return response;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof Refused ? error : new Unreachable(error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/** The offset that an answer names; something other than the product may answer without one. */
function offsetOf(response: Response): number {
  const offset = Number(response.headers.get('upload-offset') ?? Number.NaN);
  if (!Number.isInteger(offset)) throw new Refused(response.status, {});
  return offset;
}

/** Letters of any script in base64, as the headers of the protocol carry them. */
function coded(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}

/** Begins to send a file of a report, or finds out how much of it is there. */
export async function beginUpload(
  reportId: string,
  { field, sha256, size }: FileManifest[number],
  asked: Asked,
): Promise<Begun> {
  const { method } = calls.addUpload;
  const said = Object.entries({ reportId, field, sha256 }).map(([name, value]) => `${name} ${coded(value)}`);
  const headers = { 'upload-length': String(size), 'upload-metadata': said.join(',') };
  const response = await speak(addressOf(calls.addUpload), { method, headers }, asked);
  const address = response.headers.get('location');
  if (!address) throw new Refused(response.status, {});
  return { address, offset: offsetOf(response) };
}

/** Sends the next piece of a file. Returns where the one after it begins. */
export async function sendPiece({ address, offset }: Begun, piece: Blob, asked: Asked): Promise<number> {
  const { method } = calls.sendPiece;
  const headers = { 'upload-offset': String(offset), 'content-type': pieceType };
  return offsetOf(await speak(address, { method, headers, body: piece }, asked));
}
