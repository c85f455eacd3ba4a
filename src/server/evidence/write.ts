import { Worker } from 'node:worker_threads';
import type { Answer, FromWorker, Order } from './messages.ts';

/** A file that was written, as a store of files wants to know of it. */
export type WrittenFile = { sha256: string; sizeBytes: number };

/**
 * Writes a document in a thread of its own. Pictures are asked for by their addresses. Rejects where it cannot be written, and with
 * the signal's reason where it is stopped.
 */
export async function write(
  order: Order,
  pictureAt: (url: string) => Promise<Buffer | undefined>,
  signal: AbortSignal,
): Promise<WrittenFile> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: order });
  const answer = async ({ number, url }: { number: number; url: string }) => {
    const found = await pictureAt(url);
    // Its own memory, which goes over with it.
    const picture = found && new Uint8Array(found);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    worker.postMessage({ number, picture } satisfies Answer, picture ? [picture.buffer] : []);
  };
  try {
    return await new Promise<WrittenFile>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('The thread that writes a document has ended.')));
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'asked') answer(message).catch(reject);
        else resolve({ sha256: message.sha256, sizeBytes: message.sizeBytes });
      });
    });
  } finally {
    await worker.terminate();
  }
}
