import { constants } from 'node:fs';
import { type FileHandle, access, mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Problem } from '#contract/problems.ts';
import { fsyncFolder } from './syncFolder.ts';

const full = new Set(['ENOSPC', 'EDQUOT']);

/** Does work that needs disk space. A full disk becomes a Problem in the product's words. */
export async function withDiskFullProblem<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw full.has((error as NodeJS.ErrnoException).code ?? '') ? new Problem('storageFull', { cause: error }) : error;
  }
}

/** Enough for all files of one report. */
const leastRoomBytes = 256 * 1024 * 1024;

/** Creates a folder. Rejects if it cannot be written to, or if its disk has too little space left. */
export async function prepareWritableFolder(folder: string): Promise<void> {
  await withDiskFullProblem(() => mkdir(folder, { recursive: true, mode: 0o700 }));
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leastRoomBytes) throw new Problem('storageFull');
}

/** Most photos are smaller than a block, so they are written, or sent on, at once. */
export const blockBytes = 512 * 1024;

function inOne(chunks: readonly Uint8Array[]): Buffer {
  const [first] = chunks;
  return chunks.length === 1 && Buffer.isBuffer(first) ? first : Buffer.concat(chunks);
}

/** Small chunks, as many together as make a block. */
async function* together(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array[]> {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < blockBytes) continue;
    yield chunks;
    chunks = [];
    bytes = 0;
  }
  if (bytes > 0) yield chunks;
}

/** Gathers small chunks into blocks. Only the last block may be smaller than `blockBytes`. Empty content has no block. */
export async function* gatherBlocks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunks of together(content)) yield inOne(chunks);
}

/** Appends chunks to a file in one call, without a copy of them. */
async function append(file: FileHandle, chunks: readonly Uint8Array[]): Promise<void> {
  const { bytesWritten } = await file.writev(chunks);
  const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
  // A disk that becomes full takes a part. Writing the rest tells why.
  if (bytesWritten < bytes) await file.writeFile(inOne(chunks).subarray(bytesWritten));
}

/** Creates a file to write to, in place of what a killed server left of it, and its folder if there is none. */
async function create(path: string): Promise<FileHandle> {
  const once = () => open(path, 'wx', 0o600);
  return once().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') await rm(path, { force: true });
    else if (error.code === 'ENOENT') {
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      if (made) await fsyncFolder(dirname(made));
    } else throw error;
    return once();
  });
}

/**
 * Writes a file to the disk, in a folder that need not be there yet. Waits until it is durable, unless it is needed only
 * while the process runs. If that fails nothing is left of it.
 */
export async function writeStreamToDisk(
  path: string,
  content: AsyncIterable<Uint8Array>,
  { isDurable = true } = {},
): Promise<void> {
  await withDiskFullProblem(async () => {
    const file = await create(path);
    try {
      for await (const chunks of together(content)) await append(file, chunks);
      if (isDurable) await file.sync();
      await file.close();
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(path, { force: true });
      throw error;
    }
  });
}

/** The name of a file until it is complete. */
export function unfinishedName(path: string): string {
  return join(dirname(path), `.${basename(path)}.part`);
}

/** Whether a name is that of an incomplete file. */
export function isUnfinishedName(name: string): boolean {
  return name.startsWith('.') && name.endsWith('.part');
}

/** Writes a file whole, or leaves the earlier one. It survives a power cut, and only the server's account reads it. */
export async function writeFileAtomically(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = unfinishedName(path);
  await writeStreamToDisk(unfinished, content);
  try {
    await withDiskFullProblem(() => rename(unfinished, path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await fsyncFolder(dirname(path));
}
