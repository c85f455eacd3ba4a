// Copies what runs the product into a folder, for machines without a network and for images: npm run pack -- FOLDER
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, packagesOf, productNode } from './install.mjs';
import { giveUp, project } from './run.mjs';

/** All but package-lock.json: a folder without one has what it needs, and its start neither installs nor builds. */
const parts = ['package.json', 'README.md', 'build', 'deploy', 'docs', 'public', 'scripts', 'src'];
const ofTests = /\.test\.tsx?$/;
/** What the build holds already, fonts that no document is set in, and the headers for those who compile: two thirds of all. */
const dispensable =
  /node_modules\/(@expo-google-fonts\/[^/]+\/(?!(400Regular|600SemiBold|package\.json)(\/|$))|@fontsource-variable|@tabler|@?react-(aria|stately)|@internationalized|node-[^/]+\/include)/;

const [given] = process.argv.slice(2);
if (!given) giveUp('Say where to: npm run pack -- FOLDER');
const folder = resolve(given);
if (existsSync(folder) && readdirSync(folder).length > 0) giveUp(`${folder} is not empty.`);

await ensureInstalled();
await ensureBuilt(productNode());
mkdirSync(folder, { recursive: true });
for (const part of parts) {
  cpSync(join(project, part), join(folder, part), { recursive: true, filter: (file) => !ofTests.test(file) });
}
for (const [place, { dev, devOptional }] of Object.entries(packagesOf('package-lock.json'))) {
  if (place === '' || dev || devOptional || dispensable.test(place) || !existsSync(join(project, place))) continue;
  const from = join(project, place);
  // What lies within a package is listed by itself, or is of no use here.
  const filter = (/** @type {string} */ file) =>
    (file === from || basename(file) !== 'node_modules') && !dispensable.test(file.replaceAll('\\', '/'));
  cpSync(from, join(folder, place), { recursive: true, filter });
}
process.stdout.write(`Packed for ${process.platform} on ${process.arch}: npm start in ${folder} needs no network.\n`);
