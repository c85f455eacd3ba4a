import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as harfbuzz from 'harfbuzzjs';
import { brand } from '#brand/brand.ts';
import { linkPreviewSize } from '#contract/content/sharedPictures.ts';
import { installedFontPath } from '#pdf/text/catalogue.ts';

const { colours, mark } = brand;
const { width, height } = linkPreviewSize;
const sizePx = 72;
const linePx = 84;
const marginPx = 64;
/** More would cover the picture. What is left out stands in the title beside it. */
const mostLines = 4;

const fontFile = createRequire(import.meta.url).resolve(installedFontPath('Inter_700Bold.ttf'));
const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(readFileSync(fontFile)).buffer));
const font = new harfbuzz.Font(face);

/** A line of text as outlines, because a machine may have no fonts: its path, and its width in pixels. */
function outlines(text: string, size: number): { drawing: string; wide: number } {
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

/** The words in lines that fit beside the margins. */
function linesOf(words: string): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && outlines(longer, sizePx).wide <= width - 2 * marginPx) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length > mostLines ? [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1] ?? ''} …`] : lines;
}

/** What lies on a shared picture, as SVG of its size: a dark ground, the words at its foot, and the brand. */
export function linkPreviewOverlay(words: string): Buffer {
  const lines = linesOf(words);
  const first = height - marginPx - (lines.length - 1) * linePx;
  const drawn = lines.map(
    (line, at) =>
      `<g transform="translate(${marginPx} ${first + at * linePx})" fill="${colours.paper}">${outlines(line, sizePx).drawing}</g>`,
  );
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours.primaryDeep}" stop-opacity=".55"/><stop offset=".35" stop-color="${colours.primaryDeep}" stop-opacity=".2"/><stop offset=".72" stop-color="${colours.primaryDeep}" stop-opacity=".88"/><stop offset="1" stop-color="${colours.primaryDeep}" stop-opacity=".96"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#g)"/>
<rect y="${height - 12}" width="${width}" height="12" fill="${colours.accent}"/>
<g transform="translate(${marginPx} 52) scale(1.9)"><path d="${mark.ink}" fill="${colours.paper}"/><path d="${mark.accent}" fill="${colours.accent}"/></g>
<g transform="translate(${marginPx + 76} 98)" fill="${colours.paper}">${outlines(brand.name, 50).drawing}</g>
${drawn.join('\n')}</svg>`);
}
