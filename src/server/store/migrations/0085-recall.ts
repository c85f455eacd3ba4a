import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Entry } from '#domain/listing/record.ts';
import { usedBy } from '#domain/recall/used.ts';
import { kindNamed } from '#domain/reports/kinds.ts';
import { answersIn } from '#domain/reports/present.ts';
import { isSqlite, jsonRows } from '#server/store/engine/dialect.ts';

const reportsAtOnce = 500;

type Filed = { id: string; kind: string; answers: string };

/** The next reports after one of them, in the order of their ids. */
async function filedAfter(db: Kysely<unknown>, id: string): Promise<Filed[]> {
  const { rows } = await sql<Filed>`select r."id", r."kind", v."answers" from "reports" as r
    join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"
    where r."id" > ${id} order by r."id" limit ${reportsAtOnce}`.execute(db);
  return rows;
}

function usesOf({ id, kind, answers }: Filed) {
  const known = kindNamed(kind);
  const used = known ? usedBy(known, answersIn(known, JSON.parse(answers) as Entry)) : [];
  return used.map((one) => ({ ...one, reportId: id }));
}

/** An index of what reports used, by key. Includes the reports stored before. */
export const recall: Migration = {
  async up(db) {
    const table = db.schema
      .createTable('uses')
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('what', 'text', (c) => c.notNull())
      // No foreign key: it would be checked for each row, and rows come and go only with their report.
      .addColumn('reportId', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('usesKey', ['key', 'what', 'reportId']);
    await (isSqlite(db) ? table.modifyEnd(sql`without rowid`) : table).execute();
    let step = await filedAfter(db, '');
    while (step.length > 0) {
      const uses = step.flatMap(usesOf);
      if (uses.length > 0) {
        await sql`insert into "uses" ("key", "what", "reportId") select "key", "what", "reportId"
          from ${jsonRows(db, uses, { key: 'text', what: 'text', reportId: 'text' }, 'used')}`.execute(db);
      }
      step = await filedAfter(db, step.at(-1)?.id ?? '');
    }
  },
};
