import { sql } from 'kysely';
import type { Entry } from '#domain/listing/record.ts';
import { usedBy } from '#domain/recall/used.ts';
import { kindNamed } from '#domain/reports/kinds.ts';
import { answersIn } from '#domain/reports/present.ts';
import { type AnyDb, jsonRows } from '#server/store/engine/dialect.ts';
import { upgradedSince } from '#server/store/engine/upgraded.ts';

const reportsAtOnce = 100;

type Filed = { id: string; kind: string; receivedAt: string; answers: string };

/**
 * Indexes the gauges of tests in the reports received since a moment, so that a search by gauge finds these reports.
 */
export async function indexUsesOfTests(db: AnyDb, since = ''): Promise<void> {
  let after = { receivedAt: since, id: '' };
  for (;;) {
    // The answers are read of these reports alone, or each step would read those of all later ones.
    const { rows } = await sql<Filed>`select r."id", r."kind", r."receivedAt", v."answers"
      from (select "id", "kind", "receivedAt", "revision" from "reports" where "receivedAt" >= ${after.receivedAt}
        and ("receivedAt", "id") > (${after.receivedAt}, ${after.id})
        order by "receivedAt", "id" limit ${reportsAtOnce}) as r
      join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"
      order by r."receivedAt", r."id"`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last;
    const tested = rows.filter(({ answers }) => answers.includes('"inspectionTests"'));
    const uses = tested.flatMap(({ id, kind, answers }) => {
      const known = kindNamed(kind);
      const used = known ? usedBy(known, answersIn(known, JSON.parse(answers) as Entry)) : [];
      return used.map((one) => ({ ...one, reportId: id }));
    });
    if (uses.length === 0) continue;
    await sql`insert into "uses" ("key", "what", "reportId") select "key", "what", "reportId"
      from ${jsonRows(db, uses, { key: 'text', what: 'text', reportId: 'text' }, 'used')} where 1 = 1
      on conflict do nothing`.execute(db);
  }
}

/**
 * Indexes reports that older servers have filed since the migration, as in an upgrade of one server after the other.
 * Does so for a day after it.
 */
export async function indexUsesOfEarlierServers(db: AnyDb, now: number): Promise<void> {
  const since = await upgradedSince(db, '0113-gauges-of-tests', now);
  if (since) await indexUsesOfTests(db, since);
}
