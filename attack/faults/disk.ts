import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverArguments } from '#scripts/server.mjs';
import { compareFileSizesWithDatabase } from '#server/files/fileCheck.ts';
import { faultText } from '#server/outside/fileFault.ts';
import { openFiles } from '#server/outside/files.ts';
import { secretFileName } from '#server/secrets/sessionSecret.ts';
import { connect } from '#server/store/engine/open.ts';
import { startProgram } from '#server/testing/program.ts';
import { checkAftermath } from '../aftermath.ts';
import { makeEveryCall, prepareEveryCall } from '../everyCall.ts';
import { type AttackResult, createTally } from '../tally.ts';
import { startTarget } from '../target.ts';

const diskMegabytes = 48;
const kilobyte = 1024;

/** Writes zeros to a file until it has so many bytes, or the disk is full. Returns the number of bytes written. */
function writeZeros(path: string, mostBytes: number): number {
  const file = openSync(path, 'w');
  const block = Buffer.alloc(4 * kilobyte);
  let bytes = 0;
  try {
    while (bytes < mostBytes) bytes += writeSync(file, block, 0, Math.min(block.length, mostBytes - bytes));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
  return bytes;
}

/** Fills the disk of temporary files except for `leftBytes`. Returns a function that frees it again. */
function fill(leftBytes: number): () => void {
  const path = join(tmpdir(), 'filling');
  const room = writeZeros(path, Number.POSITIVE_INFINITY);
  if (leftBytes > 0) writeZeros(path, Math.max(0, room - leftBytes));
  return () => rmSync(path);
}

/** Starts the product with so many bytes left on disk. Returns what was wrong with how it failed, else undefined. */
async function startWith(leftBytes: number, environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const giveBack = fill(leftBytes);
  try {
    await (await startProgram(serverArguments, environment)).kill();
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    return /^\s+at /m.test(message) ? `the start failed without words of ours: ${message.slice(0, 300)}` : undefined;
  } finally {
    giveBack();
  }
}

/** A first start on a full disk, and the next one with space: in production, and with the sample data. */
async function firstStart(): Promise<AttackResult> {
  const result = createTally('a first start on a full disk');
  for (const kilobytes of [0, 8, 40, 120, 700, 1_500, 2_500, 3_500]) {
    for (const kind of [{ NODE_ENV: 'production' }, { DEMO_PASSWORD: 'a password for the sample' }]) {
      const dataDir = mkdtempSync(join(tmpdir(), 'first-'));
      const environment = { DATA_DIR: dataDir, ...kind };
      result.note(await startWith(kilobytes * kilobyte, environment));
      const started = await startProgram(serverArguments, environment).catch(String);
      if (typeof started === 'string') result.note(`the next start with room failed: ${started.slice(0, 300)}`);
      else {
        const secret = readFileSync(join(dataDir, secretFileName), 'utf8');
        result.note(secret.length >= 32 ? undefined : `the session secret has ${secret.length} characters`);
        await started.kill();
        const db = connect({ dataDir });
        const found = await compareFileSizesWithDatabase({ db, files: openFiles({ dataDir, s3: undefined }) });
        await db.destroy();
        for (const file of found.faulty) result.note(faultText(file));
        result.note(found.unknown.length > 0 ? `${found.unknown.length} files were left behind` : undefined);
      }
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return result;
}

/** Makes every call on a full or nearly full disk, and again once there is space. */
async function fullDisk(): Promise<AttackResult[]> {
  const result = createTally('a full disk');
  const target = await startTarget();
  try {
    for (const leftBytes of [0, 8 * kilobyte, 64 * kilobyte]) {
      // So small a disk is never ready for the files of a report.
      const prepare = async () => (await prepareEveryCall(target)).filter(({ name }) => name !== 'ready');
      const prepared = await prepare();
      const giveBack = fill(leftBytes);
      // Twice, since the database's log still has some space in it.
      for (const _turn of [1, 2]) {
        await makeEveryCall(target.port, prepared, result, `with ${leftBytes} bytes left on the disk`, {
          statuses: [507],
        });
      }
      giveBack();
      await makeEveryCall(target.port, await prepare(), result, 'with room again');
    }
    return [result, await checkAftermath(target, () => true)];
  } finally {
    await target.stop();
  }
}

/** True in the process whose temporary files are on a small disk of its own. */
const onSmallDisk = process.env['ATTACK_ON_SMALL_DISK'] === 'yes';

/** Attacks with a really full disk: starts this program again in a namespace with a small disk for temporary files. */
export async function attackDuringFullDisk(): Promise<AttackResult[]> {
  if (onSmallDisk) return [await firstStart(), ...(await fullDisk())];
  const result = createTally('a full disk');
  if (spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status !== 0) {
    result.leaveOut('full disks: no small disk can be made here (unshare, mount)');
    return [result];
  }
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const script = `mount -t tmpfs -o size=${diskMegabytes}m tmpfs "$0" && exec "$@"`;
  const inner = spawn('unshare', ['-rm', 'sh', '-c', script, folder, process.execPath, 'attack/main.ts', 'disk'], {
    env: { ...process.env, TMPDIR: folder, ATTACK_ON_SMALL_DISK: 'yes' },
    stdio: 'inherit',
  });
  const [code] = (await once(inner, 'exit')) as [number | null];
  rmSync(folder, { recursive: true });
  result.note(code === 0 ? undefined : 'see above');
  return code === 0 ? [] : [result];
}
