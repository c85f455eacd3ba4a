import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Entry } from '#domain/listing/record.ts';
import { kindNamed } from '#domain/reports/kinds.ts';
import { answersIn } from '#domain/reports/present.ts';
import { summaryOf } from '#domain/reports/summary.ts';
import { jsonRows } from '#server/store/engine/dialect.ts';
import { fold } from '#server/store/engine/search.ts';

const reportsAtOnce = 500;
/** How much of a report's subject the list shows, and its search covered until now. */
const shownCharacters = 300;

type Cut = { id: string; kind: string; answers: string };

/** The next reports, after one of them, whose subject may be longer than the list shows. */
async function cutAfter(db: Kysely<unknown>, id: string): Promise<Cut[]> {
  const { rows } = await sql<Cut>`select r."id", r."kind", v."answers" from "reports" as r
    join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"
    where r."id" > ${id} and length(r."about") >= ${shownCharacters} order by r."id" limit ${reportsAtOnce}`.execute(
    db,
  );
  return rows;
}

function foundBy({ id, kind, answers }: Cut) {
  const known = kindNamed(kind);
  if (!known) return [];
  return [{ id, searched: fold(summaryOf(known, answersIn(known, JSON.parse(answers) as Entry)).words) }];
}

/** The list's search covers the whole subject of reports, and no longer only its first 300 characters. */
export const searchWhole: Migration = {
  async up(db) {
    for (let step = await cutAfter(db, ''); step.length > 0; step = await cutAfter(db, step.at(-1)?.id ?? '')) {
      await sql`update "reports" set "searched" = "found"."searched"
        from ${jsonRows(db, step.flatMap(foundBy), { id: 'text', searched: 'text' }, 'found')}
        where "reports"."id" = "found"."id"`.execute(db);
    }
  },
};
