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

type Earlier = { number: string; answers: Record<string, unknown>; verdicts: string | null };
type Asking = { reportId: string; clientId: string; day: string; structure: string };

const inJson = (name: string, answer: unknown) => `"${name}":${JSON.stringify(answer)}`;

/**
 * The last daily reports of a client, up to a day, that say these words of their structure as the form writes them.
 * `except` leaves out those with exactly these coats.
 */
async function reportsOf(
  db: Db,
  { reportId, clientId, day, structure }: Asking,
  except?: unknown,
): Promise<readonly Earlier[]> {
  const said = inJson('structuralMember', structure);
  const others =
    except === undefined
      ? statement``
      : statement`and replace(v."answers", ${inJson('coatingApplication', except)}, '') = v."answers"`;
  // The text is compared as it is: reading the JSON of hundreds of reports takes far longer.
  const rows = await run<Row>(
    db,
    statement`select r."number", v."answers", v."verdicts" from (
        select "id", "number", "revision", "date" from "reports"
        where "clientId" = ${clientId} and coalesce("date", '') > '' and coalesce("date", '') <= ${day}
          and "kind" = ${dailyReport.name} and "state" not in ('void', 'withdrawn') and "id" != ${reportId}
        order by coalesce("date", '') desc, "receivedAt" desc, "id" desc limit ${mostReports}) as r
      inner join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"
      where replace(v."answers", ${said}, '') <> v."answers" ${others} order by r."date" desc`,
  );
  return rows.map((row) => ({ ...row, answers: JSON.parse(row.answers) as Record<string, unknown> }));
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
  const there = { reportId, clientId, day: date, structure: place.structure };
  // Most earlier reports are of the same coat, which is never under itself: they are not even read.
  const found = coatUnder(answers, await reportsOf(db, there, answers['coatingApplication']));
  if (!found) return undefined;
  const judged = (JSON.parse(found.verdicts ?? 'null') as { [paint]?: PaintVerdicts } | null)?.[paint] ?? [];
  const under = judged.find(({ about }) => about === 'overcoat')?.under ?? {};
  // Every revision holds on a day that is before all.
  const asking = { productNames: productNames(found.answers), clientId, day: '', under };
  const asked = await run<RequirementsTable>(db, requirementsStatement(asking));
  const { product } = requirementsAmong(asked, asking);
  return product && knownCoat(found, await reportsOf(db, there), product);
}
