import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Problem } from '#contract/problems.ts';
import { syncFolder } from './syncFolder.ts';

const full = new Set(['ENOSPC', 'EDQUOT']);

/** Does what needs room on the disk. Where there is none it is told so in the product's words. */
export async function needingRoom<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw full.has((error as NodeJS.ErrnoException).code ?? '') ? new Problem('storageFull', { cause: error }) : error;
  }
}

/** All files of one report fit into it. */
const leastRoomBytes = 256 * 1024 * 1024;

/** Sees to a folder. Rejects where it cannot be written to, or where its disk has little room left. */
export async function roomIn(folder: string): Promise<void> {
  await needingRoom(() => mkdir(folder, { recursive: true, mode: 0o700 }));
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leastRoomBytes) throw new Problem('storageFull');
}

/**
 * Writes a file to the disk and waits until it is durable, unless it is needed only for as long as the process runs. Where
 * that fails nothing is left of it.
 */
export async function writeOut(
  path: string,
  content: AsyncIterable<Uint8Array>,
  { isDurable = true } = {},
): Promise<void> {
  await needingRoom(async () => {
    // What a killed server left of it is in nobody's way.
    await rm(path, { force: true });
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(content);
      if (isDurable) await file.sync();
      await file.close();
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(path, { force: true });
      throw error;
    }
  });
}

/** What a file is called until it is whole. */
export function unfinishedName(path: string): string {
  return join(dirname(path), `.${basename(path)}.part`);
}

/** Whether a file of this name is not whole yet. */
export function isUnfinishedName(name: string): boolean {
  return name.startsWith('.') && name.endsWith('.part');
}

/**
 * Writes a file that under its own name is always whole, is there still after a power cut, and is read by its owner alone.
 * Where that fails, what was there before stays.
 */
export async function writeWhole(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = unfinishedName(path);
  await writeOut(unfinished, content);
  try {
    await needingRoom(() => rename(unfinished, path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}
