/** As much as the header of most photos takes: what is read lies in memory until it is swept up. */
const windowBytes = 8_192;

/** Reads a file here and there without taking it into memory as a whole: neighbouring reads share one window. */
export class ByteWindow {
  readonly #file: Blob;
  #bytes = new Uint8Array(0);
  #start = 0;

  constructor(file: Blob) {
    this.#file = file;
  }

  /** The bytes at a place. Throws a RangeError where the file ends before them. */
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

/** The bytes seen as numbers of a given width, which files of pictures hold with the high byte first. */
export function viewOf(bytes: Uint8Array<ArrayBuffer>): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
