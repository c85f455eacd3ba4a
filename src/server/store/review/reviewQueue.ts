import { setImmediate as turn } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { ReviewQueue, ReviewQueueQuery } from '#contract/reports/review.ts';
import { mostWaitingCounted } from '#domain/reports/review.ts';
import type { Test } from '#domain/measurement/inspections/test.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import type { Field } from '#domain/reports/fieldKinds.ts';
import { countJudgedItems } from '#domain/reports/judgedItemCounts.ts';
import { kindOf, kinds } from '#domain/reports/kinds.ts';
import type { ReportOutcome } from '#domain/reports/outcome.ts';
import type { ServerVerdicts } from '#domain/measurement/verdict.ts';
import { jsonItems, jsonMembers } from '#server/store/engine/dialect.ts';
import { isOpenNcrRow } from '#server/store/ncrs/ncrFilters.ts';
import {
  aboutInRow,
  joinedSpellings,
  spellingCount,
  usualStructureName,
} from '#server/store/reports/structureNames.ts';
import type { Db } from '#server/store/schema.ts';

/** How many reports come with a page of the queue. */
const queuePage = 20;
/** SQLite answers no other call while these are read. */
const reportsAtOnce = 50;

/**
 * The conditions that a report waits for this reviewer: that they wrote no part of its newest revision, in any attempt.
 * Those of the index stand as they do in it, or it is not used. What was sent once only its author wrote; to look
 * for others would read much of its answers. For `exists`, PostgreSQL would first read all that the reviewer ever wrote,
 * out of every report.
 */
export function isWaitingFor(reviewer: string) {
  const wrote = (table: 'revisions' | 'earlierVersions') =>
    sql<SqlBool>`(select 1 from ${sql.table(table)} as "written" where "written"."reportId" = "reports"."id"
      and "written"."revision" = "reports"."revision" and "written"."authorId" = ${reviewer} limit 1) is not null`;
  return sql<SqlBool>`"reports"."isReviewed" = 1 and "reports"."state" = 'submitted'
    and "reports"."authorId" <> ${reviewer} and (("reports"."revision" = 1 and "reports"."attempt" = 1)
      or (not (${wrote('revisions')}) and not (${wrote('earlierVersions')})))`;
}

/** When a report was sent for this review. */
export const submittedAt = sql<string>`coalesce("reports"."submittedAt", "reports"."receivedAt")`;

type Way = { after?: string | undefined; before?: string | undefined };

const namesAmong = (nameOf: (field: Field) => string | undefined) => [
  ...new Set(
    kinds.flatMap(({ fields }: { fields: readonly Field[] }) => fields.flatMap((field) => nameOf(field) ?? [])),
  ),
];
/** What the findings of a report are counted from, besides its tests: these are long. */
const findingsFrom = namesAmong((field) =>
  field.kind === 'verdicts' ? field.of : field.listedAs === 'result' ? field.name : undefined,
);
const testNames = namesAmong((field) => (field.kind === 'tests' ? field.name : undefined));

/** What the findings of a report are counted from, of its tests what their inspector decided. */
function countedAnswers(answers: string, tests: string, judged: ServerVerdicts): AnyAnswers {
  const decided = JSON.parse(tests) as Record<string, { override: Test['override'] | null }[] | null>;
  const each = testNames.map((name) => {
    const ofTest = (verdict: unknown, at: number) => ({
      verdict,
      override: decided[name]?.[at]?.override ?? undefined,
    });
    return [name, judged?.[name]?.map(ofTest)];
  });
  return { ...JSON.parse(answers), ...Object.fromEntries(each) } as AnyAnswers;
}

