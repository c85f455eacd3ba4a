import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Holds an account until the transaction ends: what is counted for it is not more by then, since who would add to it waits.
 */
export async function holdAccount(tx: Db, uid: string): Promise<void> {
  // An update of nothing locks the row on either database.
  await sql`update "users" set "updatedAt" = "updatedAt" where "id" = ${uid}`.execute(tx);
}
