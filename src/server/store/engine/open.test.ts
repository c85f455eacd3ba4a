import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { CompiledQuery, sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrations } from '#server/store/migrations/all.ts';
import { version1 } from '#server/store/migrations/version1/version1.ts';
import { connect, migrate, openStore } from './open.ts';
import { kyselyOverSqlite, sqliteFile } from './sqlite.ts';
import { stores, type TestStore } from '#server/testing/stores.ts';

test.each(stores)(
  'A start says which changes it makes to a database of before, and nothing of a new one, on $name',
  async ({ place }) => {
    const db = connect(await place());
    onTestFinished(() => db.destroy());
    const shown: string[] = [];
    await migrate(db, version1, (words) => shown.push(words));
    expect(shown).toEqual([]);
    await migrate(db, undefined, (words) => shown.push(words));
    const later = Object.keys(migrations).slice(1);
    expect(shown).toEqual(later.map((name) => expect.stringContaining(`brought to ${name}.`)));
  },
);

test.each(stores)('A database that a newer version has changed is refused in words, on $name', async ({ place }) => {
  const location = await place();
  const { db, close } = await openStore(location);
  await sql`insert into kysely_migration values ('9999-later', '2026-11-22T00:00:00.000Z')`.execute(db);
  await close();
  const refusal = await openStore(location).catch((error: Error) => error);
  expect(refusal).toEqual(
    new Error(
      'A newer version has brought the database to 9999-later. Run that version or a later one. ' +
        'To go back to this version, restore the backup that was made before the upgrade, into an empty place.',
    ),
  );
  // Nothing of the library's, which commands would print behind it.
  expect((refusal as Error).cause).toBeUndefined();
});

test('A start that finds no room for its tables leaves nothing half made: the next one with room makes them, on SQLite', async () => {
  const { place } = stores.find(({ name }) => name === 'SQLite') as TestStore;
  const database = new Sqlite(sqliteFile((await place()).dataDir));
  const db = kyselyOverSqlite(database);
  let refused = 0;
  // Allows more pages with each start. Every start but the last runs out of space, each at another point.
  for (let isWhole = false; !isWhole;) {
    database.pragma(`max_page_count = ${10 + refused * 3}`);
    isWhole = await migrate(db).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'SQLITE_FULL' });
        refused += 1;
        return false;
      },
    );
  }
  expect(refused).toBeGreaterThan(10);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  await db.destroy();
});

test.skipIf(process.platform === 'win32')(
  'A data folder and the database in it are read by their owner alone, those of earlier versions too',
  async () => {
    const { place } = stores.find(({ name }) => name === 'SQLite') as TestStore;
    const { dataDir } = await place();
    const modes = () => [dataDir, ...databaseFiles()].map((path) => (statSync(path).mode & 0o777).toString(8));
    const databaseFiles = () => readdirSync(dataDir).map((name) => join(dataDir, name));
    for (const earlier of [false, true]) {
      if (earlier) chmodSync(dataDir, 0o755);
      if (earlier) for (const path of databaseFiles()) chmodSync(path, 0o644);
      const { db, close } = await openStore({ dataDir });
      await db
        .insertInto('products')
        .values({ name: `Primer ${earlier}`, position: 0, retiredAt: null })
        .execute();
      expect(modes()).toEqual(['700', '600', '600', '600']);
      await close();
    }
  },
);

test.skipIf(inject('postgres') === null)(
  'A connection that breaks within a transaction fails it, and nothing else',
  async () => {
    const { db } = await (stores.find(({ name }) => name === 'PostgreSQL') as TestStore).open();
    const broken = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      // The news arrives while no query runs on this connection.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await sql`select 1`.execute(tx);
    });
    await expect(broken).rejects.toThrow(/terminat|queryable/i);
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  },
);

test.skipIf(inject('postgres') === null)(
  'What is asked often stays prepared, whatever else is asked once, and a connection keeps 300 statements at most',
  async () => {
    const { db } = await (stores.find(({ name }) => name === 'PostgreSQL') as TestStore).open();
    await db.transaction().execute(async (tx) => {
      const ask = (text: string) => tx.executeQuery(CompiledQuery.raw(`select $1::int ${text}`, [1]));
      for (let once = 0; once < 400; once += 1) {
        await ask(`+ ${once} as "once"`);
        await ask('as "often"');
      }
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx);
      const stored = rows.map(({ statement }) => statement);
      expect(stored).toHaveLength(300);
      expect(stored).toEqual(expect.arrayContaining(['select $1::int as "often"', 'select $1::int + 399 as "once"']));
      expect(stored).not.toContain('select $1::int + 0 as "once"');
      expect((await ask('+ 0 as "once"')).rows).toEqual([{ once: 1 }]);
    });
  },
);
