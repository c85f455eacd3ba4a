import { describe, expect, test } from 'vitest';
import { stores } from './stores.ts';

const product = (name: string) => ({ name, position: 0, retiredAt: null });

describe.each(stores)('A store for tests, on $name', ({ name, open }) => {
  test('is of its kind, migrated, and empty', async () => {
    const store = await open();
    expect(store.kind).toBe(name === 'SQLite' ? 'sqlite' : 'postgres');
    expect(await store.db.selectFrom('products').selectAll().execute()).toEqual([]);
  });

  test('shares nothing with the next one', async () => {
    const [one, other] = [await open(), await open()];
    await one.db.insertInto('products').values(product('Primer')).execute();
    expect(await other.db.selectFrom('products').selectAll().execute()).toEqual([]);
  });
});
