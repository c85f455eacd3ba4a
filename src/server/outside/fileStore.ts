import type { Readable } from 'node:stream';

/** Where the files of reports are kept, byte for byte as they were sent. */
export type FileStore = {
  /** Keeps a file under a key of its own. Once this resolves the file is durable; if it rejects nothing is left. */
  save(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** A file's content. Rejects if the key has no file of `sizeBytes`. Reading fails if it is longer or shorter. */
  open(key: string, sizeBytes?: number): Promise<Readable>;
  /** Removes a file, and what a killed server left of it. A missing file is no error. */
  remove(key: string): Promise<void>;
  /** Removes unfinished files that killed servers left on this disk before a moment, in milliseconds since 1970. */
  forgetUnfinished(before: number): Promise<void>;
  /** The sizes in bytes of all files whose keys begin with these two characters. */
  sizesUnder(prefix: string): Promise<ReadonlyMap<string, number>>;
  /** Rejects if no file could be kept now, because the store is out of reach or full. */
  checkRoom(): Promise<void>;
  /** Whether the store holds no file. */
  isEmpty(): Promise<boolean>;
};
