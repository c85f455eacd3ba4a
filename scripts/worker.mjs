// Builds the service worker after the web app, because it names the app's files: those of the portal, which opens
// without a network.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { project } from './run.mjs';

const client = join(project, 'build', 'client');
const source = join(project, 'src', 'web', 'installedApp', 'worker');

/**
 * The modules from which everything is reached that the portal loads: each of its screens opens from the device, after an
 * update too. Left out are those of visitors, and the editor of texts, which is long and of no use without a network. A
 * route's loader may be in a file of its own, under the same name.
 */
const ofPortal = /^src\/web\/(root|portal\/(PortalFrame|frame\/SignedInFrame|frame\/ScreenOutlet|.*\/route))\.tsx/;
const leftOut = /\/(account\/(?!login|own)\w+|ncrs\/outside|content\/edit)\/route\.tsx/;

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[], css?: string[], assets?: string[], isEntry?: boolean }} Chunk */

/** Every file that these screens load, now or later. */
function filesOfScreens() {
  const place = join(client, '.vite', 'manifest.json');
  const chunks = /** @type {Record<string, Chunk>} */ (JSON.parse(readFileSync(place, 'utf8')));
  // The server must not serve this folder, and nobody needs it.
  rmSync(join(client, '.vite'), { recursive: true });
  const names = Object.keys(chunks);
  const open = [
    ...names.filter((name) => name.includes('entry.client')),
    ...names.filter((name) => ofPortal.test(name) && !leftOut.test(name)),
  ];
  const seen = new Set(open);
  const files = new Set();
  for (const name of seen) {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build knows no ${name}`);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) seen.add(next);
  }
  return [...files];
}

const routes = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name));
if (!routes) throw new Error('The build names no routes');
const assets = [...filesOfScreens(), `/assets/${routes}`, '/icon.svg'].toSorted();
const version = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 12);

for (const name of ['worker', 'retired']) {
  await build({
    configFile: false,
    root: project,
    publicDir: false,
    logLevel: 'warn',
    define: { builtParts: JSON.stringify({ version, assets, routes }) },
    build: {
      outDir: join(project, 'build', 'worker'),
      emptyOutDir: name === 'worker',
      lib: { entry: join(source, `${name}.ts`), formats: ['iife'], name, fileName: () => `${name}.js` },
    },
  });
}
