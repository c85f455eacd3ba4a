import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect, migrate } from '#server/store/engine/open.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)(
  'An NCR of before was raised when its log says so, and one that is only proposed was not, on $name',
  async ({ place }) => {
    const db = connect(await place());
    onTestFinished(() => db.destroy());
    await migrate(db, '0195-uses-without-void');
    await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
      "code", "createdAt") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', 'ALPHA', '')`.execute(db);
    await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
      values ('ravi', 'Ravi', 'r@example.com', 'user', 'one', 1, '', '')`.execute(db);
    const logs = {
      byHand: [['raised', '2026-01-01']],
      fromProposal: [
        ['proposed', '2026-01-01'],
        ['raise', '2026-03-01'],
        ['agree', '2026-03-02'],
      ],
      proposed: [['proposed', '2026-01-01']],
      withoutLog: [],
    };
    for (const [ncrId, log] of Object.entries(logs)) {
      const raisedBy = ncrId === 'proposed' ? null : 'ravi';
      await sql`insert into "ncrs" ("ncrId", "clientId", "number", "state", "version", "severity", "foundAt", "about",
        "requirement", "found", "description", "structure", "area", "coat", "raisedBy", "at", "correctiveAction",
        "preventiveAction", "searched") values (${ncrId}, 'one', ${ncrId}, 'open', 1, 'minor', '', '', '', '', '', '',
        '', '', ${raisedBy}, '2026-01-01', '', '', '')`.execute(db);
      for (const [what, at] of log)
        await sql`insert into "ncrLog" ("id", "ncrId", "at", "what", "text")
          values (${`${ncrId}-${what}`}, ${ncrId}, ${at}, ${what}, '')`.execute(db);
    }
    await migrate(db);
    const rows = await db.selectFrom('ncrs').select(['ncrId', 'raisedAt']).execute();
    expect(Object.fromEntries(rows.map(({ ncrId, raisedAt }) => [ncrId, raisedAt]))).toEqual({
      byHand: '2026-01-01',
      fromProposal: '2026-03-01',
      proposed: null,
      withoutLog: '2026-01-01',
    });
  },
);
