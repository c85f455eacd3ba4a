import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountByEmail, passwordHashOf } from '#server/store/accounts/accounts.ts';
import { connect, migrate } from '#server/store/engine/open.ts';
import { awaitingUsers } from '#server/store/accounts/registrations.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)(
  'A registration that was confirmed by the earlier link, and still waits, is to choose its password anew, on $name',
  async ({ place }) => {
    const db = connect(await place());
    try {
      await migrate(db, '0042-session-use');
      const waits = { usertype: 'user', isActive: 0, emailVerified: 1, removedAt: null };
      const before = {
        confirmed: waits,
        unconfirmed: { ...waits, emailVerified: 0 },
        active: { ...waits, isActive: 1 },
        removed: { ...waits, removedAt: '2026-01-01T00:00:00.000Z' },
        superuser: { ...waits, usertype: 'superuser' },
      };
      for (const [id, { usertype, isActive, emailVerified, removedAt }] of Object.entries(before)) {
        await sql`insert into "users" ("id", "fname", "email", "emailVerified", "usertype", "isActive", "removedAt",
          "createdAt", "updatedAt") values (${id}, 'A', ${`${id}@example.com`}, ${emailVerified}, ${usertype}, ${isActive},
          ${removedAt}, '', '')`.execute(db);
        await sql`insert into "credentials" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt")
          values (${id}, ${id}, 'credential', ${id}, 'a hash', '', '')`.execute(db);
      }
      await migrate(db);
      const after = async (id: string) => ({
        password: await passwordHashOf(db, id),
        isInvited: (await accountByEmail(db, `${id}@example.com`))?.isInvited,
      });
      expect(await after('confirmed')).toEqual({ password: undefined, isInvited: true });
      for (const id of ['unconfirmed', 'active', 'removed', 'superuser']) {
        expect(await after(id)).toEqual({ password: 'a hash', isInvited: false });
      }
      expect((await awaitingUsers(db)).map(({ uid }) => uid)).toEqual(['confirmed', 'unconfirmed']);
    } finally {
      await db.destroy();
    }
  },
);
