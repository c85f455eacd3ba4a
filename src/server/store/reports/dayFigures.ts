import { sql } from 'kysely';
import { mostDailyReportsExamined } from '#contract/reports/dayFigures.ts';
import { type DailyAnswers, dailyReport } from '#domain/daily/dailyReport.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { Measurement } from '#domain/reports/measurements.ts';
import type { DayFigures } from '#domain/reports/proposals.ts';
import type { TestKind } from '#domain/measurement/inspections/test.ts';
import type { Outcome } from '#domain/measurement/verdict.ts';
import { jsonMembers, jsonItems } from '#server/store/engine/dialect.ts';
import type { Db } from '#server/store/schema.ts';
import { backfillRoundsPerCall, backfillRevisionRows } from './rowsOfRevisions.ts';
import { isReportCounted, isInScopePart, scopeParts, unionAll } from './scopeParts.ts';

type Row = {
  date: string;
  squareMetres: number | null;
  lostMinutes: number | null;
  answers: string;
  measurements: string | null;
  /** Whether its tests are rows already. */
  isFilled: boolean | number | null;
  /** How many tests of film thickness it has, and how many of them count as failed and as passed. */
  dftTests: number | string;
  dftFailed: number | string;
  dftPassed: number | string;
  /** The outcome of its thickness fields. */
  ofFields: string;
  /** Counts: PostgreSQL gives them as text. */
  ncrsRaised: number | string;
  ncrsClosed: number | string;
};

/** The answers that are needed, all of them short. The full answers of a report may be megabytes. */
const asked = [
  'structuralMember',
  'descriptionofarea',
  'reasonLostTime',
  'lostTimeCause',
  'coatingApplication',
  'productName',
  'newProductName',
  'batch_partA',
  'batch_partB',
  'ncr',
  'ncrClosureReport',
] as const satisfies readonly (keyof DailyAnswers)[];

const thicknesses = ['downR', 'arrowR', 'upR'] as const satisfies readonly (keyof DailyAnswers)[];

/** The field with the verdict on the thickness fields. */
const ofFields = 'thicknessVerdict' satisfies (typeof dailyReport.fields)[number]['name'];
/** The kind of the tests of film thickness. */
const dft = 'dft' satisfies TestKind;

const newestFirst = sql`order by coalesce(r."date", '') desc, r."receivedAt" desc, r."id" desc`;

/** Reads along the index of a client's or an author's days, newest first. */
async function newest(db: Db, scope: Scope, clientId: string, most: number): Promise<Row[]> {
  const found = scopeParts(scope).map((place) => {
    // An expression, so that the database takes the author's index if there is an author.
    const isOfClient =
      place.owner?.column === 'authorId' ? sql`r."clientId" || '' = ${clientId}` : sql`r."clientId" = ${clientId}`;
    return sql`select r."id", r."revision", r."date", r."receivedAt", r."squareMetres", r."lostMinutes"
      from ${place.rows} as r where ${isInScopePart(place)} and ${isOfClient} and coalesce(r."date", '') > ''
        and r."kind" = ${sql.lit(dailyReport.name)} and ${isReportCounted} ${newestFirst} limit ${most}`;
  });
  const ofDft = sql`from "testRows" as t
    where t."reportId" = r."id" and t."revision" = r."revision" and t."kind" = ${sql.lit(dft)}`;
  const { rows } = await sql<Row>`select r."date", r."squareMetres", r."lostMinutes", v."measurements",
      ${jsonMembers(db, 'v.answers', asked)} as "answers",
      ${jsonItems(db, 'v.verdicts', [ofFields], ['outcome'])} as "ofFields",
      v."testRowsOf" = v."contentHash" as "isFilled",
      (select count(*) ${ofDft}) as "dftTests",
      (select count(*) ${ofDft} and t."outcome" = 'fail') as "dftFailed",
      (select count(*) ${ofDft} and t."outcome" = 'pass') as "dftPassed",
      (select count(*) from "ncrs" where "reportId" = r."id" and "ncrs"."state" != 'dismissed') as "ncrsRaised",
      (select count(*) from "ncrs" where "reportId" = r."id" and "ncrs"."state" = 'closed') as "ncrsClosed"
    from (${unionAll(found)}) as r
    inner join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"
    ${newestFirst} limit ${most}`.execute(db);
  return rows;
}

