import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { stores } from '#server/testing/stores.ts';
import { run, statement } from './statement.ts';

describe.each(stores)('A statement, on $name,', ({ name, open }) => {
  test('is put together of others, with all of their values in order', async () => {
    const { db } = await open();
    const inner = statement`select ${'a'} as "one", ${2} as "two"`;
    const rows = await run(
      db,
      statement`select "one", ${null} as "none", "two" from (${inner}) as "inner" where 1 = ${1}`,
    );
    // PostgreSQL treats values of unknown type as text.
    expect(rows).toEqual([{ one: 'a', none: null, two: name === 'SQLite' ? 2 : '2' }]);
  });

  test('sees nothing of what another has begun and takes back', async () => {
    const { db } = await open();
    const count = async () => {
      const [row] = await run<{ count: number }>(db, statement`select count(*) as "count" from "settings"`);
      return Number(row?.count);
    };
    let seen: Promise<number> | undefined;
    const undone = db.transaction().execute(async (tx) => {
      await run(tx, statement`insert into "settings" ("name", "value") values (${'begun'}, ${'yes'})`);
      seen = count();
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect([await seen, await count()]).toEqual([0, 0]);
  });

  test('and any other is answered on after a newer version has added a column', async () => {
    const { db } = await open();
    await db.connection().execute(async (one) => {
      const asked = () => one.selectFrom('settings').selectAll().where('name', '=', 'none').execute();
      const named = () => run(one, statement`select "value" from "settings" where "name" = ${'none'}`);
      await asked();
      await named();
      await sql`alter table "settings" add column "added" text`.execute(one);
      expect([await asked(), await named()]).toEqual([[], []]);
      if (name === 'SQLite') return;
      const prepared = await sql`select 1 from pg_prepared_statements where statement like '%settings%'`.execute(one);
      expect(prepared.rows).toHaveLength(1);
    });
  });
});
