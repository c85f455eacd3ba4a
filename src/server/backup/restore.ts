import { text } from 'node:stream/consumers';
import type { FileStore } from '#server/outside/fileStore.ts';
import { type CopiedRow, fillEmptyDatabase } from '#server/store/engine/copy.ts';
import type { StoreLocation } from '#server/store/engine/open.ts';
import { readArchive } from './archive.ts';
import { type Manifest, manifestMemberName, manifestSchema, parseMemberName } from './manifest.ts';
import { type SizeAndHash, measureContent } from './measure.ts';

/** How many rows one statement inserts. Both databases limit the number of values in it. */
const rowsAtOnce = 100;

/** Reads a whole archive and compares it with its manifest. Throws if anything is missing, damaged or extra. */
async function verified(path: string): Promise<Manifest> {
  const found = new Map<string, SizeAndHash>();
  let last: string | undefined;
  await readArchive(path, async (name, content) => {
    if (name === manifestMemberName) {
      last = await text(content as AsyncIterable<Buffer>);
      return;
    }
    const measured = measureContent(content);
    for await (const _chunk of measured.content) continue;
    found.set(name, measured.result());
  });
  if (last === undefined) throw new Error('This is no backup, or one that was cut short: it has no manifest.');
  const manifest = manifestSchema.parse(JSON.parse(last));
  for (const [name, { sizeBytes, sha256 }] of Object.entries(manifest.members)) {
    const member = found.get(name);
    if (member?.sizeBytes !== sizeBytes || member.sha256 !== sha256) throw new Error(`${name} is missing or damaged.`);
    found.delete(name);
  }
  const [foreign] = found.keys();
  if (foreign !== undefined) throw new Error(`${foreign} does not belong to the backup.`);
  return manifest;
}

/**
 * Restores a backup into an empty database and an empty file store, SQLite or PostgreSQL, folder or bucket, wherever it
 * came from. Everything is verified before anything is written. A failure leaves the database empty, and no file.
 */
export async function restoreBackup(path: string, location: StoreLocation, files: FileStore): Promise<Manifest> {
  const manifest = await verified(path);
  if (!(await files.isEmpty())) throw new Error('There are files already: a backup is brought back to where none are.');
  const leftOut = new Set(manifest.faulty.flatMap(({ id, sentAgain }) => (sentAgain ? [id] : [])));
  const saved: string[] = [];
  try {
    await fillEmptyDatabase(location, manifest.migration, async (add) => {
      await readArchive(path, async (name, content) => {
        const what = parseMemberName(name);
        if (name === manifestMemberName || (what && 'file' in what && leftOut.has(what.file))) {
          for await (const _chunk of content) continue;
          return;
        }
        if (!what) throw new Error(`${name} is no member of a backup.`);
        if ('file' in what) {
          saved.push(what.file);
          await files.save(what.file, content);
          return;
        }
        const lines = (await text(content as AsyncIterable<Buffer>)).trimEnd().split('\n');
        for (let start = 0; start < lines.length; start += rowsAtOnce) {
          const rows = lines.slice(start, start + rowsAtOnce).map((line) => JSON.parse(line) as CopiedRow);
          await add(what.table, rows);
        }
      });
    });
  } catch (error) {
    for (const key of saved) await files.remove(key);
    throw error;
  }
  return manifest;
}
