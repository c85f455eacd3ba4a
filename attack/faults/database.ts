import { randomUUID } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import { sqliteFile } from '#server/store/engine/sqlite.ts';
import { openCuttableConnection } from '#server/testing/cuttableConnection.ts';
import { startAttackPostgres } from '../postgres.ts';
import { sendAttackRequest, statusOf } from '../ask.ts';
import { checkAftermath } from '../aftermath.ts';
import { makeEveryCall, prepareEveryCall } from '../everyCall.ts';
import { type AttackResult, createTally } from '../tally.ts';
import { startTarget } from '../target.ts';

/** Makes every call while the connection to PostgreSQL is cut, and again once it is back. */
async function cutLine(): Promise<AttackResult[]> {
  const result = createTally('a database that is away');
  const postgres = await startAttackPostgres();
  if (!postgres) {
    result.leaveOut('PostgreSQL, whose programs are not here');
    return [result];
  }
  const line = await openCuttableConnection(postgres.url);
  const target = await startTarget({ databaseUrl: line.url });
  try {
    const prepared = await prepareEveryCall(target);
    line.cut();
    await makeEveryCall(target.port, prepared, result, 'without a database', { statuses: [503] });
    line.mend();
    await makeEveryCall(target.port, await prepareEveryCall(target), result, 'with its database again');
    for (const { name, call, asked } of await prepareEveryCall(target)) {
      line.loseAnswerTo('commit');
      await makeEveryCall(target.port, [{ name, call, asked }], result, 'with the word of its commit lost', {
        statuses: [503],
      });
      line.mend();
    }
    return [result, await checkAftermath(target, () => true)];
  } finally {
    await target.stop();
    await line.close();
    await postgres.stop();
  }
}

/** In milliseconds. Longer than the product waits for SQLite. */
const heldMs = 7_000;

/** Writes while another program holds SQLite's file for longer than the product waits. */
async function heldFile(): Promise<AttackResult[]> {
  const result = createTally('a database that another holds');
  const target = await startTarget();
  const holder = new Sqlite(sqliteFile(target.product.dataDir));
  try {
    holder.exec('begin immediate');
    const release = setTimeout(() => holder.exec('rollback'), heldMs);
    const outcome = await sendAttackRequest(target.port, {
      method: 'PUT',
      path: `/api/drafts/${randomUUID()}`,
      headers: { cookie: target.alphaInspector.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ version: 0, device: 'a device of ours', content: {} }),
    });
    const status = statusOf(outcome);
    result.note(status === 503 || status === 200 ? undefined : `a write was answered ${status}`);
    clearTimeout(release);
    if (holder.inTransaction) holder.exec('rollback');
    await makeEveryCall(target.port, await prepareEveryCall(target), result, 'once it was let go');
    return [result, await checkAftermath(target, () => true)];
  } finally {
    holder.close();
    await target.stop();
  }
}

/** Attacks with databases that are lost, whose answers are lost, and that another program holds. */
export async function attackDuringDatabaseFaults(): Promise<AttackResult[]> {
  return [...(await cutLine()), ...(await heldFile())];
}
