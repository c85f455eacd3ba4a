import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/store/schema.ts';
import { runInGroupCommit } from './groupCommit.ts';
import { stores } from '#server/testing/stores.ts';

describe.each(stores)('Writes that come at the same time, on $name,', ({ open }) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const add = (tx: Db, name: string) =>
    tx.insertInto('products').values({ name, position: 0, retiredAt: null }).execute();
  const names = async () =>
    (await db.selectFrom('products').select('name').orderBy('name').execute()).map((row) => row.name);

  test('are each answered with what they did, once all of it is kept', async () => {
    const results = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        runInGroupCommit(db, async (tx) => {
          await add(tx, name);
          return `added ${name}`;
        }),
      ),
    );
    expect(results).toEqual(['added a', 'added b', 'added c']);
    expect(await names()).toEqual(['a', 'b', 'c']);
  });

  test('fail alone: what a failed one did is undone, and what the others did is kept', async () => {
    const outcomes = await Promise.allSettled(
      ['d', 'e', 'f'].map((name) =>
        runInGroupCommit(db, async (tx) => {
          await add(tx, name);
          if (name === 'e') throw new Error('not this one');
          return name;
        }),
      ),
    );
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: 'd' },
      { status: 'rejected', reason: new Error('not this one') },
      { status: 'fulfilled', value: 'f' },
    ]);
    expect(await names()).toEqual(['a', 'b', 'c', 'd', 'f']);
  });

  test('fail alone where the database refuses one of them', async () => {
    const outcomes = await Promise.allSettled(
      ['g', 'a', 'h'].map((name) => runInGroupCommit(db, (tx) => add(tx, name))),
    );
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await names()).toEqual(['a', 'b', 'c', 'd', 'f', 'g', 'h']);
  });

  test('are kept too when they come one after the other', async () => {
    await runInGroupCommit(db, (tx) => add(tx, 'i'));
    await runInGroupCommit(db, (tx) => add(tx, 'j'));
    expect(await names()).toContain('j');
  });
});
