import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addBatch } from '#server/store/equipment/batches.ts';
import { equipmentOf } from '#server/store/reports/equipmentOfReport.ts';
import { connect, migrate } from '#server/store/engine/open.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)(
  'A batch that is kept from now on is found by the reports of before that name it, and the certificates of before stay, on $name',
  async ({ place }) => {
    const db = connect(await place());
    try {
      await migrate(db, '0113-gauges-of-tests');
      await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
        "code", "createdAt") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', 'ALPHA', '')`.execute(db);
      await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
        values ('ravi', 'Ravi', 'r@example.com', 'user', 'one', 1, '', '')`.execute(db);
      const answers = { batch_partA: 'pt-784 112', productName: 'Zinga' };
      await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "date", "receivedAt", "number")
        values ('a', 'dailycot', 'one', 'ravi', '2026-01-01', '2026-01-01T00:00:00.000Z', 'DCR-ALPHA-2026-0001')`.execute(
        db,
      );
      await sql`insert into "revisions" ("reportId", "revision", "answers", "contentHash", "authorId", "at")
        values ('a', 1, ${JSON.stringify(answers)}, 'hash', 'ravi', '')`.execute(db);
      await sql`insert into "certificates" ("fileId", "filename", "mediaType", "sizeBytes", "sha256")
        values ('file', 'C-1.pdf', 'application/pdf', 3, 'hash')`.execute(db);
      await migrate(db);
      const stored = await db.selectFrom('revisions').select('answers').executeTakeFirstOrThrow();
      const report = { kind: 'dailycot', clientId: 'one', date: '2026-01-01', answers: JSON.parse(stored.answers) };
      expect((await equipmentOf(db, report)).batches).toEqual([]);
      const batch = {
        batchNo: 'PT784112',
        productName: 'Zinga',
        component: 'A',
        madeOn: null,
        expiresOn: null,
      } as const;
      const add = (ownerClientId: string | null) =>
        addBatch(db, { ...batch, ownerClientId: '', isWithdrawn: false }, ownerClientId);
      const batchId = await add(null);
      await db.updateTable('batches').set({ certificateId: 'file' }).where('batchId', '=', batchId).execute();
      const [found] = (await equipmentOf(db, report)).batches;
      expect(found).toMatchObject({ batchId, certificate: { filename: 'C-1.pdf' } });
      // Each owner has it once.
      await expect(add(null)).rejects.toMatchObject({ word: 'invalidInput' });
      await add('one');
    } finally {
      await db.destroy();
    }
  },
);
