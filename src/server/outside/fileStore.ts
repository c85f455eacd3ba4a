import type { Readable } from 'node:stream';

/** Where the files of reports are kept, byte for byte as they were sent. */
export type FileStore = {
  /** Keeps a file under a key of its own. When this resolves the file is durable; when it rejects nothing is left. */
  save(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * The content of a file. Rejects where there is none under the key, or one that has not the size that is named; fails on
   * the way where it turns out to be longer or shorter.
   */
  open(key: string, sizeBytes?: number): Promise<Readable>;
  /** Removes a file, and what a server that was killed left of it; one that is missing is fine. */
  remove(key: string): Promise<void>;
  /** Removes what killed servers left unfinished on this machine's disk before a moment, in milliseconds since 1970. */
  forgetUnfinished(before: number): Promise<void>;
  /** The sizes in bytes of all that is kept under keys that begin with these two characters. */
  sizesUnder(prefix: string): Promise<ReadonlyMap<string, number>>;
  /** Rejects where nothing could be kept at this moment: out of reach, or without room. */
  checkRoom(): Promise<void>;
  /** Whether nothing has ever been kept here, or all of it was removed. */
  isEmpty(): Promise<boolean>;
};
