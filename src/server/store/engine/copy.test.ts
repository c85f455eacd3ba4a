import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stores } from '#server/testing/stores.ts';
import { fillEmptyDatabase, readSnapshot } from './copy.ts';
import { migrations } from '#server/store/migrations/all.ts';
import { connect, openStore } from './open.ts';

const postgres = stores.find(({ name }) => name === 'PostgreSQL');

test.runIf(postgres)(
  'A PostgreSQL that a copy was brought back to knows how many rows it has, to plan by',
  async () => {
    const location = await postgres!.place();
    const newest = Object.keys(migrations).at(-1) ?? '';
    await fillEmptyDatabase(location, newest, (add) => add('settings', [{ name: 'one', value: '1' }]));
    const db = connect(location);
    const { rows } = await sql`select "reltuples" from "pg_class" where "oid" = '"settings"'::regclass`.execute(db);
    await db.destroy();
    expect(rows).toEqual([{ reltuples: 1 }]);
  },
);

test.each(stores)('Of a database that a newer version has changed no copy is made, on $name', async ({ place }) => {
  const location = await place();
  const { db, close } = await openStore(location);
  await sql`insert into kysely_migration values ('9999-later', '2026-11-22T00:00:00.000Z')`.execute(db);
  await close();
  const copied = readSnapshot(location, async () => 'a copy without the newer tables');
  await expect(copied).rejects.toThrow('to 9999-later. Run that version or a later one.');
});

test('A copy that a newer version made is not brought back, and the refusal says by which it can be', async () => {
  const back = fillEmptyDatabase(await stores[0]!.place(), '9999-later', async () => undefined);
  await expect(back).rejects.toThrow('made by a newer version. Restore it with that version or a later one.');
});
