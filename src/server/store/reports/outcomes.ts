import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Entry } from '#domain/listing/record.ts';
import type { JudgedAnswer } from '#domain/measurement/verdict.ts';
import { kindNamed } from '#domain/reports/kinds.ts';
import { outcomeOfReport, type ReportOutcome } from '#domain/reports/outcome.ts';
import { answersIn } from '#domain/reports/present.ts';
import { isAccepted } from '#server/store/review/approvedReports.ts';
import { jsonRows } from '#server/store/engine/dialect.ts';
import type { Db } from '#server/store/schema.ts';

type Unjudged = {
  id: string;
  kind: string;
  revision: number;
  attempt: number;
  answers: string;
  verdicts: string | null;
  isAccepted: boolean | 0 | 1;
};
/** SQLite answers no other call while these are written. */
const reportsAtOnce = 100;

/** The next reports, by id, whose outcome is not known yet. A void report has none. */
async function withoutOutcome(db: Db, after: string): Promise<Unjudged[]> {
  const { rows } = await sql<Unjudged>`select r."id", r."kind", r."revision", r."attempt", v."answers", v."verdicts",
      ${isAccepted(sql`r."id"`, 'r')} as "isAccepted"
    from "reports" as r join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"
    where r."outcome" is null and r."state" <> 'void' and r."id" > ${after} order by r."id" limit ${reportsAtOnce}`.execute(
    db,
  );
  return rows;
}

function withOutcome({ id, kind, revision, attempt, answers, verdicts, ...one }: Unjudged) {
  const known = kindNamed(kind);
  const outcome: ReportOutcome = known
    ? outcomeOfReport(
        known,
        answersIn(known, JSON.parse(answers) as Entry),
        JSON.parse(verdicts ?? 'null') as JudgedAnswer,
        Boolean(one.isAccepted),
      )
    : 'notJudged';
  return { id, revision, attempt, outcome };
}

/**
 * Fills in the outcome of reports that were stored before migration 0156, or by older servers running beside this one.
 * Works in batches, so that calls are answered in between.
 */
export async function fillOutcomes(db: Db): Promise<void> {
  let step = await withoutOutcome(db, '');
  for (let last = step.at(-1); last; last = step.at(-1)) {
    const types = { id: 'text', revision: 'integer', attempt: 'integer', outcome: 'text' } as const;
    await sql`update "reports" set "outcome" = "filled"."outcome"
      from ${jsonRows(db, step.map(withOutcome), types, 'filled')}
      where "reports"."id" = "filled"."id" and "reports"."revision" = "filled"."revision"
        and "reports"."attempt" = "filled"."attempt" and "reports"."outcome" is null
        and "reports"."state" <> 'void'`.execute(db);
    await turn();
    step = await withoutOutcome(db, last.id);
  }
}
