/** The worker that makes PDFs, so that the page stays responsive. */
// Imported first, so that its fetches are under way while the rest waits for the shaping program.
import { loadFont } from './fontFiles.ts';
import { writeUserReports } from '#pdf/writeUserReports.ts';
import { writeReports } from '#pdf/writeReports.ts';
import { blobBuilder } from './blobBuilder.ts';
import { pictureLoader } from './loadPicture.ts';
import type { FromWorker, PdfOrder, ToWorker } from './messages.ts';

const say = (message: FromWorker) => postMessage(message);

function nextMessage(): Promise<ToWorker> {
  return new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data as ToWorker), { once: true }));
}

/** The messages of the page, one at a time, until it says that there are no more. */
async function* partsOfPage(): AsyncGenerator<ToWorker> {
  for (;;) {
    const answer = nextMessage();
    say({ kind: 'next' });
    const message = await answer;
    if (message.kind === 'end') return;
    yield message;
  }
}

async function* people() {
  for await (const message of partsOfPage()) if (message.kind === 'person') yield message.person;
}

async function* reports() {
  for await (const message of partsOfPage()) if (message.kind === 'report') yield message.report;
}

async function make(order: PdfOrder): Promise<void> {
  const collected = blobBuilder('application/pdf');
  const making = {
    title: order.title,
    loadFont,
    loadPicture: pictureLoader(order.photos),
    servedAt: location.origin,
    createdAt: new Date(),
    onProgress: (done: number) => say({ kind: 'progress', done }),
  };
  if (order.of === 'reports') await writeReports({ ...making, reports: reports() }, collected.take);
  else {
    const { clientName } = order;
    await writeUserReports({ ...making, ...(clientName && { clientName }), people: people() }, collected.take);
  }
  say({ kind: 'file', file: collected.file() });
}

const started = nextMessage();
say({ kind: 'ready' });
const start = await started;
if (start.kind === 'start') {
  make(start.order).catch((error: unknown) =>
    say({ kind: 'failed', words: error instanceof Error ? error.message : String(error) }),
  );
}
