/** Enough for the header of most photos. Each window stays in memory until it is garbage-collected. */
const windowBytes = 8_192;

/** Random access to a file without loading it completely. Reads close to each other share one window. */
export class ByteWindow {
  readonly #file: Blob;
  #bytes = new Uint8Array(0);
  #start = 0;

  constructor(file: Blob) {
    this.#file = file;
  }

  /** The bytes at an offset. Throws a RangeError when the file ends before them. */
  async read(start: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    if (start + length > this.#file.size) throw new RangeError('The file ends too early.');
    if (start < this.#start || start + length > this.#start + this.#bytes.length) {
      const slice = this.#file.slice(start, start + Math.max(length, windowBytes));
      this.#bytes = new Uint8Array(await slice.arrayBuffer());
      this.#start = start;
    }
    return this.#bytes.subarray(start - this.#start, start - this.#start + length);
  }
}

/** The bytes as a view for reading numbers. Picture files store them with the high byte first. */
export function viewOf(bytes: Uint8Array<ArrayBuffer>): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
