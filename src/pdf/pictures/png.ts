import { mostPixels } from '#domain/reports/pixels.ts';
import type { PdfValue, Picture } from '#pdf/contract.ts';
import { alphaOfPalette, splitAlpha } from './pngAlpha.ts';
import { type PngHeader, canHoldRows, filteredRows } from './pngRows.ts';
import { compressPieces } from './streams.ts';
import { type ByteWindow, viewOf } from './window.ts';

const signatureBytes = 8;
/** A chunk's length and type come before its data, its checksum after. */
const chunkHeadBytes = 8;
const checksumBytes = 4;

/** For each colour type: samples per pixel, and the allowed bits per sample. */
const colourTypes: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

type Png = PngHeader & {
  colourType: number;
  palette: Uint8Array | undefined;
  transparency: Uint8Array<ArrayBuffer> | undefined;
  data: Blob;
};

function headerOf(data: Uint8Array<ArrayBuffer>): (PngHeader & { colourType: number }) | undefined {
  const view = viewOf(data);
  const [widthPx, heightPx, depth] = [view.getUint32(0), view.getUint32(4), view.getUint8(8)];
  const colourType = view.getUint8(9);
  const known = colourTypes[colourType];
  const isStandard = view.getUint8(10) === 0 && view.getUint8(11) === 0 && view.getUint8(12) <= 1;
  if (!known?.depths.includes(depth) || !isStandard || widthPx === 0 || heightPx === 0) return undefined;
  return { widthPx, heightPx, depth, samples: known.samples, isInterlaced: view.getUint8(12) === 1, colourType };
}

function isPalette(data: Uint8Array | undefined): boolean {
  return data !== undefined && data.length > 0 && data.length % 3 === 0 && data.length <= 3 * 256;
}

async function parsed(file: Blob, bytes: ByteWindow): Promise<Png | undefined> {
  let header: ReturnType<typeof headerOf> | undefined;
  let palette: Uint8Array | undefined;
  let transparency: Uint8Array<ArrayBuffer> | undefined;
  const data: Blob[] = [];
  for (let at = signatureBytes; ;) {
    const head = await bytes.read(at, chunkHeadBytes);
    const length = viewOf(head).getUint32(0);
    const kind = String.fromCharCode(...head.subarray(4));
    const start = at + chunkHeadBytes;
    at = start + length + checksumBytes;
    if (at > file.size) return undefined;
    if (kind === 'IHDR') header = headerOf(await bytes.read(start, length));
    else if (kind === 'PLTE') palette = (await bytes.read(start, length)).slice();
    else if (kind === 'tRNS') transparency = (await bytes.read(start, length)).slice();
    else if (kind === 'IDAT') data.push(file.slice(start, start + length));
    else if (kind === 'IEND') break;
  }
  const compressedRows = new Blob(data);
  if (!header || header.widthPx * header.heightPx > mostPixels || !canHoldRows(compressedRows, header))
    return undefined;
  if (header.colourType === 3 && !isPalette(palette)) return undefined;
  return { ...header, palette, transparency, data: compressedRows };
}

function colourSpaceOf({ colourType, palette }: Png): PdfValue {
  if (colourType === 3 && palette) {
    return [{ name: 'Indexed' }, { name: 'DeviceRGB' }, palette.length / 3 - 1, { bytes: palette }];
  }
  return { name: colourType === 0 || colourType === 4 ? 'DeviceGray' : 'DeviceRGB' };
}

/** The dictionary entries of an image whose rows are compressed and filtered like a PNG's. */
function entriesOf(colourSpace: PdfValue, samples: number, depth: number, widthPx: number): Picture['entries'] {
  return {
    ColorSpace: colourSpace,
    BitsPerComponent: depth,
    Filter: { name: 'FlateDecode' },
    DecodeParms: { Predictor: 15, Colors: samples, BitsPerComponent: depth, Columns: widthPx },
  };
}

const grey: PdfValue = { name: 'DeviceGray' };

/** The one transparent colour of the picture: its samples, each as a range, as PDF requires. */
function colourKeyOf(transparency: Uint8Array<ArrayBuffer>, { samples, depth }: Png): PdfValue {
  const view = viewOf(transparency);
  return Array.from({ length: samples }, (_, sample) => view.getUint16(sample * 2) & (2 ** depth - 1)).flatMap(
    (value) => [value, value],
  );
}

/** The stored rows, after a check that all of them can be read. */
async function wholeRows({ data, ...header }: Png): Promise<Blob> {
  const rows = filteredRows(data, header);
  while (!(await rows.next()).done);
  return data;
}

/**
 * A PNG for a PDF, without loss. Its compressed rows are copied unchanged, unless transparency must be separated from
 * colour or the rows are interlaced. Undefined, or an error, when the file is broken.
 */
export async function pngPicture(file: Blob, bytes: ByteWindow): Promise<Picture | undefined> {
  const png = await parsed(file, bytes);
  if (!png) return undefined;
  const { widthPx, heightPx, depth, samples, isInterlaced, colourType, transparency } = png;
  const picture = { widthPx, heightPx, orientation: 1 };
  if (colourType === 4 || colourType === 6) {
    const { colour, alpha } = await splitAlpha(filteredRows(png.data, png), samples, depth / 8);
    return {
      ...picture,
      entries: entriesOf(colourSpaceOf(png), samples - 1, depth, widthPx),
      data: colour,
      softMask: { entries: entriesOf(grey, 1, depth, widthPx), data: alpha },
    };
  }
  const entries = entriesOf(colourSpaceOf(png), samples, depth, widthPx);
  const data = isInterlaced ? await compressPieces(filteredRows(png.data, png)) : await wholeRows(png);
  if (!transparency) return { ...picture, entries, data };
  if (colourType === 3) {
    const alpha = await alphaOfPalette(filteredRows(png.data, png), png, transparency);
    return { ...picture, entries, data, softMask: { entries: entriesOf(grey, 1, 8, widthPx), data: alpha } };
  }
  return { ...picture, entries: { ...entries, Mask: colourKeyOf(transparency, png) }, data };
}
