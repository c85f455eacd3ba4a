import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { alwaysNeededFiles } from '#pdf/text/catalogue.ts';
import { baselinePdfWorker } from './floorWorker.ts';

const assetsDir = join(import.meta.dirname, '../../build/client/assets');
const floor = '/floor.js';
const floorWithFonts = '/floorWithFonts.js';
const kinds: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.ttf': 'font/ttf',
};

/** A site with an empty page, the built files, the floor's worker and photos. */
export type Site = {
  address: string;
  /** The address of the product's built worker. */
  ours: string;
  floor: string;
  /** The address of the floor that first loads the fonts and programs that every document needs. */
  floorWithFonts: string;
  /** Sets the photos. The page requests them like the product's, each under an address of its own. */
  takePhotos(photos: readonly Buffer[]): void;
  stop(): void;
};

/** Starts the site on a free port. */
export async function startSite(): Promise<Site> {
  const built = readdirSync(assetsDir);
  const worker = built.find((name) => /^worker-.*\.js$/.test(name));
  if (!worker) throw new Error('The built web app has no worker.');
  const needed = [...alwaysNeededFiles, 'harfbuzz.wasm'].map((name) => {
    const withHash = new RegExp(`^${name.replace('.', '-.{8}\\.')}$`);
    return `/assets/${built.find((file) => withHash.test(file))}`;
  });
  const files = new Map(built.map((name) => [`/assets/${name}`, join(assetsDir, name)]));
  let photos: readonly Buffer[] = [];

  const answer = (path: string): { type: string; body: Buffer | string } | undefined => {
    if (path === '/') return { type: 'text/html', body: '<!doctype html><title>Bench</title>' };
    if (path === floor) return { type: 'text/javascript', body: `(${baselinePdfWorker})([])` };
    if (path === floorWithFonts) {
      return { type: 'text/javascript', body: `(${baselinePdfWorker})(${JSON.stringify(needed)})` };
    }
    const photo = /^\/api\/files\/(\d+)\//.exec(path)?.[1];
    const body = photo && photos[Number(photo) % photos.length];
    if (body) return { type: 'image/jpeg', body };
    const file = files.get(path);
    return file ? { type: kinds[extname(file)] ?? 'text/plain', body: readFileSync(file) } : undefined;
  };
  const server = createServer((request, response) => {
    const found = answer(request.url ?? '/');
    // Says how long each answer is, as the product does: what is written after the head alone would go without.
    response.statusCode = found ? 200 : 404;
    response.setHeaders(new Headers({ 'content-type': found?.type ?? 'text/plain', 'cache-control': 'no-store' }));
    response.end(found?.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  return {
    address: `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}/`,
    ours: `/assets/${worker}`,
    floor,
    floorWithFonts,
    takePhotos(given) {
      photos = given;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
