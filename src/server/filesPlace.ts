import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Config, ConfigError } from '#server/config.ts';
import { writeFileAtomically } from '#server/outside/spool.ts';
import type { Db } from '#server/store/schema.ts';
import { ensureServerSetting, filesFolderSetting, serverSettingOf } from '#server/store/settings.ts';

/** The file in a data folder that identifies the folder. */
const markName = 'files-folder';

const readMark = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });

/** Marks a data folder with a random word. If two servers do so at the same time, one of the words is kept for both. */
async function mark(dataDir: string, file: string): Promise<string> {
  const own = randomUUID();
  const unnamed = `${file}.${own}`;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFileAtomically(unnamed, Readable.from([Buffer.from(own)]));
  await link(unnamed, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unnamed);
  return (await readMark(file)) ?? own;
}

/**
 * Makes sure that servers on one PostgreSQL keep their files in one folder, if they have no bucket: with folders of
 * their own each would have only a part of the files. The first start decides which folder. Throws a ConfigError for
 * any other.
 */
export async function claimFilesFolder(db: Db, { databaseUrl, dataDir, s3 }: Config): Promise<void> {
  // An SQLite database is beside its files, and a bucket is one place for all servers.
  if (databaseUrl === undefined || s3) return;
  const file = join(dataDir, markName);
  const wanted = await serverSettingOf(db, filesFolderSetting);
  const own = (await readMark(file))?.trim() ?? (wanted === undefined ? await mark(dataDir, file) : undefined);
  const decided = own === undefined ? wanted : await ensureServerSetting(db, filesFolderSetting, own);
  if (own === decided) return;
  throw new ConfigError(
    [
      `The files of this database are kept in another folder than ${dataDir}: with two, each server would have a part of them alone.`,
      'Give all servers of the database the same DATA_DIR, on a disk that they share, or a bucket (S3_URL): docs/operate.md.',
      `Where all files were moved here by hand, write ${decided} into ${file}.`,
    ].join('\n'),
  );
}
