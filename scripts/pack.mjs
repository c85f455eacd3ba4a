// Copies what runs the product into a folder, for machines without a network and for images: npm run pack -- FOLDER
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, packagesOf, productNode } from './install.mjs';
import { giveUp, project } from './run.mjs';
import { builtServerArguments } from './server.mjs';

/** All but package-lock.json: a folder without it counts as complete, so its start neither installs nor builds. */
const parts = ['package.json', 'README.md', 'build', 'deploy', 'docs', 'public', 'scripts', 'src'];
/**
 * Left out: what the build contains already or was made with, fonts that no document uses, and files of packages for
 * other machines, for compiling, and for readers. Of 1.1 GB more than three quarters.
 */
const dispensable = new RegExp(
  [
    '^node_modules/(@fontsource-variable|@tabler|@?react-(aria|stately)|@internationalized|@typescript|@rolldown|lightningcss|@types)',
    '/@expo-google-fonts/[^/]+/(?!(400Regular|600SemiBold|package.json)(/|$))',
    '/@expo-google-fonts/noto-(emoji|sans-kr|sans-sc)/600SemiBold',
    '/node-[^/]+/(include|share|CHANGELOG)',
    '/better-sqlite3/(deps|src)(/|$)',
    `/better-sqlite3/prebuilds/(?!${process.platform}(musl)?-${process.arch})`,
    '^node_modules/.*\\.(map|d\\.[cm]?ts|flow)$',
    '/react-dom/cjs/react-dom-(client|profiling)',
    '^build/server/.*\\.(ttf|wasm)$',
    '^src/(web|server/testing)(/|$)',
    '\\.test\\.tsx?$',
  ].join('|'),
);
/** @param {string} file */
const isNeeded = (file) => !dispensable.test(relative(project, file).replaceAll('\\', '/'));

const [given] = process.argv.slice(2);
if (!given) giveUp('Say where to: npm run pack -- FOLDER');
const folder = resolve(given);
if (existsSync(folder) && readdirSync(folder).length > 0) giveUp(`${folder} is not empty.`);

await ensureInstalled();
await ensureBuilt(productNode());
mkdirSync(folder, { recursive: true });
// Earlier versions of the program stay here.
const program = ['program/current', dirname(builtServerArguments().at(-1) ?? '')];
for (const part of [...parts, ...program]) {
  cpSync(join(project, part), join(folder, part), { recursive: true, filter: isNeeded });
}
for (const [place, { dev, devOptional }] of Object.entries(packagesOf('package-lock.json'))) {
  const from = join(project, place);
  if (place === '' || dev || devOptional || !isNeeded(from) || !existsSync(from)) continue;
  // Packages inside a package are listed by themselves, or are not needed here.
  const filter = (/** @type {string} */ file) => (file === from || basename(file) !== 'node_modules') && isNeeded(file);
  cpSync(from, join(folder, place), { recursive: true, filter });
}
process.stdout.write(`Packed for ${process.platform} on ${process.arch}: npm start in ${folder} needs no network.\n`);
