import type { PdfRef, Picture } from '#pdf/contract.ts';
import type { PdfFile } from '#pdf/file/pdfFile.ts';
import { pageHeightMm, pointsPerMm } from './measures.ts';
import type { Pages } from './pages.ts';
import type { Element, Structure } from './structure.ts';
import { isOnItsSide, uprightMatrix } from './upright.ts';

/** How wide a picture is to its height, as it stands upright. */
export function shapeOf({ widthPx, heightPx, orientation }: Picture): number {
  return isOnItsSide(orientation) ? heightPx / widthPx : widthPx / heightPx;
}

function addImage(file: PdfFile, { widthPx, heightPx, entries, data, softMask }: Picture): PdfRef {
  const image = { Type: { name: 'XObject' }, Subtype: { name: 'Image' }, Width: widthPx, Height: heightPx };
  const mask = softMask && file.addStream({ ...image, ...softMask.entries }, softMask.data);
  return file.addStream({ ...image, ...entries, ...(mask && { SMask: mask }) }, data);
}

/** Where a picture stands, from the upper left corner of the page. */
export type Place = { xMm: number; topMm: number; widthMm: number; heightMm: number };

/** Draws a picture upright in its place, as a figure of the structure with words for those who do not see it. */
export function drawFigure(
  { file, pages, structure }: { file: PdfFile; pages: Pages; structure: Structure },
  picture: Picture,
  words: string,
  { xMm, topMm, widthMm, heightMm }: Place,
  parent: Element,
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
  const ref = addImage(file, picture);
  pages.marked(figure, (canvas) => canvas.picture(ref, uprightMatrix(picture.orientation, box)));
  structure.close(figure);
}
