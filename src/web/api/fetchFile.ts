import { Unreachable, refusalFrom } from './call.ts';
import { allOf, readLimitMs, withLimit } from './limits.ts';

/**
 * Fetches a file from this server, however long that takes, unless nothing more arrives for as long as a reading call may take. With
 * `body`, posts it, for requests that no address may hold. Throws as a call does: `Refused` or `Unreachable`.
 */
export async function fetchFile(address: string, body?: object, signal?: AbortSignal): Promise<Blob> {
  const limit = withLimit(readLimitMs, signal);
  const posted = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, { ...posted, signal: limit.signal });
    if (response.ok) return await allOf(response, limit.restart);
    text = await response.text();
  } catch (error) {
    throw new Unreachable(error);
  } finally {
    limit.clear();
  }
  throw refusalFrom(response.status, text);
}
