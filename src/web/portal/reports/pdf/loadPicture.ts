import type { LoadPicture, Picture } from '#pdf/contract.ts';
import { readPicture } from '#pdf/pictures/picture.ts';
import { hasTooManyPixels } from '#pdf/pictures/pixels.ts';
import { fetchPicture } from '#web/api/fetchFile.ts';
import type { PhotoSize } from './photoSize.ts';

const jpegQuality = 0.92;
/** Sharp in print with two or three photos to a row. At some 40 kB each, a PDF with 200 of them can be mailed. */
const reducedPx = 800;
const reducedQuality = 0.6;

/** A picture as JPEG. Undefined if this browser cannot read it, or if it is so large that to unpack it takes seconds. */
async function asJpeg(file: Blob, quality: number, longestPx = Infinity): Promise<Blob | undefined> {
  if (await hasTooManyPixels(file)) return undefined;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, longestPx / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency, and paper is white.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** The photo scaled down and upright. Unchanged if that makes it no smaller, or if it cannot be read here. */
async function reduced(file: Blob): Promise<Blob> {
  const small = await asJpeg(file, reducedQuality, reducedPx).catch(() => undefined);
  return small && small.size < file.size ? small : file;
}

async function pictureOf(file: Blob): Promise<Picture | undefined> {
  const picture = await readPicture(file);
  if (picture) return picture;
  const jpeg = await asJpeg(file, jpegQuality);
  return jpeg && (await readPicture(jpeg));
}

/** Loads pictures for a PDF. Gives undefined for one that can't be loaded or embedded; the PDF has a line instead. */
export function pictureLoader(size: PhotoSize): LoadPicture {
  return async (address) => {
    try {
      const file = await fetchPicture(address);
      return await pictureOf(size === 'reduced' ? await reduced(file) : file);
    } catch {
      return undefined;
    }
  };
}
