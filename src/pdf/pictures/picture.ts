import type { Picture } from '#pdf/contract.ts';
import { jpegPicture } from './jpeg.ts';
import { pngPicture } from './png.ts';
import { ByteWindow } from './window.ts';

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSignature = [0xff, 0xd8, 0xff];

/**
 * Reads a stored picture for a PDF and recognises it by its content: JPEG is copied byte for byte, PNG without loss.
 * Undefined for any other kind, for a broken file, and for a PNG that would take seconds to unpack.
 */
export async function readPicture(file: Blob): Promise<Picture | undefined> {
  const bytes = new ByteWindow(file);
  try {
    const start = await bytes.read(0, pngSignature.length);
    if (jpegSignature.every((byte, at) => byte === start[at])) return await jpegPicture(file, bytes);
    if (pngSignature.every((byte, at) => byte === start[at])) return await pngPicture(file, bytes);
  } catch {
    // Broken files end too early or do not decompress. Each runtime has its own error for that.
  }
  return undefined;
}
