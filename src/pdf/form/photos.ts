import { type Photo, rowsOfPhotos } from '#pdf/content/blocks.ts';
import { missingPictureText } from '#pdf/content/missingPicture.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import type { Picture, PhotoCapture } from '#pdf/contract.ts';
import { drawFigure, aspectRatioOf } from '#pdf/page/figure.ts';
import type { StructureElement } from '#pdf/page/structure.ts';
import type { Line } from '#pdf/text/lines.ts';
import type { FormSurface } from './surface.ts';
import { captionStyle, edgeColour, fileNameStyle, marginMm, valueStyle, formWidthMm } from './measures.ts';

const gapMm = 4;
const aboveMm = 2.5;
const captionMm = 4;
const captionLineMm = 3.5;
const fileNameMm = 2.9;
const belowMm = 1.5;
/** High enough to judge a weld by, and low enough that two photos leave room for the form on the same page. */
const highestMm = 60;
/** The most lines of a caption that stay with their photo. */
const mostLines = 12;

type Shown = Photo & { picture: Picture; number: number };

const degrees = (value: number, [positive, negative]: readonly [string, string]) =>
  `${Math.abs(value).toFixed(5)}° ${value < 0 ? negative : positive}`;

/** A photo's file name, and the camera's time and place. */
function originWords(filename: string, { at, place }: PhotoCapture = {}): string {
  const [day, time] = at?.split(' ') ?? [];
  return [
    filename,
    day !== undefined && `${writtenDate(day)}, ${time}`,
    place && `${degrees(place.latitude, ['N', 'S'])}, ${degrees(place.longitude, ['E', 'W'])}`,
  ]
    .filter(Boolean)
    .join('  ·  ');
}

/** Sets the rest of a long caption below the row, over as many pages as needed. */
function setRest(surface: FormSurface, lines: readonly Line[], parent: StructureElement): void {
  if (lines.length === 0) return;
  surface.within('P', parent, (element) => {
    for (const line of lines) {
      surface.makeRoom(captionLineMm);
      surface.set(element, [line], captionStyle, marginMm, surface.yMm + captionLineMm, 0);
      surface.yMm += captionLineMm;
    }
  });
}

function setRow(surface: FormSurface, row: readonly Shown[], columns: number, parent: StructureElement): void {
  const columnMm = (formWidthMm - (columns - 1) * gapMm) / columns;
  const cells = row.map((photo) => {
    const shape = aspectRatioOf(photo.picture);
    const heightMm = Math.min(columnMm / shape, highestMm);
    return {
      ...photo,
      widthMm: heightMm * shape,
      heightMm,
      caption: surface.lines(`${photo.number}  ${photo.caption}`, captionStyle, columnMm),
      name: surface.lines(originWords(photo.filename, photo.picture.taken), fileNameStyle, columnMm),
      words: photo.caption ? `${photo.filename}: ${photo.caption}` : photo.filename,
    };
  });
  const highest = Math.max(...cells.map(({ heightMm }) => heightMm));
  const wordsMm = Math.max(
    ...cells.map(
      ({ caption, name }) =>
        captionMm + (Math.min(caption.length, mostLines) - 1) * captionLineMm + name.length * fileNameMm,
    ),
  );
  surface.makeRoom(aboveMm + highest + wordsMm + belowMm);
  const bottom = surface.yMm + aboveMm + highest;
  for (const [column, { picture, words, widthMm: own, heightMm, caption, name }] of cells.entries()) {
    const xMm = marginMm + column * (columnMm + gapMm);
    const topMm = bottom - heightMm;
    drawFigure(surface.parts, picture, words, { xMm, topMm, widthMm: own, heightMm }, parent);
    surface.frame({ xMm, yMm: topMm, widthMm: own, heightMm }, 0.15, edgeColour);
    const baseline = bottom + captionMm - 0.4;
    surface.within('P', parent, (element) => {
      const lines = caption.slice(0, mostLines);
      surface.set(element, lines, captionStyle, xMm, baseline, captionLineMm);
      const below = baseline + (lines.length - 1) * captionLineMm + fileNameMm;
      surface.set(element, name, fileNameStyle, xMm, below, fileNameMm);
    });
  }
  surface.yMm = bottom + wordsMm + belowMm;
  for (const { caption } of cells) setRest(surface, caption.slice(mostLines), parent);
}

/** Numbered photos with captions, two or three in a row. If one cannot be printed, a line gives its address and why. */
export function drawPhotos(surface: FormSurface, photos: readonly Photo[], parent: StructureElement): void {
  const shown = photos.map((photo, index) => ({
    ...photo,
    picture: surface.pictures.get(photo),
    number: index + 1,
  }));
  for (const row of rowsOfPhotos(shown)) {
    const had = row.filter((photo): photo is Shown => photo.picture !== undefined);
    // A single photo is as wide as one of two.
    if (had.length > 0) setRow(surface, had, Math.max(2, row.length), parent);
    for (const { number, picture, ...photo } of row) {
      if (picture) continue;
      const { line, why } = missingPictureText(photo, surface.addressOf(photo.url));
      const words = `${number}  ${line}${photo.caption ? ` (${photo.caption})` : ''}\n${why}`;
      const lines = surface.lines(words, valueStyle, formWidthMm);
      const heightMm = lines.length * 4 + 1.5;
      surface.makeRoom(heightMm);
      surface.within('P', parent, (element) => surface.set(element, lines, valueStyle, marginMm, surface.yMm + 4, 4));
      surface.yMm += heightMm;
    }
  }
}
