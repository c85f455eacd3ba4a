import type { PdfRef } from '#pdf/contract.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** An object as written in its file. A stream comes with its bytes, which are not read. */
type OwnObject = { text: string; data?: Blob };

const endBytes = 64;
/** More than most stream dictionaries that we write, and more than the longest one. */
const windowsBytes = [1_024, 16_384] as const;
const rowBytes = 8;

const latin = new TextDecoder('latin1');
const notOurs = () => new Error('This file was not written by this product, or was changed since.');

async function inflated(data: Blob): Promise<Bytes> {
  const stream = data.stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Matches everything outside of strings, which is where the PDF syntax has references and names. */
const outsideOfStrings = /\((?:\\.|[^\\()])*\)|<(?!<)[^>]*>|<<|[^(<]+/gs;

/** Rewrites the parts of an object that are outside of strings. */
export function rewriteOutsideStrings(text: string, rewrite: (syntax: string) => string): string {
  return text.replace(outsideOfStrings, (part) => (/^(?:\(|<(?!<))/.test(part) ? part : rewrite(part)));
}

/** Replaces every reference in an object by its counterpart in another file. */
export function replaceReferences(text: string, of: (number: number) => PdfRef): string {
  return rewriteOutsideStrings(text, (syntax) =>
    syntax.replace(/(\d+) 0 R\b/g, (_, number) => `${of(Number(number)).ref} 0 R`),
  );
}

/** The reference under a key of a dictionary. Undefined when there is none. */
export function referenceIn(text: string, key: string): number | undefined {
  const [, number] = new RegExp(`/${key} (\\d+) 0 R`).exec(text) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** The references in the array under a key of a dictionary. */
export function referencesIn(text: string, key: string): number[] {
  const [, list = ''] = new RegExp(`/${key} \\[([^\\]]*)\\]`).exec(text) ?? [];
  return Array.from(list.matchAll(/(\d+) 0 R/g), ([, number]) => Number(number));
}

/**
 * Reads a PDF that `PdfWriter` wrote, object by object. Only the requested parts of the file are loaded into memory.
 * Throws an error with a message when this product did not write the file.
 */
export class PdfReader {
  readonly root: number;
  readonly info: number;
  /** The number of object numbers, which start at 1. */
  readonly count: number;
  readonly #file: Blob;
  readonly #table: DataView;
  readonly #streams = new Map<number, Promise<string[]>>();

  private constructor(file: Blob, table: Bytes, root: number, info: number) {
    this.#file = file;
    this.#table = new DataView(table.buffer, table.byteOffset, table.byteLength);
    this.count = table.length / rowBytes - 1;
    this.root = root;
    this.info = info;
  }

  static async open(file: Blob): Promise<PdfReader> {
    const end = latin.decode(await file.slice(-endBytes).arrayBuffer());
    const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(end) ?? [];
    if (start === undefined) throw notOurs();
    const { text, data } = await streamAt(file, Number(start));
    const [root, info] = [referenceIn(text, 'Root'), referenceIn(text, 'Info')];
    if (!data || !text.includes('/W [1 5 2]') || root === undefined || info === undefined) throw notOurs();
    return new PdfReader(file, await inflated(data), root, info);
  }

  /** An object by its number. Undefined when none has the number, or when it only contains other objects. */
  async object(number: number): Promise<OwnObject | undefined> {
    const row = number * rowBytes;
    const place = this.#table.getUint32(row + 2);
    if (this.#table.getUint8(row) === 2) {
      const known = this.#streams.get(place) ?? this.#objectsOf(place);
      // Objects are read roughly in order of their numbers, so few object streams are in use at a time.
      if (this.#streams.size > 4) this.#streams.clear();
      this.#streams.set(place, known);
      const text = (await known)[this.#table.getUint16(row + 6)];
      return text === undefined ? undefined : { text };
    }
    if (place === 0) return undefined;
    const found = await streamAt(this.#file, place);
    return /^<<\/Type \/(ObjStm|XRef)\b/.test(found.text) ? undefined : found;
  }

  async #objectsOf(number: number): Promise<string[]> {
    const { text, data } = await streamAt(this.#file, this.#table.getUint32(number * rowBytes + 2));
    if (!data) throw notOurs();
    const [, first = '0'] = /\/First (\d+)/.exec(text) ?? [];
    const all = latin.decode(await inflated(data));
    const index = all.slice(0, Number(first)).trim().split(' ').map(Number);
    const offsets = index.filter((_, at) => at % 2 === 1).map((offset) => Number(first) + offset);
    return offsets.map((offset, at) => all.slice(offset, offsets[at + 1]).trimEnd());
  }
}

/** The stream at a position of a file, with its dictionary. */
async function streamAt(file: Blob, start: number): Promise<OwnObject> {
  for (const bytes of windowsBytes) {
    const head = latin.decode(await file.slice(start, start + bytes).arrayBuffer());
    const [whole, text] = /^\d+ 0 obj\n(<<.*?>>)\nstream\n/s.exec(head) ?? [];
    const [, length] = (text !== undefined && /\/Length (\d+)/.exec(text)) || [];
    if (whole === undefined || text === undefined || length === undefined) continue;
    const from = start + whole.length;
    return { text, data: file.slice(from, from + Number(length)) };
  }
  throw notOurs();
}
