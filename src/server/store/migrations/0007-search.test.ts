import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect, migrate } from '#server/store/engine/open.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)('What was there before searches knew every script is found by them, on $name', async ({ place }) => {
  const db = connect(await place());
  try {
    await migrate(db, '0004-invitations');
    for (let at = 0; at < 1_100; at += 1) {
      const id = `client ${String(at).padStart(4, '0')}`;
      await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber",
        "status", "createdAt") values (${id}, ${`Émile ${at}`}, 'Ñ', 'p', 'e', '1', 'active', '')`.execute(db);
    }
    await sql`insert into "users" ("id", "fname", "email", "usertype", "isActive", "createdAt", "updatedAt")
      values ('someone', 'Юлия', 'y@example.com', 'user', 1, '', '')`.execute(db);
    await sql`insert into "audit" ("id", "at", "action", "subject", "detail")
      values ('line', '2026-01-01T00:00:00.000Z', 'clientChanged', 'client 1', ${'{"clientName":{"from":"é","to":2}}'})`.execute(
      db,
    );
    await migrate(db);
    const clients = await db.selectFrom('clients').select('searched').orderBy('clientId').execute();
    expect(clients).toEqual(Array.from({ length: 1_100 }, (_, at) => ({ searched: `ÉMILE ${at}\nÑ\nP\nE\n1` })));
    expect(await db.selectFrom('users').select('searched').execute()).toEqual([{ searched: 'ЮЛИЯ\nY@EXAMPLE.COM' }]);
    expect(await db.selectFrom('audit').select('searched').execute()).toEqual([{ searched: 'CLIENT 1\nÉ\n2' }]);
  } finally {
    await db.destroy();
  }
});
