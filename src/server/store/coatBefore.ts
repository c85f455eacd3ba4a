import { type DailyAnswers, dailyReport } from '#domain/daily/dailyReport.ts';
import { type CoatBefore, coatUnder, knownCoat, placedCoat } from '#domain/measurement/paint/coatBefore.ts';
import type { PaintVerdicts } from '#domain/measurement/paint/paintVerdict.ts';
import { productNames } from '#domain/measurement/requirements.ts';
import { requirementsAmong, requirementsStatement } from './requirements.ts';
import type { RequirementsTable } from './requirementsTable.ts';
import type { Db } from './schema.ts';
import { type Statement, run, statement } from './statement.ts';

/** How many coats at a place are looked at, of which those by the same name are no next coat. */
const mostCoats = 300;
/** How many of them by another name are read. */
const mostRead = 10;
/** How many reports between two coats are searched for temperatures of the steel. */
const mostBetween = 300;
const paint = 'paintVerdicts' satisfies keyof DailyAnswers;

type Row = { number: string; answers: string; verdicts: string | null };
type Earlier = { number: string; answers: Record<string, unknown>; verdicts: string | null };

/** The answers of some of a client's reports, unless they count no more. */
async function answersOf(db: Db, reports: Statement): Promise<readonly Earlier[]> {
  const rows = await run<Row>(
    db,
    statement`select r."number", v."answers", v."verdicts" from "reports" as r
      inner join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"
      where r."id" in (${reports}) and r."state" not in ('void', 'withdrawn') order by r."date" desc`,
  );
  return rows.map((row) => ({ ...row, answers: JSON.parse(row.answers) as Record<string, unknown> }));
}

/**
 * The coat under the one of a report, among the reports that the server has: of the same structure and area. It is
 * judged by the data sheet that held for it. Undefined if none is known.
 */
export async function coatBefore(
  db: Db,
  reportId: string,
  clientId: string,
  answers: Readonly<Record<string, unknown>>,
): Promise<CoatBefore | undefined> {
  const { coatPlace, coatAt, coats } = placedCoat(answers);
  const { date } = answers;
  if (coatPlace === null || typeof date !== 'string') return undefined;
  // Most earlier coats at a place have the same name. All that tells them apart lies in the index.
  const there = statement`select "id" from (select "id", "coats", "coatAt" from "reports"
      where "clientId" = ${clientId} and "coatPlace" = ${coatPlace} and "coatAt" < ${coatAt}
      order by "coatAt" desc limit ${mostCoats}) as "near"
    where "coats" <> ${coats} and "id" <> ${reportId} order by "coatAt" desc limit ${mostRead}`;
  const found = coatUnder(answers, await answersOf(db, there));
  if (!found) return undefined;
  const judged = (JSON.parse(found.verdicts ?? 'null') as { [paint]?: PaintVerdicts } | null)?.[paint] ?? [];
  const under = judged.find(({ about }) => about === 'overcoat')?.under ?? {};
  // Every revision holds on a day that is before all.
  const asking = { productNames: productNames(found.answers), clientId, day: '', under };
  const asked = await run<RequirementsTable>(db, requirementsStatement(asking));
  const { product } = requirementsAmong(asked, asking);
  if (!product) return undefined;
  const between = statement`select "id" from "reports"
    where "clientId" = ${clientId} and coalesce("date", '') >= ${String(found.answers['date'])}
      and coalesce("date", '') <= ${date} and "kind" = ${dailyReport.name} and "id" <> ${reportId}
    order by coalesce("date", '') desc, "receivedAt" desc, "id" desc limit ${mostBetween}`;
  return knownCoat(found, await answersOf(db, between), product);
}
