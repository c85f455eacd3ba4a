import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './freePort.ts';
import { cpuSecondsOf } from './processes.ts';

const run = promisify(execFile);

/** A PostgreSQL server for the tests alone. Nothing in it outlives them. */
export type PrivatePostgres = {
  url: string;
  /** Creates another database, and returns its address. */
  addDatabase(name: string): Promise<string>;
  /** Processor time used so far by all its processes, in seconds. */
  cpuSeconds(): number;
  stop(): Promise<void>;
};

/** The folder of the machine's newest PostgreSQL server programs. Undefined if there are none. */
export async function postgresProgramFolder(): Promise<string | undefined> {
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

/** The account to run PostgreSQL as, because it refuses to run as root. Empty if this process is not root. */
export async function unprivilegedAccount(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (option: string, name: string) => Number((await run('id', [option, name])).stdout);
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: await idOf('-u', name), gid: await idOf('-g', name) };
    } catch {
      // Try the next name.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither an account postgres nor nobody.');
}

/** Starts PostgreSQL on a free port of this machine, in a scratch folder. It waits for the disk only if `isDurable`. */
export async function startPrivatePostgres(programs: string, { isDurable = false } = {}): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const account = await unprivilegedAccount();
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
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`,
    ...(isDurable ? [] : ['-c fsync=off -c synchronous_commit=off -c full_page_writes=off']),
  ].join(' ');
  await run(join(programs, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start'], as);
  const addressOf = (database: string) => `postgres://tests@127.0.0.1:${port}/${database}`;
  const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  return {
    url: addressOf('postgres'),
    async addDatabase(name) {
      await run(join(programs, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'tests', name], as);
      return addressOf(name);
    },
    cpuSeconds: () => cpuSecondsOf(pid),
    async stop() {
      await run(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], as);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
