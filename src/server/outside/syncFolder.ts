import { open } from 'node:fs/promises';

/** Makes the names in a folder durable. Windows has no such call, and keeps names durable by itself. */
export async function fsyncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
