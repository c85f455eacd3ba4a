import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import type { AnyAnswers, RowAnswers } from '#domain/reports/answers.ts';
import { judgeReport } from '#domain/reports/judge.ts';
import { fillAmbientLines } from '#server/store/reports/ambientLines.ts';
import { connect, migrate } from '#server/store/engine/open.ts';
import { stores } from '#server/testing/stores.ts';

const dry = { airTemp: '28', humidity: '78', surfaceTemp: '27' };
const close = { ...dry, surfaceTemp: '26.8', okToWork: 'No' };
const day = (row: RowAnswers) => ({ ambientConditions: [row, {}, {}, {}] });

test.each(stores)(
  'The list says the climate of reports of before, as it was judged at their receipt, and of those that a server of before files meanwhile, on $name',
  async ({ place }) => {
    const db = connect(await place());
    try {
      await migrate(db, '0131-dossiers');
      await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
        "code", "createdAt") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', 'ALPHA', '')`.execute(db);
      await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
        values ('ravi', 'Ravi', 'r@example.com', 'user', 'one', 1, '', '')`.execute(db);
      const revise = async (id: string, revision: number, answers: AnyAnswers, isJudged: boolean) => {
        const verdicts = isJudged ? JSON.stringify(judgeReport(dailyReport, answers) ?? null) : null;
        await sql`insert into "revisions" ("reportId", "revision", "answers", "verdicts", "contentHash", "authorId", "at")
          values (${id}, ${revision}, ${JSON.stringify(answers)}, ${verdicts}, ${id}, 'ravi', '')`.execute(db);
      };
      const filed = async (
        id: string,
        answers: AnyAnswers,
        { isJudged = true, revision = 1, state = 'submitted', kind = 'dailycot' } = {},
      ) => {
        await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "receivedAt", "number", "revision", "state")
          values (${id}, ${kind}, 'one', 'ravi', '2026-01-01T00:00:00.000Z', ${id}, ${revision}, ${state})`.execute(db);
        await revise(id, revision, answers, isJudged);
      };
      for (let number = 0; number < 101; number += 1) await filed(`r${number}`, day(dry));
      await filed('revised', day(close), { revision: 2 });
      await revise('revised', 1, day(dry), true);
      await filed('unjudged', day(close), { isJudged: false });
      await filed('void', day(close), { state: 'void' });
      await filed('bare', {});
      await filed('unknown', day(close), { kind: 'weekly' });
      await migrate(db);
      await fillAmbientLines(db);
      const lineOf = async (id: string) => {
        const row = db.selectFrom('reports').select('ambient').where('id', '=', id).executeTakeFirstOrThrow();
        return (await row).ambient;
      };
      for (const number of [0, 99, 100]) expect(await lineOf(`r${number}`)).toBe('ΔT 3.2 °C, proposed Yes');
      expect(await lineOf('revised')).toBe('ΔT 2.997 °C, proposed No, decided No');
      for (const id of ['unjudged', 'void', 'bare', 'unknown']) expect(await lineOf(id)).toBe('');
      await filed('meanwhile', day(close));
      expect(await lineOf('meanwhile')).toBeNull();
      await fillAmbientLines(db);
      expect(await lineOf('meanwhile')).toBe('ΔT 2.997 °C, proposed No, decided No');
    } finally {
      await db.destroy();
    }
  },
);
