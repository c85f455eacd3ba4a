/** The worker thread that writes documents, so that the server keeps answering calls. */
import { createHash } from 'node:crypto';
import { closeSync, openAsBlob, openSync, writeSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { DossierAttachment, DossierPart, PrintedDocument, Picture, Sink } from '#pdf/contract.ts';
import { readPicture } from '#pdf/pictures/picture.ts';
import { installedFontPath } from '#pdf/text/catalogue.ts';
import { writeDossier } from '#pdf/writeDossier.ts';
import { writeEvidence } from '#pdf/writeEvidence.ts';
import { writeReports } from '#pdf/writeReports.ts';
import type { ContentResponse, DossierInput, WorkerMessage, DocumentInput, DossierSection } from './messages.ts';

const { resolve } = createRequire(import.meta.url);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
const say = (message: WorkerMessage) => parentPort?.postMessage(message);

async function loadFont(file: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(resolve(installedFontPath(file)));
  return buffer.slice(byteOffset, byteOffset + byteLength);
}

let asked = 0;
const waiting = new Map<number, (answer: ContentResponse['answer']) => void>();
parentPort?.on('message', ({ number, answer }: ContentResponse) => {
  waiting.get(number)?.(answer);
  waiting.delete(number);
});

function ask(question: { kind: 'picture'; url: string } | { kind: 'next' }): Promise<ContentResponse['answer']> {
  const number = (asked += 1);
  const answer = new Promise<ContentResponse['answer']>((tell) => waiting.set(number, tell));
  say({ ...question, number });
  return answer;
}

async function loadPicture(url: string): Promise<Picture | undefined> {
  const picture = (await ask({ kind: 'picture', url })) as Uint8Array<ArrayBuffer> | undefined;
  return picture && readPicture(new Blob([picture]));
}

/** Writes pieces to a file in their order, so that only the pieces in progress are in memory. */
function fileSink(path: string) {
  const file = openSync(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let last = Promise.resolve();
  const append = async (piece: Parameters<Sink>[0], before: Promise<void>) => {
    await before;
    for await (const bytes of piece instanceof Blob ? piece.stream() : [piece]) {
      for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
      hash.update(bytes);
      sizeBytes += bytes.length;
    }
  };
  const take: Sink = (piece) => {
    last = append(piece, last);
    // `finish` throws the failure. Until then nobody handles it.
    last.catch(() => undefined);
  };
  const finish = async () => {
    await last;
    closeSync(file);
    return { sha256: hash.digest('hex'), sizeBytes };
  };
  return { take, settled: () => last, finish };
}

const order = workerData as DocumentInput;
const sink = fileSink(order.path);

/** Writes a document that is only part of the dossier and was never issued. */
async function written(of: PrintedDocument, { servedAt, createdAt }: DossierInput, path: string): Promise<void> {
  const one = fileSink(path);
  const reports = (async function* () {
    yield of;
  })();
  await writeReports({ title: '', servedAt, createdAt, loadFont, loadPicture, reports }, one.take);
  await one.finish();
}

/** The parts of a dossier. Asks for the next one once the output of the one before is written. */
async function* partsOf(dossier: DossierInput, attachments: DossierAttachment[]): AsyncGenerator<DossierPart> {
  const path = `${order.path}.part`;
  for (;;) {
    await sink.settled();
    // The file of the part before has been copied.
    await rm(path, { force: true });
    const part = (await ask({ kind: 'next' })) as DossierSection | undefined;
    if (!part) return;
    if (part.kind === 'attached') {
      const { name, mediaType, description } = part;
      attachments.push({ name, mediaType, description, file: await openAsBlob(part.path) });
      continue;
    }
    if (part.kind === 'written') await written(part.of, dossier, path);
    const { number, title, about, day } = part;
    yield { number, title, about, day, file: await openAsBlob(part.kind === 'issued' ? part.path : path) };
  }
}

async function writeParts(dossier: DossierInput): Promise<void> {
  // Filled while the parts are read, and written after them.
  const attachments: DossierAttachment[] = [];
  await writeDossier({ ...dossier, loadFont, attachments, parts: partsOf(dossier, attachments) }, sink.take);
}

if ('evidence' in order) await writeEvidence({ ...order.evidence, loadFont, loadPicture }, sink.take);
else await writeParts(order.dossier);
say({ kind: 'written', ...(await sink.finish()) });
parentPort?.close();
