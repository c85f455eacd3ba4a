import { sql } from 'kysely';
import type { ReviewQueue, ReviewQueueQuery } from '#contract/review.ts';
import type { Entry } from '#domain/listing/record.ts';
import { findingsOf } from '#domain/reports/findings.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import type { JudgedAnswer } from '#domain/reports/byField.ts';
import type { Db } from './schema.ts';

/** How many reports come with a page of the queue. */
const queuePage = 20;

/** The reports that wait for this reviewer: those whose newest revision they wrote no part of, in any attempt. */
function waitingFor(db: Db, reviewer: string) {
  const wrote = (table: 'revisions' | 'earlierVersions') =>
    sql<boolean>`exists (select 1 from ${sql.table(table)} as "written" where "written"."reportId" = "reports"."id"
      and "written"."revision" = "reports"."revision" and "written"."authorId" = ${reviewer})`;
  return db
    .selectFrom('reports')
    .where('reports.isReviewed', '=', 1)
    .where('reports.state', '=', 'submitted')
    .where('reports.authorId', '!=', reviewer)
    .where(({ not }) => not(wrote('revisions')))
    .where(({ not }) => not(wrote('earlierVersions')));
}

/** When a report was sent for this review: by its receipt, or by the step that sent it again. */
const submittedAt = sql<string>`coalesce((select "at" from "reviewSteps" as "sent" where "sent"."reportId" = "reports"."id"
  and "sent"."action" in ('resubmit', 'revise') order by "sent"."id" desc limit 1), "reports"."receivedAt")`;

type Way = { after?: string | undefined; before?: string | undefined };

async function rowsOf(db: Db, reviewer: string, { after, before }: Way, most: number) {
  const order = before === undefined ? 'asc' : 'desc';
  const from = before ?? after;
  let found = waitingFor(db, reviewer)
    .select(['reports.id', submittedAt.as('submittedAt')])
    .orderBy(submittedAt, order)
    .orderBy('reports.id', order)
    .limit(most);
  if (from !== undefined) {
    const way = before === undefined ? sql`>` : sql`<`;
    found = found.where(sql<boolean>`(${submittedAt}, "reports"."id") ${way}
      (select ${submittedAt}, "id" from "reports" where "id" = ${from})`);
  }
  // Only those of the page are read whole: answers are long.
  const waiting = db
    .selectFrom(found.as('found'))
    .innerJoin('reports', 'reports.id', 'found.id')
    .innerJoin('clients', 'clients.clientId', 'reports.clientId')
    .innerJoin('users', 'users.id', 'reports.authorId')
    .innerJoin('revisions', (join) =>
      join.onRef('revisions.reportId', '=', 'reports.id').onRef('revisions.revision', '=', 'reports.revision'),
    )
    .select(['reports.id as reportId', 'reports.kind', 'reports.number', 'reports.revision', 'reports.attempt'])
    .select(['reports.date', 'reports.receivedAt', 'reports.about', 'reports.openedAt', 'reports.authorId'])
    .select(
      sql<number>`(select count(*) from "ncrs" where "ncrs"."reportId" = "reports"."id"
        and "ncrs"."state" not in ('closed', 'dismissed'))`.as('ncrs'),
    )
    .select(['clients.clientId', 'clients.clientName', 'users.fname', 'revisions.answers', 'revisions.verdicts'])
    .select('found.submittedAt')
    .orderBy('found.submittedAt', order)
    .orderBy('reports.id', order);
  return (await waiting.execute()).map((row) => {
    const { answers, verdicts, clientId, clientName, authorId, fname, ncrs, ...rest } = row;
    const judged = verdicts === null ? null : (JSON.parse(verdicts) as JudgedAnswer);
    return {
      ...rest,
      client: { clientId, clientName },
      person: { uid: authorId, fname },
      findings: findingsOf(kindOf(rest.kind), JSON.parse(answers) as Entry, judged),
      // PostgreSQL's driver gives counts as text.
      ncrs: Number(ncrs),
    };
  });
}

/**
 * Reports that wait for a reviewer, the longest waiting first. With `after`, those after a report; with `before`, those before it,
 * nearest first. That report itself need not wait any more. `only` restricts the page to reports with such a finding,
 * among the next `mostLookedAt`, because SQL cannot filter by findings.
 */
export async function reviewQueue(
  db: Db,
  reviewer: string,
  { after, before, only, most = queuePage }: ReviewQueueQuery,
  mostLookedAt = 400,
): Promise<ReviewQueue> {
  const looked = only === undefined ? most + 1 : mostLookedAt;
  const rows = await rowsOf(db, reviewer, { after, before }, looked);
  const wanted = only === undefined ? rows : rows.filter(({ findings }) => findings[only] > 0);
  const reports = wanted.slice(0, most);
  const last = wanted.length > most ? reports.at(-1) : rows.length === looked ? rows.at(-1) : undefined;
  const { waiting } = await waitingFor(db, reviewer)
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  const isSought = only !== undefined && rows.length === looked && wanted.length <= most;
  return { reports, next: last?.reportId ?? null, waiting: Number(waiting), lookedThrough: isSought ? looked : null };
}
