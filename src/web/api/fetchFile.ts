import { Unreachable, refusalFrom, withTimeout } from './call.ts';

/** Reads an answer until all of it has arrived, and calls `onPiece` for each piece. */
async function allOf(response: Response, onPiece: () => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value);
    onPiece();
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/**
 * Fetches a file from this server, however long that takes, unless nothing more arrives for the time of a timeout. With
 * `body`, posts it, for requests that no address may hold. Throws as a call does: `Refused` or `Unreachable`.
 */
export async function fetchFile(address: string, body?: object, signal?: AbortSignal): Promise<Blob> {
  const timeout = withTimeout(signal);
  const posted = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, { ...posted, signal: timeout.signal });
    if (response.ok) return await allOf(response, timeout.restart);
    text = await response.text();
  } catch (error) {
    throw new Unreachable(error);
  } finally {
    timeout.clear();
  }
  throw refusalFrom(response.status, text);
}
