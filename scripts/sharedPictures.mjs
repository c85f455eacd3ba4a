// Makes the picture of each page for links that are shared: its words and the brand on a picture. A step of the build.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as harfbuzz from 'harfbuzzjs';
import sharp from 'sharp';
import { brand } from '#brand/brand.ts';
import { picture } from '#content/pictures.ts';
import { sharedPictures } from '#content/sharedPictures.ts';
import { sharedPictureOfPage, sharedSize } from '#contract/content/sharedPictures.ts';
import { installedPath } from '#pdf/text/catalogue.ts';
import { project } from './run.mjs';

const { colours, mark } = brand;
const { width, height } = sharedSize;
const sizePx = 72;
const linePx = 84;
const marginPx = 64;

const fontFile = createRequire(import.meta.url).resolve(installedPath('Inter_700Bold.ttf'));
const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(readFileSync(fontFile)).buffer));
const font = new harfbuzz.Font(face);

/**
 * A line of text as outlines, because a machine that builds may have no fonts: its path, and its width in pixels.
 * @param {string} text
 * @param {number} size
 */
function outlines(text, size) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  const scale = size / face.upem;
  let pen = 0;
  const glyphs = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0 }) => {
    const glyph = `<path transform="translate(${pen} 0)" d="${font.glyphToPath(codepoint)}"/>`;
    pen += xAdvance;
    return glyph;
  });
  return { drawing: `<g transform="scale(${scale} ${-scale})">${glyphs.join('')}</g>`, wide: pen * scale };
}

/**
 * The words in lines that fit beside the margins.
 * @param {string} words
 */
function linesOf(words) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && outlines(longer, sizePx).wide <= width - 2 * marginPx) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * What lies on the picture: a dark ground, the words at its foot, and the brand.
 * @param {string} words
 */
function onTop(words) {
  const lines = linesOf(words);
  const first = height - marginPx - (lines.length - 1) * linePx;
  const drawn = lines.map(
    (line, at) =>
      `<g transform="translate(${marginPx} ${first + at * linePx})" fill="${colours.paper}">${outlines(line, sizePx).drawing}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.primaryDeep}" stop-opacity=".55"/><stop offset=".35" stop-color="${colours.primaryDeep}" stop-opacity=".2"/><stop offset=".72" stop-color="${colours.primaryDeep}" stop-opacity=".88"/><stop offset="1" stop-color="${colours.primaryDeep}" stop-opacity=".96"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#g)"/>
<rect y="${height - 12}" width="${width}" height="12" fill="${colours.accent}"/>
<g transform="translate(${marginPx} 52) scale(1.9)"><path d="${mark.ink}" fill="${colours.paper}"/><path d="${mark.accent}" fill="${colours.accent}"/></g>
<g transform="translate(${marginPx + 76} 98)" fill="${colours.paper}">${outlines(brand.name, 50).drawing}</g>
${drawn.join('\n')}</svg>`;
}

for (const [page, { words, picture: name }] of Object.entries(sharedPictures)) {
  const file = join(project, 'build', 'client', sharedPictureOfPage(page));
  mkdirSync(dirname(file), { recursive: true });
  const widest = join(project, 'public', picture(name).webp.at(-1)?.url ?? '');
  await sharp(widest)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: Buffer.from(onTop(words)) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file);
}
