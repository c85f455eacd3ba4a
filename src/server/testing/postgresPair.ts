import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './freePort.ts';
import { unprivilegedAccount, startPrivatePostgres } from './privatePostgres.ts';

const run = promisify(execFile);

/** A PostgreSQL server, and a standby with everything that was committed. */
export type PostgresPair = {
  primary: string;
  standby: string;
  /** Loses the primary, as when its machine breaks, and promotes the standby. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a primary and its standby. The primary confirms a commit only once the standby has it. */
export async function startPostgresPair(programs: string): Promise<PostgresPair> {
  const primary = await startPrivatePostgres(programs, { isDurable: true });
  const account = await unprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), 'standby-'));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const as = { ...account, cwd: folder };
  const data = join(folder, 'data');
  const source = ['-h', '127.0.0.1', '-p', new URL(primary.url).port, '-U', 'tests'];
  await run(join(programs, 'pg_basebackup'), ['-D', data, ...source, '-c', 'fast', '-X', 'stream', '-R'], as);
  const port = await freePort();
  const control = (...words: string[]) => run(join(programs, 'pg_ctl'), ['-D', data, ...words], as);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200`;
  await control('-l', join(folder, 'log'), '-o', options, '-w', 'start');
  for (const sql of ["alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()']) {
    await run(join(programs, 'psql'), [...source, '-c', sql, 'postgres'], as);
  }
  let isPrimaryThere = true;
  const losePrimary = async () => {
    if (isPrimaryThere) await primary.stop();
    isPrimaryThere = false;
  };
  return {
    primary: primary.url,
    standby: `postgres://tests@127.0.0.1:${port}/postgres`,
    async failOver() {
      await losePrimary();
      await control('-w', 'promote');
    },
    async stop() {
      await losePrimary();
      await control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
