import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Problem } from '#contract/problems.ts';
import { folderFiles } from './folderFiles.ts';
import { type Bucket, s3Files } from './s3Files.ts';

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
  /** Whether nothing has ever been kept here, or all of it was removed. */
  isEmpty(): Promise<boolean>;
};

/** True for a failure that says nothing of the one file that was asked for: the file store itself is out of reach. */
export function areFilesUnreachable(error: unknown): boolean {
  return error instanceof Problem && error.word === 'filesUnreachable';
}

/** A bucket where one is given, else a folder of the data folder. */
export type FilesLocation = { dataDir: string; s3: Bucket | undefined };

/** The folder of a data folder that holds the files. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

/** Opens the file store. */
export function openFiles({ dataDir, s3 }: FilesLocation): FileStore {
  return s3 ? s3Files(s3, join(dataDir, 'spool')) : folderFiles(filesFolder(dataDir));
}
