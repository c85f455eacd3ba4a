import { sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';

/** Locks an account until the transaction ends. Nothing that is counted for it grows meanwhile: whoever adds waits. */
export async function lockAccountRow(tx: Db, uid: string): Promise<void> {
  // An update that changes nothing locks the row on either database.
  await sql`update "users" set "updatedAt" = "updatedAt" where "id" = ${uid}`.execute(tx);
}
