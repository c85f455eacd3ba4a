import { sql } from 'kysely';
import type { AnyDb } from './dialect.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * When a migration was made, if that is less than a day ago: older servers may still be running beside this one then.
 * Undefined if it was made earlier.
 */
export async function upgradedSince(db: AnyDb, migration: string, now: number): Promise<string | undefined> {
  const { rows } = await sql<{ timestamp: string }>`select "timestamp" from "kysely_migration"
    where "name" = ${migration}`.execute(db);
  const [made] = rows;
  return made && now - Date.parse(made.timestamp) < dayMs ? made.timestamp : undefined;
}
