import { migrations } from '#server/store/migrations/all.ts';
import { recorded, recordedSchema } from '#server/store/migrations/recorded.ts';
import type { Db } from '#server/store/schema.ts';
import { isSqlite } from './dialect.ts';
import { schemaOf } from './schemaOf.ts';

/** How many differences a refusal names. */
const named = 3;

/**
 * Throws in words if the database lacks a column, a key, an index or a trigger that this version expects, or has it
 * otherwise: a search that answers 500 for ever would be noticed much later. What the operator added besides may stay.
 * While a new migration is not recorded yet, nothing is compared; a test asks for the record.
 */
export async function refuseOtherSchema(db: Db): Promise<void> {
  if (recorded.newest !== Object.keys(migrations).at(-1)) return;
  const found = new Set(await schemaOf(db));
  const missing = recordedSchema[isSqlite(db) ? 'sqlite' : 'postgres'].filter((line) => !found.has(line));
  if (missing.length === 0) return;
  const more = missing.length > named ? ` and ${missing.length - named} more` : '';
  throw new Error(
    `The database is not as its migrations make it. Expected, and not found: ${missing.slice(0, named).join('; ')}${more}. ` +
      'Restore a backup into an empty place, or put back what was changed by hand.',
  );
}
