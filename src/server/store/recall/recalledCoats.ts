import { sql } from 'kysely';
import type { ListedReport } from '#contract/reports/reportList.ts';
import type { DailyAnswers } from '#domain/daily/dailyReport.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { jsonMembers } from '#server/store/engine/dialect.ts';
import type { Db } from '#server/store/schema.ts';
import { padToPowerOfTwo } from '#server/store/engine/statement.ts';
import { isInScopePart, scopeParts, unionAll } from '#server/store/reports/scopeParts.ts';

const read = ['descriptionofarea', 'coatingApplication'] as const satisfies readonly (keyof DailyAnswers)[];
type CoatsAndArea = { readonly [Name in (typeof read)[number]]?: unknown };

/** The reports of a recall's page, each with the area and the coats of the revision that a scope sees. */
export async function withCoats(db: Db, scope: Scope, reports: readonly ListedReport[]): Promise<ListedReport[]> {
  if (reports.length === 0) return [];
  const ids = reports.map(({ reportId }) => reportId);
  const found = scopeParts(scope).map(
    (place) => sql`select r."id", r."revision" from ${place.rows} as r
      where ${isInScopePart(place)} and r."id" in (${sql.join(padToPowerOfTwo(ids))})`,
  );
  const { rows } = await sql<{
    id: string;
    text: string;
  }>`select r."id", ${jsonMembers(db, 'v.answers', read)} as "text"
    from (${unionAll(found)}) as r
    inner join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"`.execute(db);
  const answersBy = new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as CoatsAndArea]));
  return reports.map((report) => {
    const { descriptionofarea: area, coatingApplication: coats } = answersBy.get(report.reportId) ?? {};
    return {
      ...report,
      ...(typeof area === 'string' && { area }),
      ...(Array.isArray(coats) && { coats: coats.filter((coat) => typeof coat === 'string').join(', ') }),
    };
  });
}
