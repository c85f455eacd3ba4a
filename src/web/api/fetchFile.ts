import { Unreachable, refusalFrom } from './call.ts';
import { fileOf, readLimitMs, withLimit } from './limits.ts';

/**
 * Fetches a file from this server, in the time that its size takes on the slowest network that is waited for. One whose size the server
 * does not say may take as long as something arrives. With `body`, posts it, for requests that no address may hold. Throws as a call does: `Refused` or `Unreachable`.
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
    if (response.ok) return await fileOf(response, limit.restart);
    text = await response.text();
  } catch (error) {
    throw new Unreachable(error);
  } finally {
    limit.clear();
  }
  throw refusalFrom(response.status, text);
}
