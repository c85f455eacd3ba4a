import { type Photo, rowsOfPhotos } from '#pdf/content/blocks.ts';
import type { Picture } from '#pdf/contract.ts';
import { drawFigure, shapeOf } from '#pdf/page/figure.ts';
import type { Element } from '#pdf/page/structure.ts';
import type { Desk } from './desk.ts';
import { captionStyle, edge, fileNameStyle, marginMm, valueStyle, widthMm } from './measures.ts';

const gapMm = 4;
const aboveMm = 2.5;
const captionMm = 4;
const captionLineMm = 3.5;
const fileNameMm = 2.9;
const belowMm = 1.5;
/** High enough to see a weld by, and low enough that two photos leave room for the form on the same page. */
const highestMm = 60;
/** So many lines of a caption stay with their photo. */
const mostLines = 12;

type Shown = Photo & { picture: Picture; number: number };

function setRow(desk: Desk, row: readonly Shown[], parent: Element): void {
  const shapes = row.map(({ picture }) => shapeOf(picture));
  // One photo alone is no wider than one of two.
  const columns = Math.max(2, row.length);
  const across = (widthMm - (columns - 1) * gapMm) * (row.length / columns);
  const heightMm = Math.min(across / shapes.reduce((sum, shape) => sum + shape, 0), highestMm);
  const cells = row.map((photo, index) => {
    const own = Math.max(heightMm * (shapes[index] ?? 1), 1);
    const words = photo.caption ? `${photo.number}  ${photo.caption}` : `${photo.number}`;
    // A photo that is very narrow still has room for its words beneath.
    const room = Math.max(own, (across - (row.length - 1) * gapMm) / row.length / 2);
    return {
      ...photo,
      widthMm: own,
      roomMm: room,
      caption: desk.lines(words, captionStyle, room).slice(0, mostLines),
      name: desk.lines(photo.filename, fileNameStyle, room).slice(0, mostLines),
      words: photo.caption ? `${photo.filename}: ${photo.caption}` : photo.filename,
    };
  });
  const wordsMm = Math.max(
    ...cells.map(({ caption, name }) => captionMm + (caption.length - 1) * captionLineMm + name.length * fileNameMm),
  );
  desk.makeRoom(aboveMm + heightMm + wordsMm + belowMm);
  const topMm = desk.yMm + aboveMm;
  let xMm = marginMm;
  for (const { picture, words, widthMm: own, roomMm, caption, name } of cells) {
    drawFigure(desk.parts, picture, words, { xMm, topMm, widthMm: own, heightMm }, parent);
    desk.frame({ xMm, yMm: topMm, widthMm: own, heightMm }, 0.15, edge);
    const baseline = topMm + heightMm + captionMm - 0.4;
    desk.within('P', parent, (element) => {
      desk.set(element, caption, captionStyle, xMm, baseline, captionLineMm);
      const below = baseline + (caption.length - 1) * captionLineMm + fileNameMm;
      desk.set(element, name, fileNameStyle, xMm, below, fileNameMm);
    });
    xMm += Math.max(own, roomMm) + gapMm;
  }
  desk.yMm = topMm + heightMm + wordsMm + belowMm;
}

/** Photos two or three to a row, numbered, with captions; those that cannot be had as a line with their address. */
export function setPhotos(
  desk: Desk,
  photos: readonly Photo[],
  pictures: readonly (Picture | undefined)[],
  parent: Element,
): void {
  const shown = photos.map((photo, index) => ({ ...photo, picture: pictures[index], number: index + 1 }));
  for (const row of rowsOfPhotos(shown)) {
    const had = row.filter((photo): photo is Shown => photo.picture !== undefined);
    if (had.length > 0) setRow(desk, had, parent);
    for (const { url, filename, caption, number, picture } of row) {
      if (picture) continue;
      // The whole address, so that whoever holds the paper can find it.
      const words = `${number}  Image: ${desk.addressOf(url) ?? (url || filename)}${caption ? ` (${caption})` : ''}`;
      const lines = desk.lines(words, valueStyle, widthMm);
      const heightMm = lines.length * 4 + 1.5;
      desk.makeRoom(heightMm);
      desk.within('P', parent, (element) => desk.set(element, lines, valueStyle, marginMm, desk.yMm + 4, 4));
      desk.yMm += heightMm;
    }
  }
}
