import { viewOf } from './window.ts';

const identifier = 'Exif\0\0';
const orientationTag = 0x0112;
const entryBytes = 12;

/**
 * The orientation (1 to 8) that the Exif segment of a JPEG gives; undefined where the segment is another's, says
 * nothing of it, or is broken: a photo then stands as it is stored.
 */
export function orientationOf(segment: Uint8Array<ArrayBuffer>): number | undefined {
  if (String.fromCharCode(...segment.subarray(0, identifier.length)) !== identifier) return undefined;
  const tiff = viewOf(segment.subarray(identifier.length));
  try {
    const isLittleEndian = tiff.getUint16(0) === 0x4949;
    const directory = tiff.getUint32(4, isLittleEndian);
    const count = tiff.getUint16(directory, isLittleEndian);
    for (let index = 0; index < count; index += 1) {
      const entry = directory + 2 + index * entryBytes;
      if (tiff.getUint16(entry, isLittleEndian) !== orientationTag) continue;
      const value = tiff.getUint16(entry + 8, isLittleEndian);
      return value >= 1 && value <= 8 ? value : undefined;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}
