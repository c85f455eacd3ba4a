import { open, rm } from 'node:fs/promises';
import { Problem } from '#contract/problems.ts';

const full = new Set(['ENOSPC', 'EDQUOT']);

/** Writes a new file to the disk and waits until it is durable. Where that fails nothing is left of it. */
export async function writeDurably(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
    await file.close();
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(path, { force: true });
    throw full.has((error as NodeJS.ErrnoException).code ?? '') ? new Problem('storageFull', { cause: error }) : error;
  }
}
