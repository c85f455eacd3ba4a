import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { lastCommitBeforeVersion1, version1 } from '#server/store/migrations/version1/version1.ts';
import type { Db } from '#server/store/schema.ts';
import { newClient } from '#server/testing/filings.ts';
import { stores } from '#server/testing/stores.ts';
import { fillEmptyDatabase } from './copy.ts';
import { connect, migrate, openStore, type StoreLocation } from './open.ts';

const namesIn = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`select "name" from "kysely_migration" order by "name"`.execute(db);
  return rows.map(({ name }) => name);
};

describe.each(stores)('A database of before version 1.0, on $name,', ({ name: kind, place }) => {
  /** A database as the last commit before version 1.0 leaves it, but for the given changes. */
  async function before(change: (db: Db) => Promise<unknown> = async () => undefined): Promise<StoreLocation> {
    const location = await place();
    const db = connect(location);
    await migrate(db, version1);
    await sql`delete from "kysely_migration"`.execute(db);
    for (const name of lastCommitBeforeVersion1.migrations) {
      await sql`insert into "kysely_migration" values (${name}, '2026-11-23T00:00:00.000Z')`.execute(db);
    }
    await change(db);
    await db.destroy();
    return location;
  }

  test('is taken over with everything in it, if the last version before has left it', async () => {
    const { db, close } = await openStore(await before((old) => newClient(old, 'Alpha')));
    expect((await namesIn(db))[0]).toBe(version1);
    expect(await namesIn(db)).not.toContain('0159-enquiry-files');
    expect(await db.selectFrom('clients').select('clientName').execute()).toEqual([{ clientName: 'Alpha' }]);
    await close();
  });

  test.runIf(kind === 'PostgreSQL')('is taken over once by two servers that start together', async () => {
    const location = await before();
    const both = await Promise.all([openStore(location), openStore(location)]);
    const names = await namesIn(both[0].db);
    expect(names.filter((name) => name === version1)).toEqual([version1]);
    for (const { close } of both) await close();
  });

  test.each([
    ['lacks one of the migrations', (db: Db) => sql`delete from kysely_migration where name like '0157%'`.execute(db)],
    ['has other tables than they make', (db: Db) => sql`drop index "auditByActor"`.execute(db)],
  ])('is refused in words that name the commit to start once if it %s, and is not changed', async (_, change) => {
    const location = await before(change);
    const db = connect(location);
    const names = await namesIn(db);
    await expect(openStore(location)).rejects.toThrow('Start commit 124af01a once with this database');
    expect(await namesIn(db)).toEqual(names);
    await db.destroy();
  });

  test('is refused before it is taken over, if a newer version has had it', async () => {
    const location = await before((db) =>
      sql`insert into "kysely_migration" values ('9999-newer', '2026-11-24')`.execute(db),
    );
    const db = connect(location);
    const names = await namesIn(db);
    await expect(openStore(location)).rejects.toThrow('A newer version has brought the database to 9999-newer.');
    expect(await namesIn(db)).toEqual(names);
    await db.destroy();
  });

  test('comes back from a backup of the last version before, and from none of an earlier one', async () => {
    const location = await place();
    await fillEmptyDatabase(location, '0159-enquiry-files', (add) => add('settings', [{ name: 'one', value: '1' }]));
    const { db, close } = await openStore(location);
    expect(await db.selectFrom('settings').select('value').execute()).toEqual([{ value: '1' }]);
    await close();
    const earlier = fillEmptyDatabase(await place(), '0157-search-by-day', async () => undefined);
    await expect(earlier).rejects.toThrow('Restore it with commit 124af01a');
  });

  test('of version 1.0 whose tables were changed by hand is refused, and the refusal says what is missing', async () => {
    const location = await place();
    const { db, close } = await openStore(location);
    await sql`drop index "auditByActor"`.execute(db);
    await close();
    await expect(openStore(location)).rejects.toThrow(/not as its migrations make it\. .*auditByActor/);
  });
});
