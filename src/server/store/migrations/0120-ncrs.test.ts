import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ncrsOfReport } from '#server/store/ncrs/ncrs.ts';
import { addNcr, type NewNcr } from '#server/store/ncrs/ncrWrites.ts';
import { connect, migrate } from '#server/store/engine/open.ts';
import { markAccepted } from '#server/store/review/review.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)(
  'Reports of before there were NCRs have none, get theirs numbered from one, each failure once, and are accepted by no client until one does, on $name',
  async ({ place }) => {
    const db = connect(await place());
    try {
      await migrate(db, '0119-search-whole');
      await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
        "code", "createdAt") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', 'ALPHA', '')`.execute(db);
      await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
        values ('ravi', 'Ravi', 'r@example.com', 'user', 'one', 1, '', '')`.execute(db);
      await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "receivedAt", "number", "state", "isReviewed",
        "approvedRevision") values ('old', 'dailycot', 'one', 'ravi', '2026-01-01T00:00:00.000Z', 'DCR-1', 'approved', 1, 1)`.execute(
        db,
      );
      await sql`insert into "revisions" ("reportId", "revision", "answers", "contentHash", "authorId", "at")
        values ('old', 1, '{"downR":"40"}', 'hash', 'ravi', '')`.execute(db);
      await migrate(db);

      const kept = await db.selectFrom('reports').select(['number', 'state', 'acceptedRevision']).execute();
      expect(kept).toEqual([{ number: 'DCR-1', state: 'approved', acceptedRevision: null }]);
      expect(await ncrsOfReport(db, 'old')).toEqual([]);
      const words = { about: 'Thickness', requirement: '', found: '40', area: '', coat: '', description: '' };
      const raised = (ncrId: string, path: string | null): NewNcr => {
        const of = { clientId: 'one', reportId: 'old', structure: '', raisedBy: 'ravi' };
        return { ...of, ...words, ncrId, path, severity: 'minor' };
      };
      expect(await addNcr(db, raised('first', 'downR//low'))).toBe(true);
      expect(await addNcr(db, raised('again', 'downR//low'))).toBe(false);
      expect(await addNcr(db, raised('second', null))).toBe(true);
      const numbers = (await ncrsOfReport(db, 'old')).map(({ number }) => number);
      expect(numbers).toEqual([expect.stringMatching(/-0001$/), expect.stringMatching(/-0002$/)]);

      const version = { reportId: 'old', number: 'DCR-1', authorId: 'ravi', revision: 1, attempt: 1 } as const;
      const found = {
        ...version,
        state: 'approved',
        isReviewed: true,
        openedAt: null,
        acceptedRevision: null,
      } as const;
      await markAccepted(db, found);
      await expect(markAccepted(db, found)).rejects.toMatchObject({ word: 'reviewMovedOn' });
    } finally {
      await db.destroy();
    }
  },
);
