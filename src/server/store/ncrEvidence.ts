import { type SqlBool, sql } from 'kysely';
import type { PassingTest } from '#contract/ncrs.ts';
import type { Entry } from '#domain/listing/record.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { structureOf } from '#domain/reports/structure.ts';
import { kindsOfTest } from '#domain/measurement/tests/asked.ts';
import { failuresOf } from '#domain/nonConformance/failures.ts';
import { answerIn, type JudgedAnswer, verdictsIn } from '#domain/reports/byField.ts';
import { kindNamed, kindOf } from '#domain/reports/kinds.ts';
import { answersIn } from '#domain/reports/present.ts';
import { isSameName } from '#domain/reports/proposals.ts';
import type { NcrsTable } from './ncrTables.ts';
import { reportById } from './reportDocument.ts';
import { reportsWithWords, wordsOf } from './reportSearch.ts';
import type { Db } from './schema.ts';
import { containing } from './search.ts';

const reportsAtOnce = 50;
const mostTests = 20;
/** The most that a device's clock may be ahead of the server's, in milliseconds. */
const clockMs = 24 * 60 * 60_000;

type Judged = {
  reportId: string;
  receivedAt: string;
  number: string;
  kind: string;
  answers: string;
  verdicts: string | null;
};
const earlierThan = ({ receivedAt, reportId }: Judged) =>
  sql<SqlBool>`("reports"."receivedAt", "reports"."id") < (${receivedAt}, ${reportId})`;

type Wanted = Pick<NcrsTable, 'clientId' | 'reportId' | 'testKind' | 'foundAt' | 'structure' | 'area' | 'coat'>;

function passedIn(row: Judged, { testKind, foundAt, structure, area, coat }: Wanted): PassingTest[] {
  const kind = kindNamed(row.kind);
  if (!kind) return [];
  const answers = answersIn(kind, JSON.parse(row.answers) as Entry);
  const judged = JSON.parse(row.verdicts ?? 'null') as JudgedAnswer;
  const textIn = (name: string) => (typeof answers[name] === 'string' ? answers[name] : '');
  if (!isSameName(structureOf(answers), structure)) return [];
  const fields = kind.fields.filter((field) => field.kind === 'tests');
  return fields.flatMap((field) =>
    (answerIn(answers, field) ?? []).flatMap((test, at): PassingTest[] => {
      const outcome = verdictsIn(judged, field)?.[at]?.outcome;
      const isLike =
        test.kind === testKind &&
        isSameName(test.areaCode || textIn('descriptionofarea'), area) &&
        isSameName(test.coatNo ?? '', coat) &&
        test.at > foundAt;
      if (outcome !== 'pass' || !isLike) return [];
      const about = [kindsOfTest[test.kind].title, structure, area, coat && `coat ${coat}`].filter(Boolean).join(', ');
      return [{ reportId: row.reportId, testId: test.testId, number: row.number, about, at: test.at }];
    }),
  );
}

/**
 * Why the failure of a proposed NCR no longer exists for a scope, in words: its report was corrected or made void. Null if the test
 * still fails, or if the NCR was raised: what somebody has raised is closed with evidence only. Null too where the scope
 * sees an earlier revision than the newest: the failure may have come with a later one.
 */
export async function noLongerFails(
  db: Db,
  { state, reportId, path }: Pick<NcrsTable, 'state' | 'reportId' | 'path'>,
  scope: Scope,
): Promise<string | null> {
  if (state !== 'proposed' || reportId === null || path === null) return null;
  const report = await reportById(db, reportId, scope);
  if (!report) return null;
  const { kind: name, answers, verdicts, revision, attempt } = report;
  if (report.state === 'void') return 'The report is void.';
  if (report.isRevised) return null;
  const kind = kindOf(name);
  const failures = failuresOf(kind, answersIn(kind, answers as Entry), verdicts);
  if (failures.some((one) => one.path === path)) return null;
  return `The report was corrected: revision ${revision}${attempt > 1 ? `, attempt ${attempt},` : ''} does not fail there any more.`;
}

/**
 * The reports that count among those that may have such a test, the newest first after the failed one. Where reports
 * are reviewed, only approved ones count. Those of the structure are found by the index of the list's search.
 */
async function* reportsThatMayProve(
  db: Db,
  { clientId, reportId, testKind, foundAt, structure }: Wanted,
): AsyncGenerator<Judged> {
  const since = new Date(Date.parse(foundAt) - clockMs).toISOString();
  const ids = await reportsWithWords(db, wordsOf(structure));
  const counting = db
    .selectFrom('reports')
    .innerJoin('revisions', (join) =>
      join.onRef('revisions.reportId', '=', 'reports.id').onRef('revisions.revision', '=', 'reports.revision'),
    )
    .select(['reports.id as reportId', 'reports.receivedAt', 'reports.number', 'reports.kind'])
    .select(['revisions.answers', 'revisions.verdicts'])
    .where('reports.clientId', '=', clientId)
    .where((row) =>
      row.or([
        row('reports.state', '=', 'approved'),
        row.and([row('reports.state', '=', 'submitted'), row('reports.isReviewed', '=', 0)]),
      ]),
    )
    .where('revisions.verdicts', 'is not', null)
    .where('revisions.answers', 'like', `%"kind":"${testKind}"%`);
  // A report keeps its date of receipt when it is sent again, so the failed one may be older than the failure.
  if (reportId !== null) yield* await counting.where('reports.id', '=', reportId).execute();
  let others = counting.where('reports.receivedAt', '>=', since).where('reports.id', '<>', reportId ?? '');
  if (ids) others = others.where('reports.id', 'in', ids.length > 0 ? ids : ['']);
  else if (structure !== '') others = others.where(containing(structure, ['reports.searched']));
  let last: Judged | undefined;
  do {
    const before = last;
    const page = await (before ? others.where(earlierThan(before)) : others)
      .orderBy('reports.receivedAt', 'desc')
      .orderBy('reports.id', 'desc')
      .limit(reportsAtOnce)
      .execute();
    yield* page;
    last = page.length === reportsAtOnce ? page.at(-1) : undefined;
  } while (last);
}

/**
 * Later tests of the same kind, structure, area and coat as the failed one that passed at receipt, newest first. They
 * include tests repeated in the same report. None for an NCR that is not about a test.
 */
export async function passingTests(db: Db, ncr: Wanted): Promise<PassingTest[]> {
  if (ncr.testKind === null) return [];
  const found: PassingTest[] = [];
  for await (const report of reportsThatMayProve(db, ncr)) {
    found.push(...passedIn(report, ncr));
    if (found.length >= mostTests) break;
  }
  return found.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, mostTests);
}
