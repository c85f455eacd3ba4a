import type { Picture } from '#pdf/contract.ts';
import { type Exif, parseExif } from './exif.ts';
import { type ByteWindow, viewOf } from './window.ts';

// Markers of ITU T.81, and of the segments that applications add.
const startOfScan = 0xda;
const endOfImage = 0xd9;
const exifSegment = 0xe1;
const adobeSegment = 0xee;
/** Frames that a PDF supports: baseline, extended and progressive, all with Huffman coding. */
const heldFrames: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Frames that a PDF does not support: lossless, hierarchical and arithmetic. */
const otherFrames: ReadonlySet<number> = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Markers without a segment. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

const colourSpaces: Readonly<Record<number, string>> = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' };

/** A photo's frame from its header. `data` are the segment's bytes after its length. */
function frameOf(data: Uint8Array<ArrayBuffer>) {
  const view = viewOf(data);
  return {
    precision: view.getUint8(0),
    heightPx: view.getUint16(1),
    widthPx: view.getUint16(3),
    components: view.getUint8(5),
  };
}

/** A JPEG for a PDF, with its bytes unchanged. Undefined when PDF does not support it. Only its header is read. */
export async function jpegPicture(file: Blob, bytes: ByteWindow): Promise<Picture | undefined> {
  let exif: Exif = {};
  let isFromAdobe = false;
  let at = 2;
  for (;;) {
    const [fill, marker = 0] = await bytes.read(at, 2);
    if (fill !== 0xff || marker === startOfScan || marker === endOfImage) return undefined;
    // Any number of fill bytes may precede a marker.
    at += marker === 0xff ? 1 : 2;
    if (marker === 0xff || isAlone(marker)) continue;
    const length = viewOf(await bytes.read(at, 2)).getUint16(0);
    if (length < 2 || otherFrames.has(marker)) return undefined;
    const data = await bytes.read(at + 2, length - 2);
    at += length;
    if (marker === exifSegment) exif = { ...exif, ...parseExif(data) };
    if (marker === adobeSegment) isFromAdobe ||= String.fromCharCode(...data.subarray(0, 5)) === 'Adobe';
    if (!heldFrames.has(marker)) continue;

    const { precision, heightPx, widthPx, components } = frameOf(data);
    const colourSpace = colourSpaces[components];
    if (precision !== 8 || heightPx === 0 || widthPx === 0 || !colourSpace) return undefined;
    // Adobe's programs store the four inks inverted.
    const isInverted = components === 4 && isFromAdobe;
    const entries = {
      ColorSpace: { name: colourSpace },
      BitsPerComponent: 8,
      Filter: { name: 'DCTDecode' },
      ...(isInverted && { Decode: [1, 0, 1, 0, 1, 0, 1, 0] }),
    };
    return { widthPx, heightPx, orientation: 1, ...exif, entries, data: file };
  }
}
