import { exifTiffOf } from './heif.ts';

const startOfPicture = 0xd8;
const application1 = 0xe1;
const startOfScan = 0xda;
const exifName = [0x45, 0x78, 0x69, 0x66, 0, 0];
const orientationTag = 0x0112;
const entryBytes = 12;

/** Sets the orientation to upright in the camera's data, because the reduced picture is upright. */
function setUpright(exif: Uint8Array): void {
  const tiff = 4 + exifName.length;
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const isLittle = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  const entries = view.getUint16(directory, isLittle);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * entryBytes;
    if (view.getUint16(entry, isLittle) === orientationTag) view.setUint16(entry + 8, 1, isLittle);
  }
}

/** The Exif segment of a JPEG. */
function segmentIn(jpeg: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  if (jpeg.length < 4 || jpeg[0] !== 0xff || jpeg[1] !== startOfPicture) return undefined;
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff;) {
    const marker = jpeg[at + 1];
    if (marker === startOfScan) return undefined;
    const end = at + 2 + view.getUint16(at + 2);
    const isExif = marker === application1 && exifName.every((byte, index) => jpeg[at + 4 + index] === byte);
    if (isExif && end <= jpeg.length) return jpeg.slice(at, end);
    at = end;
  }
  return undefined;
}

const mostSegmentBytes = 0xffff;

/** The Exif data of a HEIC file as a JPEG segment; undefined where they are larger than a JPEG segment can be. */
function segmentFrom(heic: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const tiff = exifTiffOf(heic);
  const length = 2 + exifName.length + (tiff?.length ?? 0);
  if (!tiff || length > mostSegmentBytes) return undefined;
  return new Uint8Array([0xff, application1, length >> 8, length & 0xff, ...exifName, ...tiff]);
}

/** The Exif data of a JPEG or HEIC, such as time and place, as a JPEG segment. Undefined if none makes sense. */
export function uprightExifSegment(photo: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const segment = segmentIn(photo) ?? segmentFrom(photo);
  try {
    if (segment) setUpright(segment);
    return segment;
  } catch {
    return undefined;
  }
}

/**
 * A JPEG with the Exif segment of another file inserted. Made of bytes and not of slices of the JPEG: WebKit writes all
 * of what a slice was cut from into the device's database, and the photo would come back as another file.
 */
export async function withExif(jpeg: Blob, exif: Uint8Array<ArrayBuffer>): Promise<Blob> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  return new Blob([bytes.slice(0, 2), exif, bytes.slice(2)], { type: jpeg.type });
}
