import type { Picture } from '#pdf/contract.ts';
import { readPicture } from '#pdf/pictures/picture.ts';
import { fetchFile } from '#web/api/fetchFile.ts';

const jpegQuality = 0.92;

/** A picture of any kind that this browser reads, as JPEG; undefined for those that it does not. */
async function asJpeg(file: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG knows no transparency, and paper is white.
  context.fillStyle = 'white';
  context.fillRect(0, 0, bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}

/** Brings the picture at an address for a PDF. What can't be had or can't go in is undefined: one line stands for it. */
export async function loadPicture(address: string): Promise<Picture | undefined> {
  try {
    const file = await fetchFile(address);
    const picture = await readPicture(file);
    if (picture) return picture;
    const jpeg = await asJpeg(file);
    return jpeg && (await readPicture(jpeg));
  } catch {
    return undefined;
  }
}
