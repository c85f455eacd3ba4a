import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A picture as samples, row by row, and how the PNG stores them. */
export type PngSource = {
  width: number;
  height: number;
  depth: number;
  colourType: 0 | 2 | 3 | 4 | 6;
  isInterlaced: boolean;
  /** The samples of all pixels, from the upper left. */
  samples: readonly number[];
  /** The filters, used for the rows in turn. */
  filters: readonly number[];
  palette?: Uint8Array;
  transparency?: Uint8Array;
};

/** Samples per pixel for each colour type. */
export const samplesPerPixel = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function fileOf(chunks: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const end = chunk('IEND', new Uint8Array(0));
  return new Uint8Array(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks, end]));
}

function predict(filter: number, left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const nearest = [left, up, corner].toSorted((a, b) => Math.abs(estimate - a) - Math.abs(estimate - b))[0] ?? 0;
  return [0, left, up, (left + up) >> 1, nearest][filter] ?? 0;
}

/** Packs samples into bytes, the first in the highest bits. */
function packed(samples: readonly number[], depth: number): number[] {
  const bits = samples.map((sample) => sample.toString(2).padStart(depth, '0')).join('');
  return (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}

function filtered(rows: readonly (readonly number[])[], pixel: number, filterOf: () => number): number[] {
  return rows.flatMap((row, y) => {
    const filter = filterOf();
    const above = rows[y - 1];
    const bytes = row.map((byte, at) => {
      const predicted = predict(filter, row[at - pixel] ?? 0, above?.[at] ?? 0, above?.[at - pixel] ?? 0);
      return (byte - predicted) & 255;
    });
    return [filter, ...bytes];
  });
}

/** For each pass of an interlaced picture: x and y of its first pixel, and the steps across and down. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, index) => from + index * step);

/** The bytes of a PNG of a picture. */
export function pngFile(drawn: PngSource): Uint8Array<ArrayBuffer> {
  const { width, height, depth, colourType, isInterlaced, samples, filters, palette, transparency } = drawn;
  const each = samplesPerPixel[colourType];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType, 0, 0, isInterlaced ? 1 : 0], 8);
  let turn = 0;
  const filterOf = () => filters[turn++ % filters.length] ?? 0;
  const passes = isInterlaced ? adam7 : ([[0, 0, 1, 1]] as const);
  const data = passes.flatMap(([x, y, across, down]) => {
    const columns = steps(x, width, across);
    if (columns.length === 0) return [];
    const rows = steps(y, height, down).map((line) =>
      packed(
        columns.flatMap((column) => samples.slice((line * width + column) * each, (line * width + column + 1) * each)),
        depth,
      ),
    );
    return filtered(rows, Math.max(1, (depth * each) / 8), filterOf);
  });
  const compressed = deflateSync(Uint8Array.from(data));
  const half = compressed.length >> 1;
  return fileOf([
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette)] : []),
    ...(transparency ? [chunk('tRNS', transparency)] : []),
    chunk('IDAT', compressed.subarray(0, half)),
    chunk('IDAT', compressed.subarray(half)),
  ]);
}

/** The bytes of a black PNG with one bit for each pixel. It can have many pixels, and few bytes. */
export function blackPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 1 });
  return fileOf([chunk('IHDR', header), chunk('IDAT', rows)]);
}

/** The samples of a PDF image whose rows are filtered like a PNG's. */
export async function pdfImageSamples(
  { entries, data }: { entries: { readonly [key: string]: unknown }; data: Blob },
  height: number,
): Promise<number[]> {
  const { Colors, BitsPerComponent, Columns } = entries['DecodeParms'] as Record<string, number>;
  const [each = 1, depth = 8, width = 1] = [Colors, BitsPerComponent, Columns];
  const pixel = Math.max(1, (depth * each) / 8);
  const length = Math.ceil((width * each * depth) / 8);
  const bytes = inflateSync(new Uint8Array(await data.arrayBuffer()));
  let above: number[] = [];
  return Array.from({ length: height }, (_, y) => {
    const [filter = 0, ...row] = bytes.subarray(y * (length + 1), (y + 1) * (length + 1));
    for (let at = 0; at < length; at += 1) {
      const predicted = predict(filter, row[at - pixel] ?? 0, above[at] ?? 0, above[at - pixel] ?? 0);
      row[at] = ((row[at] ?? 0) + predicted) & 255;
    }
    above = row;
    const bits = row.map((byte) => byte.toString(2).padStart(8, '0')).join('');
    return (bits.match(new RegExp(`.{${depth}}`, 'g')) ?? [])
      .slice(0, width * each)
      .map((sample) => Number.parseInt(sample, 2));
  }).flat();
}
