import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeBackup } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { openFiles } from '#server/outside/files.ts';
import { type StoreLocation, openStore } from '#server/store/engine/open.ts';
import { samplePassword } from '#server/testing/product.ts';
import { type Program, startProgram } from '#server/testing/program.ts';
import { stores } from '#server/testing/stores.ts';
import { scratchFolder } from '#server/testing/scratchFolder.ts';

/** The machine may be busy with more than starting servers. */
const slow = { timeout: 60_000 };
const postgres = stores.find(({ name }) => name === 'PostgreSQL');

describe.runIf(postgres)('Servers that start on one PostgreSQL', () => {
  let place: StoreLocation;
  let folders: string[] = [];
  let started: Program[] = [];
  beforeEach(async () => {
    place = await postgres!.place();
    folders = [1, 2].map(() => scratchFolder());
    started = [];
  });
  afterEach(async () => {
    await Promise.all(started.map((server) => server.kill()));
  });

  async function start(dataDir: string): Promise<Program> {
    const server = await startProgram(['src/server/main.ts'], {
      DATA_DIR: dataDir,
      DATABASE_URL: place.databaseUrl,
      SESSION_SECRET: 'a secret of the tests, long enough to sign',
      DEMO_PASSWORD: samplePassword,
      LOG_LEVEL: 'silent',
    });
    started.push(server);
    return server;
  }
  const signIn = async ({ address }: Program) => {
    const body = JSON.stringify({ email: 'superuser@example.com', password: samplePassword });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${address}/api/login`, { method: 'POST', headers, body })).status;
  };

  test('at the same moment, and empty, all come up, with the sample accounts once', slow, async () => {
    const servers = await Promise.all([1, 2, 3].map(() => start(folders[0]!)));
    expect(await Promise.all(servers.map(signIn))).toEqual([200, 200, 200]);
    const store = await openStore(place);
    const accounts = await store.db.selectFrom('users').select('email').execute();
    await store.close();
    expect(accounts).toHaveLength(3);
  });

  test('with a folder of their own for the files refuse to, but for the first, and say what to do', slow, async () => {
    await start(folders[0]!);
    const refusal = expect.objectContaining({
      message: expect.stringMatching(/kept in another folder than .*\n.*the same DATA_DIR.*or a bucket \(S3_URL\)/),
    });
    await expect(start(folders[1]!)).rejects.toEqual(refusal);
    const word = await readFile(join(folders[0]!, 'files-folder'), 'utf8');
    await writeFile(join(folders[1]!, 'files-folder'), `${word}\n`);
    await start(folders[1]!);
  });

  test('keep its files in the folder that a backup was brought back to', slow, async () => {
    await (await start(folders[0]!)).stop();
    const filesOf = (dataDir: string) => openFiles({ dataDir, s3: undefined });
    const archive = join(folders[0]!, 'backup.tar.gz');
    await makeBackup(archive, place, filesOf(folders[0]!));
    place = await postgres!.place();
    await restoreBackup(archive, place, filesOf(folders[1]!));
    expect(await signIn(await start(folders[1]!))).toBe(200);
  });
});
