import { type UserReportRecord, personReports } from '#contract/reports.ts';
import { clientFileName, personFileName } from './fileName.ts';
import type { FromWorker, ToWorker } from './messages.ts';

type Options = { signal?: AbortSignal; onProgress?: (done: number) => void };

/** A saved file's address is kept this long, for browsers that begin to read it late. */
const keptMs = 60_000;

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keptMs);
}

/** Makes a PDF in a worker of its own, which ends with it. Rejects where it fails, or with the signal's reason. */
async function make(
  start: Extract<ToWorker, { kind: 'start' }>,
  records: AsyncIterable<UserReportRecord>,
  { signal, onProgress }: Options,
): Promise<Blob> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const iterator = records[Symbol.asyncIterator]();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  const say = (message: ToWorker) => worker.postMessage(message);
  const sendNext = async () => {
    const { done, value } = await iterator.next();
    say(done ? { kind: 'end' } : { kind: 'person', person: personReports(value) });
  };
  try {
    return await new Promise<Blob>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The worker did not start.')));
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (data.kind === 'file') resolve(data.file);
        else if (data.kind === 'failed') reject(new Error(data.words));
        else if (data.kind === 'progress') onProgress?.(data.done);
        else if (data.kind === 'ready') say(start);
        else sendNext().catch(reject);
      });
    });
  } finally {
    worker.terminate();
    void iterator.return?.();
  }
}

/** Makes and saves the PDF of one person. */
export async function downloadPersonPdf(record: UserReportRecord, options: Options = {}): Promise<void> {
  async function* only() {
    yield record;
  }
  const file = await make({ kind: 'start', title: record.fname }, only(), options);
  save(file, personFileName(record.fname));
}

/** Makes and saves the PDF of all people of a client, whose records are fetched one at a time. */
export async function downloadClientPdf(
  { clientName, records }: { clientName: string; records: AsyncIterable<UserReportRecord> },
  options: Options,
): Promise<void> {
  const file = await make({ kind: 'start', title: clientName, clientName }, records, options);
  save(file, clientFileName(clientName));
}
