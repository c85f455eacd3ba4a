import { type DailyAnswers, dailyReport } from '#domain/daily/dailyReport.ts';
import { type CoatBefore, coatUnder, knownCoat, placeOfCoat } from '#domain/measurement/paint/coatBefore.ts';
import type { PaintVerdicts } from '#domain/measurement/paint/paintVerdict.ts';
import { productNames } from '#domain/measurement/requirements.ts';
import { requirementsAmong, requirementsStatement } from './requirements.ts';
import type { RequirementsTable } from './requirementsTable.ts';
import type { Db } from './schema.ts';
import { run, statement } from './statement.ts';

/** How many of a client's reports before a coat are searched for the coat under it. */
const mostReports = 300;
const paint = 'paintVerdicts' satisfies keyof DailyAnswers;

type Row = { number: string; answers: string; verdicts: string | null };

/** The last daily reports of a client, up to a day, that say these words of their structure as the form writes them. */
async function reportsOf(
  db: Db,
  reportId: string,
  clientId: string,
  day: string,
  structure: string,
): Promise<readonly Row[]> {
  const said = `"structuralMember":${JSON.stringify(structure)}`;
  // The text is compared as it is: reading the JSON of hundreds of reports takes far longer.
  return run<Row>(
    db,
    statement`select r."number", v."answers", v."verdicts" from (
        select "id", "number", "revision", "date" from "reports"
        where "clientId" = ${clientId} and coalesce("date", '') > '' and coalesce("date", '') <= ${day}
          and "kind" = ${dailyReport.name} and "state" not in ('void', 'withdrawn') and "id" != ${reportId}
        order by coalesce("date", '') desc, "receivedAt" desc, "id" desc limit ${mostReports}) as r
      inner join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"
      where replace(v."answers", ${said}, '') <> v."answers" order by r."date" desc`,
  );
}

/**
 * The coat under the one of a report, among the reports that the server has: of the same structure, written alike, and
 * area. It is judged by the data sheet that held for it. Undefined if none is known.
 */
export async function coatBefore(
  db: Db,
  reportId: string,
  clientId: string,
  answers: Readonly<Record<string, unknown>>,
): Promise<CoatBefore | undefined> {
  const { date } = answers;
  const place = placeOfCoat(answers);
  if (!place || typeof date !== 'string') return undefined;
  const rows = await reportsOf(db, reportId, clientId, date, place.structure);
  const earlier = rows.map(({ number, answers: written, verdicts }) => ({
    number,
    answers: JSON.parse(written) as Record<string, unknown>,
    verdicts,
  }));
  const found = coatUnder(answers, earlier);
  if (!found) return undefined;
  const judged = (JSON.parse(found.verdicts ?? 'null') as { [paint]?: PaintVerdicts } | null)?.[paint] ?? [];
  const under = judged.find(({ about }) => about === 'overcoat')?.under ?? {};
  // Every revision holds on a day that is before all.
  const asking = { productNames: productNames(found.answers), clientId, day: '', under };
  const asked = await run<RequirementsTable>(db, requirementsStatement(asking));
  const { product } = requirementsAmong(asked, asking);
  return product && knownCoat(found, earlier, product);
}
