import { streamChunks } from './streams.ts';

export type PngHeader = { widthPx: number; heightPx: number; depth: number; samples: number; isInterlaced: boolean };

type Row = Uint8Array<ArrayBuffer>;

// The row filters, besides 0, which changes nothing.
const subFilter = 1;
const upFilter = 2;
const averageFilter = 3;
const paethFilter = 4;

/** The most memory for an interlaced picture. It can only be read when laid out completely. */
const mostBytesInMemory = 256 * 1024 * 1024;

const rowBytes = (widthPx: number, { depth, samples }: PngHeader) => Math.ceil((widthPx * depth * samples) / 8);

/** The best possible compression ratio of Deflate. */
const mostCompression = 1032;

/** Whether this few bytes can contain the rows at all, before memory is reserved on the word of a broken header. */
export function canHoldRows(data: Blob, header: PngHeader): boolean {
  return rowBytes(header.widthPx, header) * header.heightPx <= data.size * mostCompression;
}

/** The distance in bytes to the left neighbour that a filter uses. */
export const bytesPerPixel = ({ depth, samples }: Pick<PngHeader, 'depth' | 'samples'>) =>
  Math.max(1, (depth * samples) / 8);

/** Cuts a decompressed stream into rows of given lengths. Throws when it ends before the last. */
async function* cutRows(data: Blob, lengths: Iterable<number>): AsyncGenerator<Row> {
  const pieces = streamChunks(data.stream().pipeThrough(new DecompressionStream('deflate')));
  let piece: Row = new Uint8Array(0);
  for (const length of lengths) {
    const row = new Uint8Array(length);
    for (let filled = 0; filled < length;) {
      if (piece.length === 0) {
        const next = await pieces.next();
        if (next.done) throw new RangeError('The picture ends too early.');
        piece = next.value;
        continue;
      }
      const part = piece.subarray(0, length - filled);
      row.set(part, filled);
      filled += part.length;
      piece = piece.subarray(part.length);
    }
    if ((row[0] ?? 0) > paethFilter) throw new RangeError('A row has a filter that does not exist.');
    yield row;
  }
  await pieces.return(undefined);
}

function paeth(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === subFilter) return left;
  if (filter === upFilter) return above;
  if (filter === averageFilter) return (left + above) >> 1;
  return paeth(left, above, corner);
}

/** Turns a filtered row into plain samples, in place. `above` is the plain row before it. Returns the samples. */
export function unfilter(row: Row, above: Row | undefined, bytesBack: number): Row {
  const [filter = 0] = row;
  const plain = row.subarray(1);
  if (filter === 0) return plain;
  for (let at = 0; at < plain.length; at += 1) {
    const left = at >= bytesBack ? (plain[at - bytesBack] ?? 0) : 0;
    const up = above?.[at] ?? 0;
    const corner = at >= bytesBack ? (above?.[at - bytesBack] ?? 0) : 0;
    plain[at] = (plain[at] ?? 0) + predicted(filter, left, up, corner);
  }
  return plain;
}

/** The seven passes of Adam7: where each begins, and the distance between its pixels. */
const passes = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
] as const;

/** Copies a pixel of one row to a position in another. Pixels may be smaller than a byte. */
function copyPixel(from: Row, fromX: number, to: Row, toX: number, pixelBits: number): void {
  if (pixelBits >= 8) {
    const size = pixelBits / 8;
    to.set(from.subarray(fromX * size, (fromX + 1) * size), toX * size);
    return;
  }
  const shiftOf = (x: number) => 8 - pixelBits - ((x * pixelBits) % 8);
  const value = ((from[(fromX * pixelBits) >> 3] ?? 0) >> shiftOf(fromX)) & ((1 << pixelBits) - 1);
  const at = (toX * pixelBits) >> 3;
  to[at] = (to[at] ?? 0) | (value << shiftOf(toX));
}

async function* deinterlaced(data: Blob, header: PngHeader): AsyncGenerator<Row> {
  const { widthPx, heightPx, depth, samples } = header;
  const length = rowBytes(widthPx, header) + 1;
  if (length * heightPx > mostBytesInMemory) throw new RangeError('The picture is too large to be laid out.');
  const picture = Array.from({ length: heightPx }, () => new Uint8Array(length));
  const lines = passes.flatMap(({ x, y, stepX, stepY }) => {
    const columns = Math.max(0, Math.ceil((widthPx - x) / stepX));
    const rows = columns === 0 ? 0 : Math.max(0, Math.ceil((heightPx - y) / stepY));
    return Array.from({ length: rows }, (_, index) => ({
      x,
      stepX,
      columns,
      y: y + index * stepY,
      isFirst: index === 0,
    }));
  });
  const rows = cutRows(
    data,
    lines.map(({ columns }) => rowBytes(columns, header) + 1),
  );
  let above: Row | undefined;
  for (const { x, stepX, columns, y, isFirst } of lines) {
    const { value } = await rows.next();
    const target = picture[y]?.subarray(1);
    if (!value || !target) break;
    above = unfilter(value, isFirst ? undefined : above, bytesPerPixel(header));
    for (let column = 0; column < columns; column += 1)
      copyPixel(above, column, target, x + column * stepX, depth * samples);
  }
  yield* picture;
}

function* repeated(value: number, times: number): Generator<number> {
  for (let turn = 0; turn < times; turn += 1) yield value;
}

/** The rows of a picture from top to bottom. Each is a byte with its filter, followed by its filtered samples. */
export function filteredRows(data: Blob, header: PngHeader): AsyncGenerator<Row> {
  if (header.isInterlaced) return deinterlaced(data, header);
  return cutRows(data, repeated(rowBytes(header.widthPx, header) + 1, header.heightPx));
}
