import { existsSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { requireSize, wrongSizeError } from './exactSize.ts';
import type { FileStore } from './fileStore.ts';
import { isUnfinishedName, prepareWritableFolder, unfinishedName, writeFileAtomically } from './spool.ts';

/** A file store in a folder, in subfolders by the first two letters of the key, so that none grows too large. */
export function folderFiles(root: string): FileStore {
  const pathOf = (key: string) => join(root, key.slice(0, 2), key);
  return {
    save: (key, content) => writeFileAtomically(pathOf(key), content),
    async open(key, sizeBytes) {
      const handle = await open(pathOf(key));
      const { size } = await handle.stat();
      if (sizeBytes === undefined || size === sizeBytes) return requireSize(key, handle.createReadStream(), sizeBytes);
      await handle.close();
      throw wrongSizeError(key, sizeBytes, size);
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(unfinishedName(path), { force: true });
      await rm(path, { force: true });
    },
    // Unfinished files are in this folder too, where `remove` finds them by their key on any machine.
    async forgetUnfinished() {},
    async sizesUnder(prefix) {
      const sizes = new Map<string, number>();
      const folder = join(root, prefix);
      const names = existsSync(folder) ? await readdir(folder) : [];
      for (const name of names) {
        if (isUnfinishedName(name)) continue;
        const found = await stat(join(folder, name)).catch(() => undefined);
        // Undefined for a file that was removed in the meantime.
        if (found) sizes.set(name, found.size);
      }
      return sizes;
    },
    checkRoom: () => prepareWritableFolder(root),
    async isEmpty() {
      if (!existsSync(root)) return true;
      const names = await readdir(root, { recursive: true, withFileTypes: true });
      return !names.some((name) => name.isFile());
    },
  };
}
