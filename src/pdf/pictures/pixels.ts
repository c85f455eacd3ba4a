import { mostPixels } from '#domain/reports/pixels.ts';
import { ByteWindow, viewOf } from './window.ts';

/** The bytes up to the end of the size, in the header of a PNG and of every kind of WebP. */
const headerBytes = 30;

/** Width and height of a PNG or a WebP by its header. Undefined for any other file. */
function sizeOf(header: Uint8Array<ArrayBuffer>): [width: number, height: number] | undefined {
  const view = viewOf(header);
  const text = (at: number) => String.fromCharCode(...header.subarray(at, at + 4));
  if (text(1).startsWith('PNG')) return [view.getUint32(16), view.getUint32(20)];
  if (text(0) !== 'RIFF' || text(8) !== 'WEBP') return undefined;
  const bits = (at: number, shift: number, mask: number) => (view.getUint32(at, true) >>> shift) & mask;
  switch (text(12)) {
    case 'VP8X':
      return [bits(24, 0, 0xffffff) + 1, bits(26, 8, 0xffffff) + 1];
    case 'VP8L':
      return [bits(21, 0, 0x3fff) + 1, bits(21, 14, 0x3fff) + 1];
    case 'VP8 ':
      return [bits(26, 0, 0x3fff), bits(26, 16, 0x3fff)];
    default:
      return undefined;
  }
}

/** Whether a PNG or a WebP has too many pixels to be unpacked. Reads its header alone. */
export async function hasTooManyPixels(file: Blob): Promise<boolean> {
  if (file.size < headerBytes) return false;
  const [width = 0, height = 0] = sizeOf(await new ByteWindow(file).read(0, headerBytes)) ?? [];
  return width * height > mostPixels;
}
