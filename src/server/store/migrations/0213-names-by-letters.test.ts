import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { searchTextOf } from '#server/store/engine/search.ts';
import { connect, migrate } from '#server/store/engine/open.ts';
import { searchedWords } from '#server/store/reports/reportSearch.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)(
  'A search finds names of before the upgrade, new and changed ones by what they are now, and nobody removed, on $name',
  async ({ place }) => {
    const db = connect(await place());
    onTestFinished(() => db.destroy());
    const add = async (id: string, name: string) => {
      await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
        "code", "createdAt", "searched") values (${`of-${id}`}, ${name}, 'a', 'p', 'e', '1', 'active', ${id}, '',
        ${searchTextOf([`${name} works`, 'pune'])})`.execute(db);
      await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt",
        "searched") values (${id}, ${name}, ${id}, 'user', ${`of-${id}`}, 1, '', '',
        ${searchTextOf([name])})`.execute(db);
    };
    const foundBy = async (search: string) => {
      const [{ authors = [], clients = [] } = {}] = await searchedWords(db, search);
      return [...authors, ...clients];
    };
    await migrate(db, '0212-what-counts-for-tests');
    await add('before', 'meera');
    await migrate(db);
    await add('after', 'meena');
    await add('gone', 'leena');
    expect(await foundBy('eera')).toEqual(['before', 'of-before']);
    expect(await foundBy('eena')).toEqual(expect.arrayContaining(['after', 'of-after', 'gone', 'of-gone']));
    expect(await foundBy('pune')).toEqual([]);
    await sql`update "users" set "searched" = ${searchTextOf(['sunita'])} where "id" = 'after'`.execute(db);
    await sql`delete from "users" where "id" = 'gone'`.execute(db);
    expect(await foundBy('meena')).toEqual(['of-after']);
    expect(await foundBy('sunita')).toEqual(['after']);
    expect(await foundBy('leena')).toEqual(['of-gone']);
  },
);
