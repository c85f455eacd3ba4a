import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { queueForgotten } from '#server/store/evidence/evidenceJobs.ts';
import { connect, migrate } from '#server/store/engine/open.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)(
  'Of what was approved before documents are made, of what was void or only submitted none, on $name',
  async ({ place }) => {
    const db = connect(await place());
    try {
      await migrate(db, '0127-accepted-reports');
      await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
        "code", "createdAt") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', 'ALPHA', '')`.execute(db);
      await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
        values ('ravi', 'Ravi', 'r@example.com', 'user', 'one', 1, '', '')`.execute(db);
      for (const [id, state] of [
        ['approved', 'approved'],
        ['voided', 'void'],
        ['waiting', 'submitted'],
      ]) {
        await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "receivedAt", "number", "state", "isReviewed")
          values (${id}, 'dailycot', 'one', 'ravi', '2026-01-01T00:00:00.000Z', ${id}, ${state}, 1)`.execute(db);
        await sql`insert into "revisions" ("reportId", "revision", "answers", "contentHash", "authorId", "at")
          values (${id}, 1, '{"colour":"grey"}', ${id}, 'ravi', '2026-01-01T00:00:00.000Z')`.execute(db);
        if (state === 'submitted') continue;
        await sql`insert into "reviewSteps" ("id", "reportId", "revision", "attempt", "action", "byId", "at")
          values (${id}, ${id}, 1, 1, 'approve', 'ravi', '2026-01-02T00:00:00.000Z')`.execute(db);
      }
      await migrate(db);
      await queueForgotten(db);
      expect(await db.selectFrom('evidenceJobs').select(['reportId', 'approvedBy', 'approvedAt']).execute()).toEqual([
        { reportId: 'approved', approvedBy: 'ravi', approvedAt: '2026-01-02T00:00:00.000Z' },
      ]);
      const { colour } = JSON.parse(
        (await db.selectFrom('revisions').select('answers').limit(1).executeTakeFirstOrThrow()).answers,
      );
      expect(colour).toBe('grey');
      expect(await db.selectFrom('issuedDocuments').selectAll().execute()).toEqual([]);
    } finally {
      await db.destroy();
    }
  },
);
