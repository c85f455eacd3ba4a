import { UnreachableError, refusalFrom } from './call.ts';
import { readToEnd, readPictureBody, readTimeoutMs, restartableTimeout } from './timeouts.ts';

async function fetched(address: string, read: typeof readToEnd, signal?: AbortSignal, body?: object): Promise<Blob> {
  const limit = restartableTimeout(readTimeoutMs, signal);
  const posted = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, { ...posted, signal: limit.signal });
    if (response.ok) return await read(response, limit.restart);
    text = await response.text();
  } catch (error) {
    throw new UnreachableError(error);
  } finally {
    limit.clear();
  }
  throw refusalFrom(response.status, text);
}

/**
 * Fetches a file from this server, however long that takes, unless nothing more arrives for as long as a reading call
 * may take. With `body`, posts it, for requests that no address may hold. Throws as a call does: `Refused` or
 * `Unreachable`.
 */
export const fetchFile = (address: string, body?: object, signal?: AbortSignal): Promise<Blob> =>
  fetched(address, readToEnd, signal, body);

/** Fetches one of many pictures for a document, in the time that its size takes on slow mobile data. Throws as a call does. */
export const fetchPicture = (address: string): Promise<Blob> => fetched(address, readPictureBody);
