import { sql } from 'kysely';
import { recorded } from '#server/store/migrations/recorded.ts';
import { lastBefore, version1 } from '#server/store/migrations/version1/version1.ts';
import type { Db } from '#server/store/schema.ts';
import { isSqlite } from './dialect.ts';
import { hashOfSchema, schemaOf } from './schemaOf.ts';

const words =
  'This database was made before version 1.0, and not by the last version before it. Nothing was changed. ' +
  `Start commit ${lastBefore.commit} once with this database, stop it, and then start this version.`;

/**
 * Takes over a database that is exactly as the last commit before version 1.0 leaves it: from then on it is one of
 * version 1.0. Returns the migrations that the database has had. Throws in words, and changes nothing, if an earlier
 * version has made it.
 */
export async function adoptVersion1(db: Db, executed: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  if (executed.size === 0 || executed.has(version1)) return executed;
  const earlier = new Set<string>(lastBefore.migrations);
  const since = [...executed].filter((name) => !earlier.has(name));
  if (executed.size - since.length < earlier.size) throw new Error(words);
  // Migrations that came since have changed the tables: what is expected after them is compared at the end.
  if (since.length === 0) {
    const found = hashOfSchema(await schemaOf(db));
    if (found !== recorded.version1[isSqlite(db) ? 'sqlite' : 'postgres']) throw new Error(words);
  }
  await db.transaction().execute(async (tx) => {
    const names = sql.join([...earlier]);
    const gone = await sql`delete from "kysely_migration" where "name" in (${names})`.execute(tx);
    // Another server that starts at the same time has done it.
    if (gone.numAffectedRows === 0n) return;
    await sql`insert into "kysely_migration" ("name", "timestamp")
      values (${version1}, ${new Date().toISOString()})`.execute(tx);
  });
  return new Set([version1, ...since]);
}
