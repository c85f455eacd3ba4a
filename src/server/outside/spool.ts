import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Problem } from '#contract/problems.ts';

const full = new Set(['ENOSPC', 'EDQUOT']);

/** Writes a new file to the disk and waits until it is durable. Where that fails nothing is left of it. */
export async function writeDurably(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    await rm(path, { force: true });
    throw full.has((error as NodeJS.ErrnoException).code ?? '') ? new Problem('storageFull') : error;
  }
}
