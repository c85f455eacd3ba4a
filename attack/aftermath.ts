import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup } from '#server/backup/backup.ts';
import { compareFileSizesWithDatabase } from '#server/files/fileCheck.ts';
import { faultText } from '#server/outside/fileFault.ts';
import { documentedMemoryBytes } from '#server/testing/memorySaid.ts';
import { password, secret } from '#server/testing/people.ts';
import { sendAttackRequest } from './ask.ts';
import { type AttackResult, type AttackTally, createTally } from './tally.ts';
import type { Target } from './target.ts';

const errorLevel = 50;
const mostMemoryBytes = documentedMemoryBytes();

type Line = { level?: number; msg?: string; err?: { message?: string } };

/** The lines of a product's log that report a fault of the server. */
function faultsTold(said: string): string[] {
  return said.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return /^\s+at |Error:/.test(line) ? [`the product said: ${line.trim()}`] : [];
    const { level = 0, msg, err } = JSON.parse(line) as Line;
    return level >= errorLevel ? [`the log says: ${msg} (${err?.message?.slice(0, 200)})`] : [];
  });
}

/** Compares the stored pieces of unfinished files with the bytes that the database counts for them. */
async function comparePieces({ db, files }: Target, result: AttackTally): Promise<void> {
  const uploads = await db.selectFrom('uploads').selectAll().where('fileId', 'is', null).execute();
  for (const { id, receivedBytes } of uploads) {
    const pieces = await db.selectFrom('uploadPieces').selectAll().where('uploadId', '=', id).execute();
    const sizes = await Promise.all(
      pieces.map(async (one) => (await files.sizesUnder(one.id.slice(0, 2))).get(one.id)),
    );
    const kept = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
    result.note(kept === receivedBytes ? undefined : `${kept} bytes are kept of ${receivedBytes} that were counted`);
  }
}

/**
 * Looks at what the attempts have left behind, whatever their answers were: faults or secrets in the log, files that
 * differ from the database, a backup that cannot be made, memory that was not freed. A log line is no fault if
 * `isExpected` says so.
 */
export async function checkAftermath(
  target: Target,
  isExpected: (told: string) => boolean = () => false,
): Promise<AttackResult> {
  const result = createTally('what is left behind');
  const { product, port, db, files } = target;
  const health = await sendAttackRequest(port, { method: 'GET', path: '/api/health' });
  result.note(typeof health !== 'string' && health.status === 200 ? undefined : 'the product does not answer any more');
  const said = product.said();
  for (const told of faultsTold(said)) result.note(isExpected(told) ? undefined : told);
  for (const kept of [secret, password, product.password, ...sessionTokens(target)]) {
    result.note(said.includes(kept) ? 'the log holds a secret' : undefined);
  }
  const { faulty, unknown } = await compareFileSizesWithDatabase({ db, files });
  for (const file of faulty) result.note(faultText(file));
  for (const key of unknown) result.note(`the database knows nothing of the file ${key}`);
  await comparePieces(target, result);
  const folder = mkdtempSync(join(tmpdir(), 'attack-'));
  const location = { dataDir: product.dataDir, databaseUrl: target.databaseUrl };
  const backup = await makeBackup(join(folder, 'backup.tar.gz'), location, files).catch((error: Error) => error);
  rmSync(folder, { recursive: true });
  result.note(backup instanceof Error ? `no backup can be made: ${backup.message}` : undefined);
  result.note(product.memoryBytes() > mostMemoryBytes ? `the product takes ${product.memoryBytes()} bytes` : undefined);
  return result;
}

function sessionTokens({ superuser, alphaAdmin, betaInspector }: Target): string[] {
  return [superuser, alphaAdmin, betaInspector].map(({ cookie }) => cookie.slice(cookie.indexOf('=') + 1, -20));
}
