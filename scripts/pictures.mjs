// Encodes the masters of the product's pictures, and writes the table by which pages find them: `npm run pictures`
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { productNode } from './install.mjs';
import { giveUp, project, run } from './run.mjs';

const masters = join(project, 'pictures', 'masters');
const encoded = join(project, 'public', 'pictures');
const table = 'src/content/pictures/encoded.ts';

/** How each master is encoded. Part of the hash in the names, so that other settings make other files. */
const settings = /** @type {const} */ ({
  widths: [480, 768, 1280, 1920],
  avif: { quality: 50, effort: 4, chromaSubsampling: '4:2:0' },
  webp: { quality: 72, effort: 6, smartSubsample: true },
  placeholder: { width: 16, blur: 0.6, quality: 30 },
});

/**
 * The upright part of a picture that fills the screen of a phone: phones are not sent the parts that would be cut off.
 * Five of these open the site, under words and a shade, so each is made as small as possible.
 */
const tall = /** @type {const} */ ({ widths: [540, 810], ratio: 3 / 4, avif: { quality: 38, effort: 7 } });

/**
 * @typedef {object} Master
 * @property {string} name
 * @property {string} alt
 * @property {string} file
 * @property {string} hash Of the master and of the settings.
 * @property {number} [tallAt] The place that stays visible in the upright crop, as a fraction of the width.
 */

/** @returns {Master[]} */
export function allMasters() {
  /** @type {{ name: string, alt: string, tallAt?: number }[]} */
  const described = JSON.parse(readFileSync(join(project, 'pictures', 'masters.json'), 'utf8'));
  const files = readdirSync(masters).filter((file) => file.endsWith('.webp'));
  const missing = files.filter((file) => !described.some(({ name }) => `${name}.webp` === file));
  if (missing.length > 0) giveUp(`pictures/masters.json says nothing about ${missing.join(', ')}.`);
  return described.map(({ name, alt, tallAt }) => {
    const file = join(masters, `${name}.webp`);
    const hash = createHash('sha256').update(JSON.stringify(settings)).update(readFileSync(file));
    if (tallAt !== undefined) hash.update(JSON.stringify({ tall, tallAt }));
    return { name, alt, file, hash: hash.digest('hex').slice(0, 8), ...(tallAt !== undefined && { tallAt }) };
  });
}

/**
 * The widths a master is encoded in, never wider than the master.
 * @param {number} width
 */
export function widthsOf(width) {
  return [...new Set(settings.widths.map((wanted) => Math.min(wanted, width)))];
}

/**
 * The files that belong to a master.
 * @param {Pick<Master, 'name' | 'hash' | 'tallAt'>} master
 * @param {number} width
 */
export function filesOf({ name, hash, tallAt }, width) {
  const sizes = [...widthsOf(width), ...(tallAt === undefined ? [] : tall.widths.map((wide) => `tall-${wide}`))];
  return sizes.flatMap((size) => ['avif', 'webp'].map((kind) => `${name}-${size}.${hash}.${kind}`));
}

/**
 * The upright part of a picture.
 * @param {{ width: number, height: number }} whole
 * @param {number} at
 */
function uprightPart({ width, height }, at) {
  const wide = Math.round(height * tall.ratio);
  return { left: Math.round((width - wide) * at), top: 0, width: wide, height };
}

/**
 * Encodes the files of a master that are not there yet.
 * @param {Master} master
 */
async function encode(master) {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(master.file).metadata();
  /** @param {import('sharp').Sharp} small @param {string | number} size @param {{ quality?: number, effort?: number }} avif */
  const write = async (small, size, avif = {}) => {
    for (const kind of /** @type {const} */ (['avif', 'webp'])) {
      const target = join(encoded, `${master.name}-${size}.${master.hash}.${kind}`);
      const options = { ...settings[kind], ...(kind === 'avif' && avif) };
      if (!existsSync(target)) await small.clone().toFormat(kind, options).toFile(target);
    }
  };
  for (const wide of widthsOf(width)) await write(sharp(master.file).resize(wide), wide);
  if (master.tallAt !== undefined) {
    const part = uprightPart({ width, height }, master.tallAt);
    for (const wide of tall.widths)
      await write(sharp(master.file).extract(part).resize(wide), `tall-${wide}`, tall.avif);
  }
  const { width: tiny, blur, quality } = settings.placeholder;
  const bytes = await sharp(master.file).resize(tiny).blur(blur).webp({ quality, effort: 6 }).toBuffer();
  const placeholder = `data:image/webp;base64,${bytes.toString('base64')}`;
  process.stdout.write(`${master.name}\n`);
  return { ...master, width, height, placeholder };
}

/** Encodes all masters, removes files that belong to none, and writes the table. */
async function main() {
  mkdirSync(encoded, { recursive: true });
  const all = await Promise.all(allMasters().map(encode));
  const wanted = new Set(all.flatMap((one) => filesOf(one, one.width)));
  for (const file of readdirSync(encoded)) if (!wanted.has(file)) rmSync(join(encoded, file));
  const lines = all.map(({ name, alt, width, height, hash, tallAt, placeholder }) => {
    return `${JSON.stringify(name)}: ${JSON.stringify({ alt, width, height, hash, tallAt, placeholder })},`;
  });
  const head = '/** What `npm run pictures` has encoded; made by it, not by hand. */\nexport const encodedPictures = {';
  writeFileSync(join(project, table), `${head}\n${lines.join('\n')}\n} as const;\n`);
  await run(productNode(), ['node_modules/oxfmt/bin/oxfmt', table]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
