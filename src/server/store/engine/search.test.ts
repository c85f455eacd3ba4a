import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stores } from '#server/testing/stores.ts';
import { containsEveryWord, wordsOf } from './search.ts';

test('The words of a search are what stands between spaces, each once, and not without end', () => {
  expect(wordsOf(' tk-101  Émile tk-101 ')).toEqual(['TK-101', 'ÉMILE']);
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
});

test.each(stores)('A row is found if it has every word, in any order, on $name', async ({ open }) => {
  const { db } = await open();
  const has = async (searched: string, words: string) => {
    const { rows } = await sql`select 1 from (select ${searched} as "searched") as "row"
      where ${containsEveryWord(words)}`.execute(db);
    return rows.length === 1;
  };
  const gauge = 'PT-1\nELCOMETER\n456';
  for (const words of ['elcometer', '456 elcometer', 'ELCO 456 pt', '']) expect(await has(gauge, words)).toBe(true);
  for (const words of ['elcometer 457', 'elcometer%456', 'pt_1']) expect(await has(gauge, words)).toBe(false);
});

test.each(stores.filter(({ name }) => name === 'PostgreSQL'))(
  'Several words are looked up in the index of three letters, on $name',
  async ({ open }) => {
    const { db } = await open();
    const plan = await db.transaction().execute(async (tx) => {
      // A table without rows would be read from end to end.
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql`explain select "id" from "users" where ${containsEveryWord('meera iyer')}`.execute(tx);
    });
    expect(JSON.stringify(plan.rows)).toContain('usersByWords');
  },
);
