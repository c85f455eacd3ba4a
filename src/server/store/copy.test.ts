import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stores } from '#server/testing/stores.ts';
import { fillEmpty } from './copy.ts';
import { migrations } from './migrations/all.ts';
import { connect } from './open.ts';

const postgres = stores.find(({ name }) => name === 'PostgreSQL');

test.runIf(postgres)(
  'A PostgreSQL that a copy was brought back to knows how many rows it has, to plan by',
  async () => {
    const location = await postgres!.place();
    const newest = Object.keys(migrations).at(-1) ?? '';
    await fillEmpty(location, newest, (add) => add('settings', [{ name: 'one', value: '1' }]));
    const db = connect(location);
    const { rows } = await sql`select "reltuples" from "pg_class" where "oid" = '"settings"'::regclass`.execute(db);
    await db.destroy();
    expect(rows).toEqual([{ reltuples: 1 }]);
  },
);
