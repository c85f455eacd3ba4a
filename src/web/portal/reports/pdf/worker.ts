/** The worker in which PDFs are made: the page stays free for whoever looks at it. */
// First, because what it fetches is then on its way while all else is still waiting for the shaping program.
import { loadFont } from './fontFiles.ts';
import type { PersonReports } from '#domain/listing/record.ts';
import { writePdf } from '#pdf/writePdf.ts';
import { collect } from './collect.ts';
import { loadPicture } from './loadPicture.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const say = (message: FromWorker) => postMessage(message);

function nextMessage(): Promise<ToWorker> {
  return new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data as ToWorker), { once: true }));
}

async function* peopleOfPage(): AsyncGenerator<PersonReports> {
  for (;;) {
    const answer = nextMessage();
    say({ kind: 'next' });
    const message = await answer;
    if (message.kind !== 'person') return;
    yield message.person;
  }
}

async function make({ title, clientName }: Extract<ToWorker, { kind: 'start' }>): Promise<void> {
  const collected = collect('application/pdf');
  await writePdf(
    {
      title,
      ...(clientName && { clientName }),
      people: peopleOfPage(),
      loadFont,
      loadPicture,
      servedAt: location.origin,
      createdAt: new Date(),
      onProgress: (done) => say({ kind: 'progress', done }),
    },
    collected.take,
  );
  say({ kind: 'file', file: collected.file() });
}

const started = nextMessage();
say({ kind: 'ready' });
const start = await started;
if (start.kind === 'start') {
  make(start).catch((error: unknown) =>
    say({ kind: 'failed', words: error instanceof Error ? error.message : String(error) }),
  );
}
