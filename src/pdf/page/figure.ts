import type { Drawing, Tone } from '#domain/measurement/pictures/drawing.ts';
import type { PdfRef, Picture } from '#pdf/contract.ts';
import type { PdfWriter } from '#pdf/file/pdfWriter.ts';
import { type Style, breakLines } from '#pdf/text/lines.ts';
import type { Typesetter } from '#pdf/text/words.ts';
import type { Canvas } from './canvas.ts';
import { alarm, colourOf, ink, pageHeightMm, pointsPerMm } from './measures.ts';
import type { Pages } from './pages.ts';
import type { StructureElement, TagTree } from './structure.ts';
import { isOnItsSide, uprightMatrix } from './upright.ts';

/** The ratio of an upright picture's width to its height. */
export function aspectRatioOf({ widthPx, heightPx, orientation }: Picture): number {
  return isOnItsSide(orientation) ? heightPx / widthPx : widthPx / heightPx;
}

function addImage(file: PdfWriter, { widthPx, heightPx, entries, data, softMask }: Picture): PdfRef {
  const image = { Type: { name: 'XObject' }, Subtype: { name: 'Image' }, Width: widthPx, Height: heightPx };
  const mask = softMask && file.addStream({ ...image, ...softMask.entries }, softMask.data);
  return file.addStream({ ...image, ...entries, ...(mask && { SMask: mask }) }, data);
}

/** The place of a picture, from the upper left corner of the page. */
export type Place = { xMm: number; topMm: number; widthMm: number; heightMm: number };

type Box = { x: number; y: number; width: number; height: number };
type Parts = { pages: Pages; structure: TagTree };

/** A figure of the structure in its place, with alternative text. */
function asFigure(
  { pages, structure }: Parts,
  words: string,
  { xMm, topMm, widthMm, heightMm }: Place,
  parent: StructureElement,
  draw: (canvas: Canvas, box: Box) => void,
): void {
  const box = {
    x: xMm * pointsPerMm,
    y: (pageHeightMm - topMm - heightMm) * pointsPerMm,
    width: widthMm * pointsPerMm,
    height: heightMm * pointsPerMm,
  };
  const figure = structure.open('Figure', parent, {
    Alt: words,
    A: {
      O: { name: 'Layout' },
      Placement: { name: 'Block' },
      BBox: [box.x, box.y, box.x + box.width, box.y + box.height],
    },
  });
  pages.marked(figure, (canvas) => draw(canvas, box));
  structure.close(figure);
}

/** Draws a picture upright in its place. */
export function drawFigure(
  parts: Parts & { file: PdfWriter },
  picture: Picture,
  words: string,
  place: Place,
  parent: StructureElement,
): void {
  const ref = addImage(parts.file, picture);
  asFigure(parts, words, place, parent, (canvas, box) => canvas.picture(ref, uprightMatrix(picture.orientation, box)));
}

const band = colourOf('#eef1f4');
const bar = colourOf('#a7b0ba');
const tones: Readonly<Record<Tone, Style['colour']>> = { band, bar, line: ink, mark: ink, alarm };
const edgeMm = 0.15;

/** Draws the marks and words of a chart. Its tones are distinguishable on a copy without colours. */
function drawDrawing(
  canvas: Canvas,
  typesetter: Typesetter,
  { marks, words }: Drawing,
  unitMm: number,
  { xMm, topMm }: Place,
  style: Style,
): void {
  for (const { tone, ...mark } of marks) {
    const [x, y] = [xMm + mark.x * unitMm, topMm + mark.y * unitMm];
    const [widthMm, heightMm] = [mark.width * unitMm, mark.height * unitMm];
    if (tone === 'band') {
      canvas.rectangle(x - edgeMm, y - edgeMm, widthMm + 2 * edgeMm, heightMm + 2 * edgeMm, bar);
    }
    canvas.rectangle(x, y, widthMm, heightMm, tones[tone]);
  }
  for (const { x, y, text, align } of words) {
    for (const line of breakLines(typesetter, text, style, Infinity)) {
      const share = { start: 0, middle: 0.5, end: 1 }[align];
      canvas.line(line, style, xMm + x * unitMm - (share * line.widthPt) / pointsPerMm, topMm + y * unitMm);
    }
  }
}

/** The line spacing of a caption, relative to its type size. */
const spacing = 1.25;

/** A chart of a given width under its caption: its height, and a function that draws it. */
export function captionedChart(
  parts: Parts & { typesetter: Typesetter },
  drawing: Drawing,
  widthMm: number,
  style: Style,
): { heightMm: number; draw: (xMm: number, topMm: number, parent: StructureElement) => void } {
  const { pages, typesetter } = parts;
  const lineMm = (style.sizePt * spacing) / pointsPerMm;
  const lines = breakLines(typesetter, drawing.label, style, widthMm * pointsPerMm);
  const unitMm = widthMm / drawing.width;
  const captionMm = (lines.length + 0.3) * lineMm;
  const heightMm = drawing.height * unitMm;
  return {
    heightMm: captionMm + heightMm,
    draw(xMm, topMm, parent) {
      // The caption is decoration, because the figure's alternative text already says it.
      pages.canvas.decoration(() => {
        for (const [at, line] of lines.entries()) pages.canvas.line(line, style, xMm, topMm + (at + 0.8) * lineMm);
      });
      const place = { xMm, topMm: topMm + captionMm, widthMm, heightMm };
      asFigure(parts, drawing.label, place, parent, (canvas) =>
        drawDrawing(canvas, typesetter, drawing, unitMm, place, style),
      );
    },
  };
}
