/**
 * HEIC as phones write it: a file of boxes. One box lists the items, which are the picture and the data written about
 * it, and says where in the file each item lies (ISO/IEC 14496-12 and 23008-12).
 */
type Box = { readonly type: string; readonly start: number; readonly end: number };
type Extent = { readonly start: number; readonly end: number };
type Item = { readonly type: string; readonly extents: readonly Extent[] };
type Heif = { readonly boxes: readonly Box[]; readonly items: readonly Item[] };

/** Thrown in this module when a file has a structure that we do not know. */
class Unknown extends Error {}

/** Reads numbers in sequence. `DataView` throws beyond the end. */
class Reader {
  readonly view: DataView;
  at: number;

  constructor(view: DataView, at: number) {
    this.view = view;
    this.at = at;
  }

  uint(bytes: number): number {
    let value = 0;
    for (let left = bytes; left > 0; left -= 1) value = value * 256 + this.view.getUint8(this.at++);
    return value;
  }

  name(): string {
    return String.fromCharCode(this.uint(1), this.uint(1), this.uint(1), this.uint(1));
  }
}

function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    const reader = new Reader(view, at);
    const short = reader.uint(4);
    const type = reader.name();
    const size = short === 1 ? reader.uint(8) : short === 0 ? to - at : short;
    if (at + size > to || at + size < reader.at) throw new Unknown();
    boxes.push({ type, start: reader.at, end: at + size });
    at += size;
  }
  return boxes;
}

function only(boxes: readonly Box[], type: string): Box {
  const [box, ...others] = boxes.filter((one) => one.type === type);
  if (!box || others.length > 0) throw new Unknown();
  return box;
}

/** The type of each item, by the item's number. */
function typesOf(view: DataView, list: Box): Map<number, string> {
  const reader = new Reader(view, list.start);
  const isLong = reader.uint(4) >>> 24 > 0;
  reader.uint(isLong ? 4 : 2);
  const types = new Map<number, string>();
  for (const entry of boxesIn(view, reader.at, list.end)) {
    const about = new Reader(view, entry.start);
    const version = about.uint(4) >>> 24;
    if (entry.type !== 'infe' || version < 2) throw new Unknown();
    const id = about.uint(version === 2 ? 2 : 4);
    about.uint(2);
    types.set(id, about.name());
  }
  return types;
}

/** Where each item lies, by the item's number. */
function extentsOf(view: DataView, list: Box, inner: Box | undefined): Map<number, Extent[]> {
  const reader = new Reader(view, list.start);
  const version = reader.uint(4) >>> 24;
  if (version > 2) throw new Unknown();
  const widths = reader.uint(2);
  const [offsetBytes, lengthBytes, baseBytes] = [widths >> 12, (widths >> 8) & 15, (widths >> 4) & 15] as const;
  // Without lengths each item would extend to the end of the file.
  if (lengthBytes === 0) throw new Unknown();
  const indexBytes = version === 0 ? 0 : widths & 15;
  const numberBytes = version < 2 ? 2 : 4;
  const extents = new Map<number, Extent[]>();
  for (let left = reader.uint(numberBytes); left > 0; left -= 1) {
    const id = reader.uint(numberBytes);
    const method = version === 0 ? 0 : reader.uint(2) & 15;
    const isElsewhere = reader.uint(2) !== 0;
    const base = reader.uint(baseBytes);
    // Offsets count from the start of the file, or of the inner box that some files put small items into.
    const origin = method === 0 ? 0 : method === 1 ? inner?.start : undefined;
    const parts: Extent[] = [];
    for (let more = reader.uint(2); more > 0; more -= 1) {
      reader.uint(indexBytes);
      const start = (origin ?? 0) + base + reader.uint(offsetBytes);
      parts.push({ start, end: start + reader.uint(lengthBytes) });
    }
    const isKnown = parts.every(({ start, end }) => end > start && end <= view.byteLength);
    if (isElsewhere || origin === undefined || !isKnown) throw new Unknown();
    extents.set(id, parts);
  }
  return extents;
}

/** The items of a HEIC file. Undefined for any other file, and for a structure that we do not know. */
function readHeif(file: Uint8Array): Heif | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    if (new Reader(view, 4).name() !== 'ftyp') return undefined;
    const boxes = boxesIn(view, 0, file.length);
    const meta = only(boxes, 'meta');
    const parts = boxesIn(view, meta.start + 4, meta.end);
    const inner = parts.find(({ type }) => type === 'idat');
    const extents = extentsOf(view, only(parts, 'iloc'), inner);
    const types = typesOf(view, only(parts, 'iinf'));
    return { boxes, items: [...types].map(([id, type]) => ({ type, extents: extents.get(id) ?? [] })) };
  } catch (error) {
    if (error instanceof Unknown || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The Exif data of a HEIC file, in TIFF form, which begins with its byte order. */
export function exifTiffOf(file: Uint8Array): Uint8Array | undefined {
  const exif = readHeif(file)?.items.find(({ type }) => type === 'Exif');
  const bytes = exif && new Uint8Array(exif.extents.flatMap(({ start, end }) => [...file.subarray(start, end)]));
  if (!bytes || bytes.length < 4) return undefined;
  const begins = 4 + new DataView(bytes.buffer).getUint32(0);
  return begins < bytes.length ? bytes.subarray(begins) : undefined;
}

const knownBoxes: ReadonlySet<string> = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip']);
/** Items that are pictures, or put pictures together. They do not say where a picture was taken. */
const pictures: ReadonlySet<string> = new Set(['hvc1', 'av01', 'jpeg', 'grid', 'iden', 'iovl', 'tmap']);
const written: ReadonlySet<string> = new Set(['Exif', 'mime', 'uri ']);
/** Empty Exif data: the byte order, and a list of no entries. */
const emptyExif = [0, 0, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];

/**
 * The same HEIC file with all data about the picture blanked, such as time and place. Everything else stays in its
 * place, byte for byte. Undefined for a file where this cannot be guaranteed.
 */
export function withoutMetadata(file: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const heif = readHeif(file);
  const isKnown =
    heif?.boxes.every(({ type }) => knownBoxes.has(type)) &&
    heif.items.every(({ type }) => pictures.has(type) || written.has(type));
  if (!heif || !isKnown) return undefined;
  const blank = new Uint8Array(file);
  for (const { type, start, end } of heif.boxes) if (type === 'free' || type === 'skip') blank.fill(0, start, end);
  for (const { type, extents } of heif.items.filter((item) => written.has(item.type))) {
    // Texts are blanked with spaces.
    for (const { start, end } of extents) blank.fill(type === 'Exif' ? 0 : 0x20, start, end);
    const [first] = extents;
    const isRoomy = first && first.end - first.start > emptyExif.length;
    if (type === 'Exif' && isRoomy) blank.set(emptyExif, first.start);
  }
  return blank;
}
