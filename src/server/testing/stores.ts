import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Store, type StoreLocation, openStore } from '#server/store/engine/open.ts';

/** A kind of store to test on. Everything that it opened is closed and removed at the end of the test file. */
export type TestStore = {
  name: 'SQLite' | 'PostgreSQL';
  /** An empty location for a store, not migrated yet. */
  place(): Promise<StoreLocation>;
  /** A fresh store, migrated and empty. */
  open(): Promise<Store>;
};

// Undone in reverse order, so that a store is closed before its location is removed.
const undo: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  undo.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function administer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function freshDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, `CREATE DATABASE ${name}`);
  undo.push(() => administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function testStore(name: TestStore['name'], place: TestStore['place']): TestStore {
  return {
    name,
    place,
    async open() {
      const store = await openStore(await place());
      undo.push(() => store.close());
      return store;
    },
  };
}

const sqlite = testStore('SQLite', async () => ({ dataDir: scratchFolder() }));
const postgresUrl = inject('postgresUrl');

/** Every kind of store, for `describe.each(stores)('…, on $name', ({ open }) => …)`. */
export const stores: readonly TestStore[] = postgresUrl
  ? [
      sqlite,
      testStore('PostgreSQL', async () => ({
        databaseUrl: await freshDatabase(postgresUrl),
        dataDir: scratchFolder(),
      })),
    ]
  : [sqlite];
