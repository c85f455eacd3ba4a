import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect, migrate } from '#server/store/engine/open.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)(
  'Of open NCRs of before nobody is responsible whose account is gone or of another client, and their logs tell it, on $name',
  async ({ place }) => {
    const db = connect(await place());
    try {
      await migrate(db, '0154-ncr-indexes');
      for (const id of ['one', 'two'])
        await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber",
          "status", "code", "createdAt", "searched") values (${id}, ${id}, '', '', '', '', 'active', ${id}, '', '')`.execute(
          db,
        );
      const people = {
        stays: { clientId: 'one', role: 'user', isActive: 1, removedAt: null },
        superuser: { clientId: null, role: 'superuser', isActive: 1, removedAt: null },
        moved: { clientId: 'two', role: 'user', isActive: 1, removedAt: null },
        off: { clientId: 'one', role: 'user', isActive: 0, removedAt: null },
        removed: { clientId: 'one', role: 'user', isActive: 1, removedAt: '2026-01-01T00:00:00.000Z' },
      };
      for (const [id, { clientId, role, isActive, removedAt }] of Object.entries(people)) {
        await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "removedAt", "createdAt",
          "updatedAt") values (${id}, ${id}, ${id}, ${role}, ${clientId}, ${isActive}, ${removedAt}, '', '')`.execute(
          db,
        );
        for (const state of ['open', 'closed']) {
          const ncrId = `${id} ${state}`;
          await sql`insert into "ncrs" ("ncrId", "clientId", "number", "state", "version", "severity", "foundAt", "about",
            "requirement", "found", "description", "structure", "area", "coat", "at", "responsibleId", "correctiveAction",
            "preventiveAction", "searched") values (${ncrId}, 'one', ${ncrId}, ${state}, 1, 'minor', '', '', '', '', '', '',
            '', '', '', ${id}, '', '', '')`.execute(db);
        }
      }
      await migrate(db);
      const left = await db
        .selectFrom('ncrs')
        .select(['ncrId', 'version'])
        .where('responsibleId', 'is', null)
        .execute();
      const gone = ['moved open', 'off open', 'removed open'];
      expect(left.toSorted((one, other) => one.ncrId.localeCompare(other.ncrId))).toEqual(
        gone.map((ncrId) => ({ ncrId, version: 2 })),
      );
      const log = await db.selectFrom('ncrLog').select(['ncrId', 'what', 'byId', 'text']).orderBy('ncrId').execute();
      expect(log).toEqual(
        gone.map((ncrId) => {
          const [fname] = ncrId.split(' ');
          const text = `Responsible: nobody. ${fname} has another client or role, or no account any more.`;
          return { ncrId, what: 'assigned', byId: null, text };
        }),
      );
    } finally {
      await db.destroy();
    }
  },
);
