import { randomUUID } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { problems } from '#contract/problems.ts';
import { type Store, migrate } from './open.ts';
import { kyselyOverSqlite, sqliteFile } from './sqlite.ts';
import { testClientDetails } from '#server/testing/testClientDetails.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { type TestStore, stores } from '#server/testing/stores.ts';
import { uploadActions } from '#server/testing/uploading.ts';
import { openCompanyForSuite } from '#server/testing/withCompany.ts';

/** A store whose commits fail for lack of space between `fill` and `empty`. */
type FillingStore = Store & { fill(): Promise<void>; empty(): Promise<void> };

/** Does what SQLite does when the log has no space for a commit: rolls the transaction back by itself, and throws. */
async function fillingSqlite({ place }: TestStore): Promise<FillingStore> {
  const database = new Sqlite(sqliteFile((await place()).dataDir));
  let isFull = false;
  const commit = database.prepare('commit');
  const prepare = database.prepare.bind(database);
  const commitOrFail = {
    reader: false,
    run() {
      if (!isFull) return commit.run();
      prepare('rollback').run();
      throw new Sqlite.SqliteError('database or disk is full', 'SQLITE_FULL');
    },
  };
  database.prepare = ((source: string) => (source === 'commit' ? commitOrFail : prepare(source))) as typeof prepare;
  const db = kyselyOverSqlite(database);
  await migrate(db);
  return {
    db,
    kind: 'sqlite',
    fill: async () => void (isFull = true),
    empty: async () => void (isFull = false),
    close: () => db.destroy(),
  };
}

/** Does what PostgreSQL does: the commit fails with the code of a full disk. Here a deferred trigger raises it. */
async function fillingPostgres({ open }: TestStore): Promise<FillingStore> {
  const { db, kind } = await open();
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(db);
  const watched = ['clients', 'uploads'] as const;
  return {
    db,
    kind,
    async fill() {
      for (const table of watched) {
        await sql`create constraint trigger no_room after insert on ${sql.table(table)} deferrable initially deferred
          for each row execute function no_room()`.execute(db);
      }
    },
    async empty() {
      for (const table of watched) await sql`drop trigger no_room on ${sql.table(table)}`.execute(db);
    },
    // `open` closes the store itself.
    close: async () => undefined,
  };
}

describe.each(stores)('A write whose commit finds no room, on $name,', (kind) => {
  let store: FillingStore;
  const company = openCompanyForSuite(async () => {
    store = await (kind.name === 'SQLite' ? fillingSqlite(kind) : fillingPostgres(kind));
    return store;
  });

  const client = () => ({ ...testClientDetails, clientName: `Gamma ${randomUUID()}` });
  const writes = [
    ['a transaction of its own', () => company.call('POST', '/addClient', company.superuser, client())],
    [
      'one that shares its commit',
      () =>
        uploadActions(company, company.alphaInspector).announce(randomUUID(), { field: 'photos', content: jpeg('x') }),
    ],
  ] as const;

  test.each(writes)(
    'is answered with 507, keeps nothing, and is taken once there is room: %s',
    async (_name, write) => {
      const counts = async () => [
        (await store.db.selectFrom('clients').select('clientId').execute()).length,
        (await store.db.selectFrom('uploads').select('id').execute()).length,
      ];
      const before = await counts();
      await store.fill();
      const refused = await Promise.all([write(), write(), write()]);
      await store.empty();
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([507, 507, 507]);
      expect(refused[0]?.json()).toMatchObject({ code: 'storageFull', message: problems.storageFull.sentence });
      expect(await counts()).toEqual(before);
      expect((await write()).statusCode).toBeLessThan(300);
    },
  );
});
