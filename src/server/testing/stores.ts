import { afterAll, inject } from 'vitest';
import { type Store, type StoreLocation, openStore } from '#server/store/engine/open.ts';
import { addDatabase } from './databases.ts';
import { scratchFolder } from './scratchFolder.ts';

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

function testStore(name: TestStore['name'], place: TestStore['place'], migratedPlace = place): TestStore {
  return {
    name,
    place,
    async open() {
      const store = await openStore(await migratedPlace());
      undo.push(() => store.close());
      return store;
    },
  };
}

async function freshDatabase(serverUrl: string, copyOf?: string): Promise<StoreLocation> {
  const { url, drop } = await addDatabase(serverUrl, copyOf);
  undo.push(drop);
  return { databaseUrl: url, dataDir: scratchFolder() };
}

const sqlite = testStore('SQLite', async () => ({ dataDir: scratchFolder() }));
const postgres = inject('postgres');

/** Every kind of store, for `describe.each(stores)('…, on $name', ({ open }) => …)`. */
export const stores: readonly TestStore[] = postgres
  ? [
      sqlite,
      testStore(
        'PostgreSQL',
        () => freshDatabase(postgres.url),
        () => freshDatabase(postgres.url, postgres.migrated),
      ),
    ]
  : [sqlite];
