// Cuts the site's two typefaces down to what most pages use: basic Latin and its signs, in the weights that are used.
// Pages with other letters load the whole fonts. Run `npm run fonts` after an update of the fonts.
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
// @ts-expect-error -- the package has no types
import subsetFont from 'subset-font';
import { project } from './run.mjs';

const resolve = createRequire(import.meta.url).resolve;
const folder = join(project, 'src', 'web', 'fonts');

/** The style sheet repeats these ranges as `unicode-range`. */
const basicLatin = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index));
const signs = [...'\u00a0©°±²³µ·¼½¾×–—‘’“”•…↑↓−'];

const fonts = [
  { name: 'archivo', weights: { min: 600, max: 900 } },
  { name: 'public-sans', weights: { min: 400, max: 700 } },
];

mkdirSync(folder, { recursive: true });
for (const { name, weights } of fonts) {
  const whole = readFileSync(resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));
  const part = await subsetFont(whole, [...basicLatin, ...signs].join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { ...weights, default: weights.min } },
  });
  writeFileSync(join(folder, `${name}.woff2`), part);
  process.stdout.write(`${name}: ${whole.length} → ${part.length} bytes\n`);
}
