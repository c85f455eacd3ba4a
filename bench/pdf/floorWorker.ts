import type { FromWorker, ToWorker } from '#web/portal/reports/pdf/messages.ts';

/**
 * The floor for the bench of PDFs: the least work that any program must do. It has the same interface as the product's
 * worker, and puts the same bytes into PDF pages with nothing else: no text, fonts, structure or layout. First it loads
 * these files, as a program has to that sets text. Its source is sent to the browser as it is, so it uses nothing from
 * outside.
 */
export function baselinePdfWorker(needed: readonly string[]): void {
  const photos: Promise<Blob>[] = [];
  const say = (message: FromWorker) => postMessage(message);

  const pdf = (files: readonly Blob[]): Blob => {
    const parts: (string | Blob)[] = [];
    const places: number[] = [];
    let position = 0;
    const put = (part: string | Blob) => {
      parts.push(part);
      position += typeof part === 'string' ? part.length : part.size;
    };
    const object = (number: number, ...body: (string | Blob)[]) => {
      places[number] = position;
      for (const part of [`${number} 0 obj\n`, ...body, '\nendobj\n']) put(part);
    };
    put('%PDF-1.4\n');
    object(1, '<</Type/Catalog/Pages 2 0 R>>');
    files.forEach((file, index) => {
      const [page, picture, content] = [3 + index * 3, 4 + index * 3, 5 + index * 3];
      const resources = `<</XObject<</I ${picture} 0 R>>>>`;
      const drawing = '500 0 0 375 40 400 cm /I Do';
      object(page, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources${resources}/Contents ${content} 0 R>>`);
      const image = '/Type/XObject/Subtype/Image/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode';
      object(picture, `<<${image}/Width 800/Height 600/Length ${file.size}>>stream\n`, file, '\nendstream');
      object(content, `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`);
    });
    const kids = files.map((_, index) => `${3 + index * 3} 0 R`).join(' ');
    object(2, `<</Type/Pages/Count ${files.length}/Kids[${kids}]>>`);
    const start = position;
    const rows = places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
    put(`xref\n0 ${places.length}\n0000000000 65535 f \n${rows.join('')}`);
    put(`trailer<</Size ${places.length}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`);
    return new Blob(parts, { type: 'application/pdf' });
  };

  addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'end') {
      say({ kind: 'file', file: pdf(await Promise.all(photos)) });
      return;
    }
    if (data.kind === 'person') {
      const [entry] = data.person.entries.dailycot ?? [];
      for (const { photosUrl } of (entry?.['photos'] ?? []) as { photosUrl: string }[]) {
        photos.push(fetch(photosUrl).then((response) => response.blob()));
      }
    }
    say({ kind: 'next' });
  });
  const load = async (file: string): Promise<unknown> => {
    const bytes = await (await fetch(file)).arrayBuffer();
    return file.endsWith('.wasm') ? WebAssembly.compile(bytes) : bytes;
  };
  void Promise.all(needed.map(load)).then(() => say({ kind: 'ready' }));
}
