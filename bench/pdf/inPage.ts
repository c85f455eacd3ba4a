/** Functions that run in the page. The source of each is sent to the browser as is, so it uses nothing from outside. */
import type { PersonReports } from '#domain/listing/record.ts';
import type { FromWorker, PdfOrder, ToWorker } from '#web/portal/reports/pdf/messages.ts';

export type PdfBenchJob = {
  worker: string;
  title: string;
  clientName?: string;
  people: PersonReports[];
  photos?: PdfOrder['photos'];
};
export type PdfMeasurement = {
  ms: number;
  bytes: number;
  /** The longest continuous task of the page. Browsers report 50 ms and more; anything shorter counts as 0. */
  longestTaskMs: number;
  /** The longest delay for anything else in the page, because of the page or the machine. */
  longestWaitMs: number;
};

/** Lets a worker make a PDF, as the product's page does, and measures the longest delays in the page meanwhile. */
export async function makePdfInPage({ worker: address, people, ...start }: PdfBenchJob): Promise<PdfMeasurement> {
  let longestWaitMs = 0;
  let longestTaskMs = 0;
  const take = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longestTaskMs = Math.max(longestTaskMs, duration);
  };
  const tasks = new PerformanceObserver((list) => take(list.getEntries()));
  tasks.observe({ type: 'longtask' });
  let last = performance.now();
  let isWatching = true;
  const beat = () => {
    const now = performance.now();
    longestWaitMs = Math.max(longestWaitMs, now - last);
    last = now;
    if (isWatching) setTimeout(beat, 0);
  };
  beat();
  const began = performance.now();
  const worker = new Worker(address, { type: 'module' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  const say = (message: ToWorker) => worker.postMessage(message);
  let next = 0;
  const file = await new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      const person = people[next];
      if (data.kind === 'file') resolve(data.file);
      else if (data.kind === 'failed') reject(new Error(data.words));
      else if (data.kind === 'ready') say({ kind: 'start', order: { of: 'people', photos: 'original', ...start } });
      else if (data.kind === 'next') {
        next += 1;
        say(person ? { kind: 'person', person } : { kind: 'end' });
      }
    });
  });
  const ms = performance.now() - began;
  isWatching = false;
  take(tasks.takeRecords());
  tasks.disconnect();
  worker.terminate();
  return { ms, bytes: file.size, longestTaskMs, longestWaitMs };
}

/** Draws a JPEG of a picture, given in base64, as a phone sends a photo: 1600 by 1200 pixels with grain. In base64. */
export async function drawPhoto(picture: string): Promise<string> {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/webp;base64,${picture}`)).blob());
  const canvas = new OffscreenCanvas(1600, 1200);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const drawn = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < drawn.data.length; at += 1) {
    if (at % 4 !== 3) drawn.data[at] = (drawn.data[at] ?? 0) + (Math.random() - 0.5) * 20;
  }
  context.putImageData(drawn, 0, 0);
  const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  const all = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(all, (byte) => String.fromCharCode(byte)).join(''));
}

/** Draws a JPEG of noise, which compresses as little as a photo's grain, with about this many bytes, in base64. */
export async function drawNoiseJpeg(bytes: number): Promise<string> {
  const draw = async (width: number) => {
    const height = Math.round((width * 3) / 4);
    const canvas = new OffscreenCanvas(width, height);
    const picture = new ImageData(width, height);
    for (let at = 0; at < picture.data.length; at += 1) {
      picture.data[at] = at % 4 === 3 ? 255 : ((at / 4) % width) / 8 + Math.random() * 96;
    }
    canvas.getContext('2d')?.putImageData(picture, 0, 0);
    return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  };
  const tried = await draw(800);
  const file = await draw(Math.round(800 * Math.sqrt(bytes / tried.size)));
  const all = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(all, (byte) => String.fromCharCode(byte)).join(''));
}
