import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect, migrate } from '#server/store/open.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)(
  'A database that has seen a later migration takes an earlier one that came after it, on $name',
  async ({ place }) => {
    const db = connect(await place());
    try {
      await migrate(db);
      await sql`delete from kysely_migration where name = '0004-invitations'`.execute(db);
      await sql`alter table "users" drop column "invitedAt"`.execute(db);
      await migrate(db);
      expect(await db.selectFrom('users').select('invitedAt').execute()).toEqual([]);
    } finally {
      await db.destroy();
    }
  },
);
