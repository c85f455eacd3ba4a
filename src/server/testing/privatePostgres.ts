import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './freePort.ts';

const run = promisify(execFile);

/** A PostgreSQL of the tests' own: nothing in it outlives them. */
export type PrivatePostgres = { url: string; stop(): Promise<void> };

/** The folder of the machine's PostgreSQL server programs, the newest where there are several; undefined without any. */
export async function postgresPrograms(): Promise<string | undefined> {
  const told = await run('pg_config', ['--bindir']).then(
    ({ stdout }) => [stdout.trim()],
    () => [],
  );
  const distribution = '/usr/lib/postgresql';
  const packaged = existsSync(distribution)
    ? readdirSync(distribution)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(distribution, version, 'bin'))
    : [];
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  return [...told, ...packaged, ...onPath].find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root: the account to run it as instead, or nothing where we are not root. */
async function ordinaryAccount(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (option: string, name: string) => Number((await run('id', [option, name])).stdout);
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: await idOf('-u', name), gid: await idOf('-g', name) };
    } catch {
      // The next name, then.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither an account postgres nor nobody.');
}

/** Starts a PostgreSQL on a free port of this machine, in a scratch folder, without waiting for the disk. */
export async function startPrivatePostgres(programs: string): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const account = await ordinaryAccount();
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const as = { ...account, cwd: folder };
  const port = await freePort();
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
    as,
  );
  const options = [
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`,
    '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200',
  ].join(' ');
  await run(join(programs, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start'], as);
  return {
    url: `postgres://tests@127.0.0.1:${port}/postgres`,
    async stop() {
      await run(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], as);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
