import type { Picture } from '#pdf/contract.ts';
import { jpegPicture } from './jpeg.ts';
import { pngPicture } from './png.ts';
import { ByteWindow } from './window.ts';

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpegSignature = [0xff, 0xd8, 0xff];

/**
 * A stored picture for a PDF, told by its content: JPEG goes in byte for byte, PNG without loss. Undefined for every
 * other kind, and for a file that is broken.
 */
export async function readPicture(file: Blob): Promise<Picture | undefined> {
  const bytes = new ByteWindow(file);
  try {
    const start = await bytes.read(0, pngSignature.length);
    if (jpegSignature.every((byte, at) => byte === start[at])) return await jpegPicture(file, bytes);
    if (pngSignature.every((byte, at) => byte === start[at])) return await pngPicture(file, bytes);
  } catch {
    // Broken files end too early or do not decompress; each runtime says so with an error of its own.
  }
  return undefined;
}
