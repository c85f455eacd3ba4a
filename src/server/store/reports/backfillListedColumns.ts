import { sql } from 'kysely';
import { ambientLine } from '#domain/reports/ambientLine.ts';
import { outcomeOfReport } from '#domain/reports/outcome.ts';
import { processInChunks } from '#server/store/engine/processInChunks.ts';
import { jsonRows } from '#server/store/engine/dialect.ts';
import { isApprovedWithReason } from '#server/store/review/approvedReports.ts';
import type { Db } from '#server/store/schema.ts';
import { unionAll } from './scopeParts.ts';
import { storedVersion } from './storedVersion.ts';

type Unfilled = {
  id: string;
  kind: string;
  revision: number;
  attempt: number;
  state: string;
  answers: string;
  verdicts: string | null;
  isAccepted: boolean | 0 | 1;
};
/** SQLite answers no other call while these are written. */
const reportsAtOnce = 100;

/** What lists may lack of a report, as an index knows it. A void report has no outcome. */
const lacking = [sql`"ambient" is null`, sql`"outcome" is null and "state" <> 'void'`];

/** The next reports, by id, of which lists lack something. */
async function unfilled(db: Db, after = ''): Promise<Unfilled[]> {
  const found = lacking.map(
    (lacks) => sql`select "id" from "reports" where ${lacks} and "id" > ${after} order by "id" limit ${reportsAtOnce}`,
  );
  const { rows } =
    await sql<Unfilled>`select r."id", r."kind", r."revision", r."attempt", r."state", v."answers", v."verdicts",
      ${isApprovedWithReason(sql`r."id"`, 'r')} as "isAccepted"
    from "reports" as r join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"
    where r."id" in (${unionAll(found)}) order by r."id" limit ${reportsAtOnce}`.execute(db);
  return rows;
}

/** Only reports that were judged at receipt have a climate line. Older ones are not judged by today's rules. */
function filled({ id, revision, attempt, ...row }: Unfilled) {
  if (row.state === 'void') return { id, revision, attempt, ambient: '', outcome: null };
  const version = storedVersion(row);
  if (!version) return { id, revision, attempt, ambient: '', outcome: 'notJudged' };
  const { kind, answers, judged } = version;
  const ambient = (judged && ambientLine(kind, answers, judged)) ?? '';
  return { id, revision, attempt, ambient, outcome: outcomeOfReport(kind, answers, judged, Boolean(row.isAccepted)) };
}

/** Fills in the list columns of reports stored before these columns existed, or by older servers beside this one. */
export async function backfillListedColumns(db: Db): Promise<void> {
  const types = { id: 'text', revision: 'integer', attempt: 'integer', ambient: 'text', outcome: 'text' } as const;
  await processInChunks(
    (after: Unfilled | undefined) => unfilled(db, after?.id),
    (rows) =>
      sql`update "reports" set "ambient" = coalesce("reports"."ambient", "filled"."ambient"),
          "outcome" = case when "reports"."state" = 'void' then "reports"."outcome"
            else coalesce("reports"."outcome", "filled"."outcome") end
        from ${jsonRows(db, rows.map(filled), types, 'filled')}
        where "reports"."id" = "filled"."id" and "reports"."revision" = "filled"."revision"
          and "reports"."attempt" = "filled"."attempt"`.execute(db),
  );
}
