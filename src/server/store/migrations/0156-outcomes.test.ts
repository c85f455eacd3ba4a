import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import { judgeReport } from '#domain/reports/judge.ts';
import { fillApproved } from '#server/store/review/approvedReports.ts';
import { connect, migrate } from '#server/store/engine/open.ts';
import { fillOutcomes } from '#server/store/reports/outcomes.ts';
import { stores } from '#server/testing/stores.ts';

const wet = { airTemp: '28', humidity: '95', surfaceTemp: '28' };
const worked: AnyAnswers = { passfailstatus: 'Pass', ambientConditions: [{ ...wet, okToWork: 'Yes' }, {}, {}, {}] };
const passed: AnyAnswers = { passfailstatus: 'Pass' };

test.each(stores)(
  'Reports of before get their outcome from what was judged at their receipt, and so do those that a server of before files meanwhile, on $name',
  async ({ place }) => {
    const db = connect(await place());
    try {
      await migrate(db, '0155-duties-of-the-gone');
      await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
        "code", "createdAt") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', 'ALPHA', '')`.execute(db);
      await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
        values ('ravi', 'Ravi', 'r@example.com', 'user', 'one', 1, '', '')`.execute(db);
      const revise = async (id: string, revision: number, answers: AnyAnswers) => {
        const verdicts = JSON.stringify(judgeReport(dailyReport, answers) ?? null);
        await sql`insert into "revisions" ("reportId", "revision", "answers", "verdicts", "contentHash", "authorId", "at")
          values (${id}, ${revision}, ${JSON.stringify(answers)}, ${verdicts}, ${`${id} ${revision}`}, 'ravi', '')`.execute(
          db,
        );
      };
      const filed = async (
        id: string,
        answers: AnyAnswers,
        { revision = 1, state = 'submitted', kind = 'dailycot', approvedRevision = null as number | null } = {},
      ) => {
        await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "receivedAt", "number", "revision", "state",
            "approvedRevision", "result")
          values (${id}, ${kind}, 'one', 'ravi', '2026-01-01T00:00:00.000Z', ${id}, ${revision}, ${state},
            ${approvedRevision}, 'pass')`.execute(db);
        await revise(id, revision, answers);
      };
      for (let number = 0; number < 101; number += 1) await filed(`r${number}`, passed);
      await filed('worked', worked);
      await filed('plain', {});
      await filed('void', worked, { state: 'void' });
      await filed('unknown', passed, { kind: 'weekly' });
      // Revised since its approval, as somebody sees it who sees nothing else.
      await filed('revised', passed, { revision: 2, approvedRevision: 1 });
      await revise('revised', 1, worked);
      await sql`insert into "earlierVersions" ("reportId", "revision", "attempt", "answers", "contentHash", "verdicts", "files",
          "authorId", "at")
        select "reportId", "revision", 1, "answers", "contentHash", "verdicts", '[]', "authorId", "at" from "revisions"
        where "reportId" = 'revised' and "revision" = 1`.execute(db);
      await sql`insert into "approvedReports" ("reportId", "revision", "result", "photoCount", "about", "searched")
        values ('revised', 1, 'pass', 0, '', '')`.execute(db);
      await migrate(db);
      const fill = async () => {
        await fillOutcomes(db);
        await fillApproved(db);
      };
      await fill();
      const outcomeOf = async (id: string) =>
        (await db.selectFrom('reports').select('outcome').where('id', '=', id).executeTakeFirstOrThrow()).outcome;
      const said = await Promise.all(
        ['r0', 'r99', 'r100', 'worked', 'plain', 'void', 'unknown', 'revised'].map(outcomeOf),
      );
      expect(said).toEqual(['pass', 'pass', 'pass', 'fail', 'notJudged', null, 'notJudged', 'pass']);
      const approved = await db.selectFrom('approvedReports').select('outcome').executeTakeFirstOrThrow();
      expect(approved.outcome).toBe('fail');
      await filed('meanwhile', worked);
      expect(await outcomeOf('meanwhile')).toBeNull();
      await fill();
      expect(await outcomeOf('meanwhile')).toBe('fail');
    } finally {
      await db.destroy();
    }
  },
);
