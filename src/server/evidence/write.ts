import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ContentResponse, WorkerMessage, DocumentInput, DossierSection, ContentRequest } from './messages.ts';

/** Beside this file among the sources, and beside the bundled server, so that both are of one version. */
const workerFile = join(import.meta.dirname, `worker${extname(import.meta.filename)}`);

/** The size and the hash of a written file, as the file store needs them. */
type WrittenFile = { sha256: string; sizeBytes: number };

/** Where a document's contents come from: its pictures by their addresses, and for a dossier its next part. */
export type DocumentSources = {
  pictureAt: (url: string) => Promise<Buffer | undefined>;
  next?: () => Promise<DossierSection | undefined>;
};

/**
 * A document passes through a thread piece by piece. Without limits the thread would keep what has passed until the
 * machine's memory gets short. A report with 20,000 readings takes a quarter of this.
 */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 6 };

/** Writes a document in its own thread. Rejects if it cannot be written, or with the signal's reason if stopped. */
export async function writeDocument(
  order: DocumentInput,
  { pictureAt, next }: DocumentSources,
  signal: AbortSignal,
): Promise<WrittenFile> {
  signal.throwIfAborted();
  const worker = new Worker(workerFile, { workerData: order, resourceLimits });
  const answer = async (question: ContentRequest) => {
    const { number } = question;
    const picture = question.kind === 'picture' ? await pictureAt(question.url) : undefined;
    // A copy with memory of its own, which is transferred to the thread.
    const bytes = picture && new Uint8Array(picture);
    const part = question.kind === 'next' ? await next?.() : undefined;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    worker.postMessage({ number, answer: bytes ?? part } satisfies ContentResponse, bytes ? [bytes.buffer] : []);
  };
  try {
    return await new Promise<WrittenFile>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('The thread that writes a document has ended.')));
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind !== 'written') answer(message).catch(reject);
        else resolve({ sha256: message.sha256, sizeBytes: message.sizeBytes });
      });
    });
  } finally {
    await worker.terminate();
  }
}
