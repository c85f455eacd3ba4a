import { join } from 'node:path';
import { Problem } from '#contract/problems.ts';
import type { FileStore } from './fileStore.ts';
import { folderFiles } from './folderFiles.ts';
import { type Bucket, s3Files } from './s3Files.ts';

/** True for a failure that does not concern the one requested file: the whole file store is out of reach. */
export function areFilesUnreachable(error: unknown): boolean {
  return error instanceof Problem && error.word === 'filesUnreachable';
}

/** Where files are kept: in a bucket if one is given, otherwise in the data folder. */
export type FilesLocation = { dataDir: string; s3: Bucket | undefined };

/** The folder of files in a data folder. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

/** Opens the file store. */
export function openFiles({ dataDir, s3 }: FilesLocation): FileStore {
  return s3 ? s3Files(s3, join(dataDir, 'spool')) : folderFiles(filesFolder(dataDir));
}
