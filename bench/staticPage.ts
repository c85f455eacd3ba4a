/**
 * The floor for the bench of pages: the cost of a plain template in the same browser at the same time. HTML and CSS
 * files, a banner, cards whose pictures load when scrolled to, no script and no font of its own.
 */
import { readFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type PictureName, picture } from '#content/pictures.ts';
import { project } from '#scripts/run.mjs';

const style = `*{box-sizing:border-box}body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:#122}
header,footer{display:flex;gap:1rem;padding:1rem;background:#123;color:#fff}main{max-width:75rem;margin:auto}
img{display:block;width:100%;height:auto}.grid{display:grid;gap:1rem;padding:1rem;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr))}
article{border:1px solid #ccd;border-radius:.5rem;overflow:hidden}h1,h2,p{padding:0 1rem}`;

function image(name: PictureName, sizes: string, loading: 'eager' | 'lazy'): string {
  const { alt, width, height, avif } = picture(name);
  const set = avif.map((file) => `${file.url} ${file.width}w`).join(', ');
  return `<img src="${avif[0]?.url}" srcset="${set}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}" loading="${loading}">`;
}

const cards: readonly PictureName[] = [
  'audit-plant',
  'audit-fire',
  'training-crane',
  'news-lab',
  'news-training-yard',
  'service-turnkey',
];
const words = 'Inspection, training and protective coatings for plants that have to run. '.repeat(6);
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Template</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="A plain page.">
<link rel="stylesheet" href="/style.css"></head><body><header><a href="/" style="color:#fff">Template</a></header><main>
${image('hero-banner', '100vw', 'eager')}<h1>A plain page</h1><p>${words}</p>
${Array.from({ length: 4 }, () => `<h2>Services</h2><div class="grid">${cards.map((name) => `<article>${image(name, '24rem', 'lazy')}<p>${words}</p></article>`).join('')}</div>`).join('')}
</main><footer>© Template</footer></body></html>`;

/** Serves the template on a port of 127.0.0.1. */
export async function serveStaticPage(port: number): Promise<Server> {
  const texts = new Map([
    ['/', { type: 'text/html; charset=utf-8', body: gzipSync(page) }],
    ['/style.css', { type: 'text/css', body: gzipSync(style) }],
  ]);
  const server = createServer((request, response) => {
    const text = texts.get(request.url ?? '');
    if (text) {
      response.writeHead(200, { 'content-type': text.type, 'content-encoding': 'gzip' }).end(text.body);
      return;
    }
    const [, file] = /^\/pictures\/([\w.-]+\.avif)$/.exec(request.url ?? '') ?? [];
    const read = file ? readFile(join(project, 'public', 'pictures', file)) : Promise.reject(new Error('no such file'));
    read.then(
      (body) => response.writeHead(200, { 'content-type': 'image/avif' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
