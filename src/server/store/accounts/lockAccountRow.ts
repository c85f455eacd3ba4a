import { sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';

/**
 * Locks an account until the transaction ends. What is counted for the account cannot grow until then, because
 * everybody who would add to it waits.
 */
export async function lockAccountRow(tx: Db, uid: string): Promise<void> {
  // An update that changes nothing locks the row on either database.
  await sql`update "users" set "updatedAt" = "updatedAt" where "id" = ${uid}`.execute(tx);
}
