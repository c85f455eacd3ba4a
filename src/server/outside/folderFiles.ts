import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './files.ts';
import { writeDurably } from './spool.ts';
import { syncFolder } from './syncFolder.ts';

/** A file store in a folder. Files lie in folders by the first two letters of their key, so that none grows too large. */
export function folderFiles(root: string): FileStore {
  const pathOf = (key: string) => join(root, key.slice(0, 2), key);
  const unfinishedOf = (key: string) => join(root, key.slice(0, 2), `.${key}.part`);
  return {
    async save(key, content) {
      const path = pathOf(key);
      const folder = dirname(path);
      if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(root);
      // Under its own name a file is always whole.
      const unfinished = unfinishedOf(key);
      await writeDurably(unfinished, content);
      await rename(unfinished, path);
      await syncFolder(folder);
    },
    async open(key) {
      const handle = await open(pathOf(key));
      return handle.createReadStream();
    },
    async remove(key) {
      await rm(unfinishedOf(key), { force: true });
      await rm(pathOf(key), { force: true });
    },
    // All of it lies where `remove` finds it by its key, on whichever machine.
    async forgetUnfinished() {},
    async isEmpty() {
      if (!existsSync(root)) return true;
      const names = await readdir(root, { recursive: true, withFileTypes: true });
      return !names.some((name) => name.isFile());
    },
  };
}
