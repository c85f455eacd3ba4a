import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type DailyAnswers, dailyReport } from '#domain/daily/dailyReport.ts';
import {
  type PreviousCoat,
  type CoatSearchKey,
  findPreviousCoat,
  previousCoatFrom,
} from '#domain/measurement/paint/previousCoat.ts';
import type { PaintVerdicts } from '#domain/measurement/paint/paintVerdict.ts';
import { productNames } from '#domain/measurement/requirements.ts';
import { structureNameKey } from '#domain/text/structureNameKey.ts';
import { jsonMembers } from '#server/store/engine/dialect.ts';
import { isReportCounted } from '#server/store/reports/scopeParts.ts';
import { requirementsAmong, requirementsStatement } from '#server/store/reference/requirements.ts';
import type { RequirementsTable } from '#server/store/reference/requirementsTable.ts';
import type { Db } from '#server/store/schema.ts';
import { padToPowerOfTwo, run, type Statement, statement } from '#server/store/engine/statement.ts';

/** How many coats at a place are looked at, of which those by the same name are no next coat. */
const mostCoats = 300;
/** How many of them by another name are read. */
const mostRead = 10;
/** How many reports of the structure between two coats are searched for temperatures of the steel. */
const mostBetween = 100;
const paint = 'paintVerdicts' satisfies keyof DailyAnswers;
/** What is read of other reports: all of one may be megabytes. */
const read = [
  'date',
  'structuralMember',
  'descriptionofarea',
  'timeSelection',
  'dryingTimeAllowed',
  'coatingApplication',
  'ambientConditions',
  'productName',
  'newProductName',
] as const satisfies readonly (keyof DailyAnswers)[];

type Row = { answers: string; verdicts: string | null };

/** What some reports say, the newest first, without those that count no more. */
async function answersOf(db: Db, which: RawBuilder<SqlBool>, most: number) {
  const { rows } = await sql<Row>`select ${jsonMembers(db, 'v.answers', read)} as "answers",
      ${jsonMembers(db, 'v.verdicts', [paint])} as "verdicts" from "reports" as r
    inner join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"
    where ${which} and r."kind" = ${dailyReport.name} and ${isReportCounted}
    order by coalesce(r."date", '') desc, r."receivedAt" desc, r."id" desc limit ${most}`.execute(db);
  return rows.map(({ answers, verdicts }) => ({ answers: JSON.parse(answers) as Record<string, unknown>, verdicts }));
}

/**
 * The reports with an earlier coat of another name at the place of a report's coat. Its rows have the columns of
 * `requirementsStatement`: `of` is 'coat', `key` the report's id, the others are blank.
 */
export function earlierCoatsStatement(
  { reportId, clientId }: { reportId: string; clientId: string },
  { coatPlace, coatAt, coats }: CoatSearchKey,
): Statement {
  // Most earlier coats at a place have the same name. All that tells them apart lies in the index.
  return statement`select 'coat' as "of", "id" as "key", 0 as "revision", '' as "at", '' as "asked" from (
      select "id" from (select "id", "coats", "coatAt" from "reports"
        where "clientId" = ${clientId} and "coatPlace" = ${coatPlace} and "coatAt" < ${coatAt}
        order by "coatAt" desc limit ${mostCoats}) as "near"
      where "coats" <> ${coats} and "id" <> ${reportId} order by "coatAt" desc limit ${mostRead}) as "there"`;
}

/**
 * The coat under the one of a report, of the same structure and area, among `ids`: reports with an earlier coat at its
 * place. It is judged by the data sheet that held for it. Undefined if none is known.
 */
export async function coatBefore(
  db: Db,
  { reportId, clientId }: { reportId: string; clientId: string },
  answers: Readonly<Record<string, unknown>>,
  ids: readonly string[],
): Promise<PreviousCoat | undefined> {
  const { date, structuralMember } = answers;
  if (ids.length === 0 || typeof date !== 'string' || typeof structuralMember !== 'string') return undefined;
  const found = findPreviousCoat(
    answers,
    await answersOf(db, sql`r."id" in (${sql.join(padToPowerOfTwo(ids))})`, mostRead),
  );
  if (!found) return undefined;
  const judged = (JSON.parse(found.verdicts ?? 'null') as { [paint]?: PaintVerdicts | null } | null)?.[paint] ?? [];
  const under = judged.find((verdict) => verdict.under?.product !== undefined)?.under ?? {};
  // Every revision holds on a day that is before all.
  const asking = { productNames: productNames(found.answers), clientId, day: '', under };
  const asked = await run<RequirementsTable>(db, requirementsStatement(asking));
  const { product } = requirementsAmong(asked, asking);
  if (!product) return undefined;
  const between = sql<SqlBool>`r."clientId" = ${clientId} and coalesce(r."date", '') >= ${String(found.answers['date'])}
    and coalesce(r."date", '') <= ${date} and r."id" <> ${reportId} and (r."structureKey" = ${structureNameKey(structuralMember)} or r."structureKey" is null)`;
  return previousCoatFrom(found, await answersOf(db, between, mostBetween), product);
}
