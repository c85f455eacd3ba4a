import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Config, ConfigError } from '#server/config.ts';
import { writeWhole } from '#server/outside/spool.ts';
import type { Db } from '#server/store/schema.ts';
import { claimSetting, filesFolderSetting, valueOfSetting } from '#server/store/settings.ts';

/** The file of a data folder that says which folder it is. */
const markName = 'files-folder';

const readMark = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });

/** Marks a data folder with a word of its own; of two servers on it that do so at once, one does. */
async function mark(dataDir: string, file: string): Promise<string> {
  const own = randomUUID();
  const unnamed = `${file}.${own}`;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeWhole(unnamed, Readable.from([Buffer.from(own)]));
  await link(unnamed, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unnamed);
  return (await readMark(file)) ?? own;
}

/**
 * Sees to it that the servers of one PostgreSQL keep their files in one folder, where they have no bucket: each with a folder
 * of its own would have a part of the files alone. The first start decides which one. Throws a ConfigError for any other.
 */
export async function claimFilesFolder(db: Db, { databaseUrl, dataDir, s3 }: Config): Promise<void> {
  // A database of SQLite lies beside its files, and a bucket is one place for all.
  if (databaseUrl === undefined || s3) return;
  const file = join(dataDir, markName);
  const wanted = await valueOfSetting(db, filesFolderSetting);
  const own = (await readMark(file))?.trim() ?? (wanted === undefined ? await mark(dataDir, file) : undefined);
  const decided = own === undefined ? wanted : await claimSetting(db, filesFolderSetting, own);
  if (own === decided) return;
  throw new ConfigError(
    [
      `The files of this database are kept in another folder than ${dataDir}: with two, each server would have a part of them alone.`,
      'Give all servers of the database the same DATA_DIR, on a disk that they share, or a bucket (S3_URL): docs/operate.md.',
      `Where all files were moved here by hand, write ${decided} into ${file}.`,
    ].join('\n'),
  );
}
