import type { PdfRef, PdfValue, Sink } from '#pdf/contract.ts';
import { asciiBytes, valueSyntax } from './syntax.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Dictionary = { readonly [key: string]: PdfValue };

const rowBytes = 8;

/** The growing cross-reference table: eight bytes per object, as written. Dossiers have hundreds of thousands. */
class Places {
  #rows = new DataView(new ArrayBuffer(1_024 * rowBytes));
  /** The number of rows. The first one is that of no object. */
  count = 1;

  /** Adds a row, and returns the number of its object. */
  add(): number {
    if (this.count * rowBytes === this.#rows.byteLength) {
      const larger = new Uint8Array(2 * this.#rows.byteLength);
      larger.set(new Uint8Array(this.#rows.buffer));
      this.#rows = new DataView(larger.buffer);
    }
    this.#rows.setUint8(this.count * rowBytes, 1);
    this.count += 1;
    return this.count - 1;
  }

  /** Places an object at a byte of the file. */
  setAt(number: number, position: number): void {
    this.#rows.setUint32(number * rowBytes + 2, position);
  }

  /** Places an object within an object stream. */
  setInStream(number: number, stream: number, index: number): void {
    const row = number * rowBytes;
    this.#rows.setUint8(row, 2);
    this.#rows.setUint32(row + 2, stream);
    this.#rows.setUint16(row + 6, index);
  }

  get written(): Bytes {
    return new Uint8Array(this.#rows.buffer as ArrayBuffer, 0, this.count * rowBytes);
  }
}

/** How many objects share one compressed stream. */
const objectsPerStream = 200;

async function deflated(bytes: Bytes): Promise<Bytes> {
  const { readable, writable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  const [result] = await Promise.all([new Response(readable).arrayBuffer(), writer.write(bytes), writer.close()]);
  return new Uint8Array(result);
}

/**
 * A PDF file (1.7, with object streams) written from the first byte to the last, so that little stays in memory: of a
 * written object only its position. Added objects wait in a queue until earlier ones are compressed and written. A fast
 * writer can wait for `settled`.
 */
export class PdfWriter {
  readonly #sink: Sink;
  readonly #places = new Places();
  #position = 0;
  #waiting: { number: number; text: string }[] = [];
  #queue: Promise<void> = Promise.resolve();

  constructor(sink: Sink) {
    this.#sink = sink;
    // Four bytes above 127 show programs that the file is not text.
    this.#put(new Uint8Array([...asciiBytes('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  }

  #put(piece: Bytes | Blob): void {
    this.#position += piece instanceof Blob ? piece.size : piece.length;
    this.#sink(piece);
  }

  /** Reserves a number for an object that is added later. */
  reserve(): PdfRef {
    return { ref: this.#places.add() };
  }

  /** Adds an object that is not a stream. */
  add(value: PdfValue, ref: PdfRef = this.reserve()): PdfRef {
    this.addWritten(valueSyntax(value), ref);
    return ref;
  }

  /** Adds an object of another file as it is written there. Its references must already be converted to this file. */
  addWritten(text: string, ref: PdfRef, data?: Blob): void {
    if (data) {
      this.#queue = this.#queue.then(() => this.#writeObject(text, data, ref));
      this.#queue.catch(() => undefined);
      return;
    }
    this.#waiting.push({ number: ref.ref, text });
    if (this.#waiting.length >= objectsPerStream) this.#packWaiting();
  }

  /** Adds a stream whose bytes match its dictionary. A Blob is passed on without being read. */
  addStream(entries: Dictionary, data: Bytes | Blob | Promise<Bytes>, ref: PdfRef = this.reserve()): PdfRef {
    this.#queue = this.#queue.then(async () => this.#writeStream(entries, await data, ref));
    // The error surfaces when the queue is awaited. Until then it must not count as unhandled.
    this.#queue.catch(() => undefined);
    return ref;
  }

  /** Adds a stream and compresses it while the caller continues. */
  addCompressed(entries: Dictionary, data: Bytes, ref?: PdfRef): PdfRef {
    return this.addStream({ ...entries, Filter: { name: 'FlateDecode' } }, deflated(data), ref);
  }

  /** Resolves when everything added so far is written, except for objects that wait to be packed together. */
  settled(): Promise<void> {
    return this.#queue;
  }

  #writeStream(entries: Dictionary, data: Bytes | Blob, ref: PdfRef): void {
    const length = data instanceof Blob ? data.size : data.length;
    this.#writeObject(valueSyntax({ ...entries, Length: length }), data, ref);
  }

  #writeObject(dictionary: string, data: Bytes | Blob, ref: PdfRef): void {
    this.#places.setAt(ref.ref, this.#position);
    this.#put(asciiBytes(`${ref.ref} 0 obj\n${dictionary}\nstream\n`));
    this.#put(data);
    this.#put(asciiBytes('\nendstream\nendobj\n'));
  }

  #packWaiting(): void {
    const objects = this.#waiting;
    if (objects.length === 0) return;
    this.#waiting = [];
    const stream = this.reserve();
    let offset = 0;
    const index = objects.map(({ number, text }, position) => {
      this.#places.setInStream(number, stream.ref, position);
      const entry = `${number} ${offset}`;
      offset += text.length + 1;
      return entry;
    });
    const header = `${index.join(' ')} `;
    const body = objects.map(({ text }) => `${text} `).join('');
    const entries = { Type: { name: 'ObjStm' }, N: objects.length, First: header.length };
    this.addCompressed(entries, asciiBytes(header + body), stream);
  }

  /** Writes the remaining objects, the cross-reference table and the end. Nothing can be added to the file then. */
  async finish(root: PdfRef, info: PdfRef, id: Bytes): Promise<void> {
    this.#packWaiting();
    await this.settled();
    const self = this.reserve();
    const start = this.#position;
    this.#places.setAt(self.ref, start);
    const entries = {
      Type: { name: 'XRef' },
      Size: this.#places.count,
      W: [1, 5, 2],
      Root: root,
      Info: info,
      ID: [{ bytes: id }, { bytes: id }],
    };
    this.addCompressed(entries, this.#places.written, self);
    await this.settled();
    this.#put(asciiBytes(`startxref\n${start}\n%%EOF\n`));
  }
}
