/** A write without a whole answer within this many milliseconds has failed: a dead connection never says so itself. */
export const writeTimeoutMs = 120_000;

/** The slowest network that may carry files, in bytes a millisecond. Slow mobile data carries ten times as much. */
const slowestBytesPerMs = 2;

/** How long a write may take that carries so many bytes, in milliseconds. */
export const writeTimeoutFor = (bytes: number): number => writeTimeoutMs + bytes / slowestBytesPerMs;

/** A reading call to which nothing arrives for this many milliseconds has failed. It can be asked again at no cost. */
export const readTimeoutMs = 30_000;

/** Slow mobile data. A picture that comes more slowly is given up: a PDF is made without it, and says so. */
const slowBytesPerMs = 8;
/** How long a picture of so many bytes may take, in milliseconds. */
const pictureLimitFor = (bytes: number): number => readTimeoutMs + bytes / slowBytesPerMs;

/** A signal that aborts after the limit, or when the given signal does. `restart` starts a limit, usually the same, anew. */
export function restartableTimeout(limitMs: number, signal?: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  const begin = (ms = limitMs) => setTimeout(() => controller.abort(), ms);
  let timer = begin();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    restart: (ms?: number) => {
      clearTimeout(timer);
      timer = begin(ms);
    },
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

/** Reads an answer until all of it has arrived, and calls `onPiece` for each piece. */
export async function readToEnd(response: Response, onPiece: () => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value);
    onPiece();
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/**
 * The picture in an answer. The browser takes it past the memory of the page where the server says how long it is.
 * Watching its pieces arrive would keep each in the page's memory, which a PDF with hundreds of photos cannot afford.
 */
export async function readPictureBody(response: Response, restart: (ms?: number) => void): Promise<Blob> {
  const bytes = Number(response.headers.get('content-length'));
  if (!(bytes > 0)) return readToEnd(response, restart);
  restart(pictureLimitFor(bytes));
  return response.blob();
}
