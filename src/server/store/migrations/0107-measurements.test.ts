import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillMeasurements } from '#server/store/reports/measurements.ts';
import { connect, migrate } from '#server/store/engine/open.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)(
  'The figures of reports of before lie beside their answers, and so do those that a server of before files meanwhile, on $name',
  async ({ place }) => {
    const db = connect(await place());
    try {
      await migrate(db, '0101-review');
      await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
        "code", "createdAt") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', 'ALPHA', '')`.execute(db);
      await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
        values ('ravi', 'Ravi', 'r@example.com', 'user', 'one', 1, '', '')`.execute(db);
      const revise = async (id: string, revision: number, answers: object) => {
        await sql`insert into "revisions" ("reportId", "revision", "answers", "contentHash", "authorId", "at")
          values (${id}, ${revision}, ${JSON.stringify(answers)}, ${id}, 'ravi', '')`.execute(db);
      };
      const filed = async (id: string, kind: string, answers: object) => {
        await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "receivedAt", "number")
          values (${id}, ${kind}, 'one', 'ravi', '2026-01-01T00:00:00.000Z', ${id})`.execute(db);
        await sql`insert into "measurements" ("reportId", "position", "field", "row", "value", "unit")
          values (${id}, 0, 'downR', null, 1, 'μm')`.execute(db);
        await revise(id, 1, answers);
      };
      for (let number = 0; number < 101; number += 1) await filed(`r${number}`, 'dailycot', { downR: String(number) });
      await filed('rows', 'dailycot', { upR: 'thick', ambientConditions: [{}, { airTemp: '31,5' }] });
      await revise('rows', 2, { upR: '90 μm' });
      await filed('unknown', 'weekly', { downR: '85' });
      await migrate(db);
      await fillMeasurements(db);
      const measured = async (id: string) => {
        const rows = db.selectFrom('revisions').select('measurements').where('reportId', '=', id).orderBy('revision');
        return (await rows.execute()).map(({ measurements }) => JSON.parse(measurements ?? 'null'));
      };
      for (const number of [0, 99, 100])
        expect(await measured(`r${number}`)).toEqual([[['downR', null, number, 'μm']]]);
      expect(await measured('rows')).toEqual([
        [['ambientConditions.airTemp', 1, 31.5, '°C']],
        [['upR', null, 90, 'μm']],
      ]);
      expect(await measured('unknown')).toEqual([[]]);
      await filed('meanwhile', 'dailycot', { downR: '7' });
      expect(await measured('meanwhile')).toEqual([null]);
      await fillMeasurements(db);
      expect(await measured('meanwhile')).toEqual([[['downR', null, 7, 'μm']]]);
    } finally {
      await db.destroy();
    }
  },
);