async function rowsOf(db: Db, reviewer: string, { after, before }: Way, most: number, outcome?: ReportOutcome) {
  const isForward = before === undefined;
  const order = isForward ? 'asc' : 'desc';
  const from = before ?? after;
  let found = db
    .selectFrom('reports')
    .select(['reports.id', submittedAt.as('submittedAt')])
    .where(isWaitingFor(reviewer))
    .orderBy(submittedAt, order)
    .orderBy('reports.id', order)
    .limit(most);
  if (outcome !== undefined) found = found.where('reports.outcome', '=', outcome);
  if (from !== undefined) {
    const of = sql`from "reports" where "id" = ${from}`;
    found = found.where(sql<SqlBool>`(${submittedAt}, "reports"."id") ${isForward ? sql`>` : sql`<`}
      ((select ${submittedAt} ${of}), (select "id" ${of}))`);
  }
  // Only those of the page are read: answers are long.
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
    .select(['reports.outcome', 'reports.alsoAbout', usualStructureName('reports').as('structureName')])
    .select(spellingCount('reports').as('spellings'))
    .select(
      sql<number>`(select count(*) from "ncrs" where "ncrs"."reportId" = "reports"."id" and ${isOpenNcrRow})`.as(
        'ncrs',
      ),
    )
    .select(['clients.clientId', 'clients.clientName', 'users.fname', 'revisions.verdicts'])
    .select(jsonMembers(db, 'revisions.answers', findingsFrom).as('answers'))
    .select(jsonItems(db, 'revisions.answers', testNames, ['override']).as('tests'))
    .select('found.submittedAt')
    .orderBy('found.submittedAt', order)
    .orderBy('reports.id', order);
  return (await waiting.execute()).map((row) => {
    const {
      answers,
      tests,
      verdicts,
      clientId,
      clientName,
      authorId,
      fname,
      ncrs,
      about,
      alsoAbout,
      structureName: name,
      spellings: joined,
      ...rest
    } = row;
    const judged = verdicts === null ? null : (JSON.parse(verdicts) as ServerVerdicts);
    return {
      ...rest,
      about: aboutInRow({ about, alsoAbout, structureName: name }),
      ...joinedSpellings(name, joined),
      client: { clientId, clientName },
      person: { uid: authorId, fname },
      findings: countJudgedItems(kindOf(rest.kind), countedAnswers(answers, tests, judged), judged),
      // PostgreSQL's driver gives counts as text.
      ncrs: Number(ncrs),
    };
  });
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** The next reports with a finding, until one more than `most` is found or `mostLookedAt` were looked at. */
async function rowsWith(
  db: Db,
  reviewer: string,
  way: Way,
  { only, most, mostLookedAt }: { only: keyof Row['findings']; most: number; mostLookedAt: number },
) {
  const wanted: Row[] = [];
  let looked = 0;
  let last: Row | undefined;
  while (wanted.length <= most && looked < mostLookedAt) {
    const from: Way = !last ? way : way.before === undefined ? { after: last.reportId } : { before: last.reportId };
    const atOnce = Math.min(reportsAtOnce, mostLookedAt - looked);
    const rows = await rowsOf(db, reviewer, from, atOnce);
    wanted.push(...rows.filter(({ findings }) => findings[only] > 0));
    looked += rows.length;
    last = rows.at(-1);
    if (rows.length < atOnce) return { wanted, last: undefined };
    await turn();
  }
  return { wanted, last };
}

/** How many reports wait for a reviewer, all or those with an outcome, up to `mostWaitingCounted`. */
export async function countWaitingCapped(db: Db, reviewer: string, outcome?: ReportOutcome): Promise<number> {
  const those = outcome === undefined ? sql`1 = 1` : sql`"reports"."outcome" = ${outcome}`;
  const { rows } = await sql<{ waiting: number }>`select count(*) as "waiting" from
    (select 1 from "reports" where ${isWaitingFor(reviewer)} and ${those} limit ${mostWaitingCounted}) as "found"`.execute(
    db,
  );
  return Number(rows[0]?.waiting);
}

/**
 * Reports that wait for a reviewer, the longest waiting first. With `after`, those after a report; with `before`, those before it,
 * nearest first. That report itself need not wait any more. `only` restricts the page to reports that failed, or to those
 * with such another finding among the next `mostLookedAt`, because SQL cannot filter by findings.
 */
export async function reviewQueue(
  db: Db,
  reviewer: string,
  { after, before, only, most = queuePage }: ReviewQueueQuery,
  mostLookedAt = 400,
): Promise<ReviewQueue> {
  const way = { after, before };
  const { wanted, last = undefined } =
    only === undefined || only === 'failed'
      ? { wanted: await rowsOf(db, reviewer, way, most + 1, only && 'fail') }
      : await rowsWith(db, reviewer, way, { only, most, mostLookedAt });
  const reports = wanted.slice(0, most);
  const isFull = wanted.length > most;
  const from = isFull ? reports.at(-1) : last;
  const waiting = await countWaitingCapped(db, reviewer, only === 'failed' ? 'fail' : undefined);
  return { reports, next: from?.reportId ?? null, waiting, lookedThrough: last && !isFull ? mostLookedAt : null };
}
