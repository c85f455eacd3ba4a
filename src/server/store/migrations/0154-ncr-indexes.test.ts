import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { NcrFilters } from '#contract/ncrs/ncrs.ts';
import type { Person } from '#domain/people/permissions.ts';
import { remindOfNcrs } from '#server/store/ncrs/ncrReminders.ts';
import { ncrsPage } from '#server/store/ncrs/ncrs.ts';
import { connect, migrate } from '#server/store/engine/open.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)(
  'NCRs of before are found by whose they are, what remains to be done, and when, each once, on $name',
  async ({ place }) => {
    const db = connect(await place());
    try {
      await migrate(db, '0153-submitted-reports');
      for (const [id, code] of [
        ['one', 'ALPHA'],
        ['two', 'BETA'],
      ] as const) {
        await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
          "code", "createdAt", "searched") values (${id}, ${code}, 'a', 'p', 'e', '1', 'active', ${code}, '', ${code})`.execute(
          db,
        );
        await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
          values (${`of ${id}`}, ${id}, ${`${id}@example.com`}, 'user', ${id}, 1, '', '')`.execute(db);
        await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "receivedAt", "number", "about", "searched")
          values (${`of ${id}`}, 'dailycot', ${id}, ${`of ${id}`}, '', ${`DCR-${id}`}, '', '')`.execute(db);
      }
      const keep = (
        at: number,
        ncr: { clientId: string; state: string; raisedBy: string; responsibleId: string | null },
      ) =>
        sql`insert into "ncrs" ("ncrId", "clientId", "number", "state", "version", "severity", "reportId", "path", "foundAt", "about",
          "requirement", "found", "description", "structure", "area", "coat", "raisedBy", "at", "responsibleId", "dueOn",
          "correctiveAction", "preventiveAction", "searched") values (${`ncr ${at}`}, ${ncr.clientId}, ${`NCR-${at}`}, ${ncr.state}, 1,
          'minor', ${`of ${ncr.clientId}`}, ${`path ${at}`}, '', '', '', '', '', '', '', '', ${ncr.raisedBy}, ${`2026-01-0${at}`},
          ${ncr.responsibleId}, '2026-02-01', '', '', ${`NCR-${at}`})`.execute(db);
      await keep(1, { clientId: 'one', state: 'open', raisedBy: 'of one', responsibleId: 'of one' });
      await keep(2, { clientId: 'two', state: 'readyForVerification', raisedBy: 'of two', responsibleId: 'of one' });
      await keep(3, { clientId: 'two', state: 'closed', raisedBy: 'of one', responsibleId: null });
      await keep(4, { clientId: 'two', state: 'dismissed', raisedBy: 'of two', responsibleId: null });
      await migrate(db);

      const inspector: Person = {
        uid: 'of one',
        fname: 'one',
        role: 'user',
        clientId: 'one',
        mustEnrol: false,
        seesOnlyApproved: false,
      };
      const admin: Person = { ...inspector, uid: 'admin', role: 'admin' };
      const superuser: Person = { ...inspector, uid: 'superuser', role: 'superuser' };
      const found = async (person: Person, filters: Partial<NcrFilters> & { after?: string } = {}) => {
        const { ncrs } = await ncrsPage(db, { ...(filters as NcrFilters), person });
        return ncrs.map(({ number }) => number);
      };
      expect(await found(superuser)).toEqual(['NCR-4', 'NCR-3', 'NCR-2', 'NCR-1']);
      expect(await found(superuser, { after: 'ncr 3' })).toEqual(['NCR-2', 'NCR-1']);
      expect(await found(superuser, { state: 'toDo' })).toEqual(['NCR-2', 'NCR-1']);
      expect(await found(superuser, { overdue: 'yes' })).toEqual(['NCR-2', 'NCR-1']);
      expect(await found(superuser, { search: 'beta' })).toEqual(['NCR-4', 'NCR-3', 'NCR-2']);
      expect(await found(inspector)).toEqual(['NCR-1']);
      const free: Person = { ...inspector, clientId: null };
      expect(await found(free)).toEqual(['NCR-3', 'NCR-1']);
      expect(await found(free, { after: 'ncr 3', overdue: 'yes' })).toEqual(['NCR-1']);
      expect(await found(admin)).toEqual(['NCR-1']);
      await remindOfNcrs(db, Date.parse('2026-11-22'));
      const reminded = await db.selectFrom('ncrReminders').select(['ncrId', 'reminder']).execute();
      expect(reminded).toEqual([{ ncrId: 'ncr 1', reminder: 'after' }]);
    } finally {
      await db.destroy();
    }
  },
);