/** The film thickness that a report measured, from its figures. */
function thicknessOf({ measurements }: Row): (number | null)[] {
  const figures = JSON.parse(measurements ?? '[]') as Measurement[];
  const values = new Map(figures.map(([field, , value]) => [field, value]));
  return thicknesses.map((field) => values.get(field) ?? null);
}

type Answers = Readonly<Record<(typeof asked)[number], unknown>>;

/**
 * What the film thickness of a day came to: its tests as they count for the report, and its thickness fields. Null where
 * a test is due or could not be judged, where nothing was judged, or while its tests are no rows yet.
 */
function dftVerdictOf(row: Row): DayFigures['dftVerdict'] {
  const judged = JSON.parse(row.ofFields) as Partial<Record<typeof ofFields, { outcome: Outcome }[] | null>>;
  const outcomes = new Set((judged[ofFields] ?? []).map(({ outcome }) => outcome));
  const [tests, failed, passed] = [row.dftTests, row.dftFailed, row.dftPassed].map(Number);
  if (outcomes.has('fail')) return 'fail';
  if (!row.isFilled) return null;
  if (failed) return 'fail';
  if (passed !== tests || outcomes.has('incomplete')) return null;
  return tests || outcomes.has('pass') ? 'pass' : null;
}

const textIn = (answers: Answers, name: keyof Answers) => {
  const answer = answers[name];
  return typeof answer === 'string' ? answer : '';
};

/**
 * The figures of a client's newest daily reports within a scope that reports of other kinds ask for. Leaves out void
 * reports and those without a date. If there are more than `most` reports, returns only the newest days whose reports
 * were all read.
 */
export async function dayFiguresOf(
  db: Db,
  scope: Scope,
  clientId: string,
  most = mostDailyReportsExamined,
): Promise<{ days: DayFigures[]; isWhole: boolean }> {
  if ('clientId' in scope && scope.clientId !== clientId) return { days: [], isWhole: true };
  await backfillRevisionRows(db, backfillRoundsPerCall);
  const found = await newest(db, scope, clientId, most + 1);
  // The day of the first report beyond the limit is left out, because more reports of that day may follow.
  const tooMany = found[most];
  const rows = found.filter(({ date }) => date !== tooMany?.date);
  const days = rows.map((row): DayFigures => {
    const { date, squareMetres, lostMinutes, answers: written } = row;
    const answers = JSON.parse(written) as Answers;
    const text = (name: keyof Answers) => textIn(answers, name);
    const coats = answers['coatingApplication'];
    const [minDft = null, meanDft = null, maxDft = null] = thicknessOf(row);
    return {
      date,
      structure: text('structuralMember'),
      area: text('descriptionofarea'),
      squareMetres,
      lostMinutes,
      lostTimeCause: text('lostTimeCause') || text('reasonLostTime'),
      coats: Array.isArray(coats) ? coats.filter((coat) => typeof coat === 'string') : [],
      product: text('productName') || text('newProductName'),
      batches: [text('batch_partA'), text('batch_partB')].filter((batch) => batch !== ''),
      minDft,
      meanDft,
      maxDft,
      dftVerdict: dftVerdictOf(row),
      isNcrRaised: answers['ncr'] === true,
      isNcrClosed: answers['ncrClosureReport'] === true,
      ncrsRaised: Number(row.ncrsRaised),
      ncrsClosed: Number(row.ncrsClosed),
    };
  });
  return { days, isWhole: tooMany === undefined };
}
