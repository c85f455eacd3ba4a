import { setImmediate as turn } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { PassingTest } from '#contract/ncrs/ncrs.ts';
import type { DailyAnswers } from '#domain/daily/dailyReport.ts';
import type { ReportEntry } from '#domain/listing/record.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { structureFields, structureOf } from '#domain/reports/structure.ts';
import { isSameStructureName, structureNameKey } from '#domain/text/structureNameKey.ts';
import { testDefinitions } from '#domain/measurement/inspections/testDefinitions.ts';
import { testsWithoutReadingsSchema } from '#domain/measurement/inspections/testSchema.ts';
import { failuresOf, subjectOf, subjectsOf } from '#domain/ncrs/failures.ts';
import { verdictsIn } from '#domain/reports/byField.ts';
import type { ServerVerdicts } from '#domain/measurement/verdict.ts';
import type { Field } from '#domain/reports/fieldKinds.ts';
import { kindNamed, kindOf, kinds } from '#domain/reports/kinds.ts';
import { answersIn } from '#domain/reports/answersIn.ts';
import { memoizeByFields } from '#domain/reports/memoizeByFields.ts';
import { standingOfTest } from '#domain/reports/outcome.ts';
import { revisionWords } from '#domain/reports/review.ts';
import { jsonMembers } from '#server/store/engine/dialect.ts';
import type { NcrsTable } from './ncrTables.ts';
import { reportById } from '#server/store/reports/reportDocument.ts';
import type { Db } from '#server/store/schema.ts';

/** SQLite answers no other call while these are read. */
const reportsAtOnce = 25;
/** How many reports are read. Their answers may be long. */
const mostRead = 400;
const mostTests = 20;
/** The most that a device's clock may be ahead of the server's, in milliseconds. */
const clockMs = 24 * 60 * 60_000;

const testFields = memoizeByFields(({ fields }: { readonly fields: readonly Field[] }) =>
  fields.filter((field) => field.kind === 'tests'),
);
const kindsWithTests = kinds.filter((kind) => testFields(kind).length > 0).map(({ name }) => name);
const testNames = [...new Set(kinds.flatMap((kind) => testFields(kind).map(({ name }) => name)))];
const areaField = 'descriptionofarea' satisfies keyof DailyAnswers;
/** What is read of a report: all of one may be megabytes. */
const answersRead = [...testNames, ...structureFields, areaField];

type Judged = { reportId: string; number: string; kind: string; answers: string; verdicts: string };

type NcrPlace = Pick<NcrsTable, 'clientId' | 'reportId' | 'testKind' | 'foundAt' | 'structure' | 'area' | 'coat'>;

function passedIn(row: Judged, { testKind, foundAt, structure, area, coat }: NcrPlace): PassingTest[] {
  const kind = kindNamed(row.kind);
  if (!kind) return [];
  const answers = JSON.parse(row.answers) as ReportEntry;
  const judged = JSON.parse(row.verdicts) as ServerVerdicts;
  const areaOfReport = answers[areaField];
  if (!isSameStructureName(structureOf(answers), structure)) return [];
  return testFields(kind).flatMap((field) =>
    (testsWithoutReadingsSchema.safeParse(answers[field.name]).data ?? []).flatMap((test, at): PassingTest[] => {
      const verdict = verdictsIn(judged, field)?.[at];
      if (!verdict || standingOfTest({ ...test, verdict }) !== 'met') return [];
      const isLike =
        test.kind === testKind &&
        isSameStructureName(test.areaCode || (typeof areaOfReport === 'string' ? areaOfReport : ''), area) &&
        isSameStructureName(test.coatNo ?? '', coat) &&
        test.at > foundAt;
      if (!isLike) return [];
      const about = [testDefinitions[test.kind].title, structure, area, coat && `coat ${coat}`]
        .filter(Boolean)
        .join(', ');
      return [{ reportId: row.reportId, testId: test.testId, number: row.number, about, at: test.at }];
    }),
  );
}

/**
 * Why the failure of a proposed NCR no longer exists for a scope, in words: its report was corrected or made void. Null if the test
 * still fails, or if the NCR was raised: what somebody has raised is closed with evidence only. Null too where the scope
 * sees an earlier revision than the newest: the failure may have come with a later one.
 */
export async function failureResolvedReason(
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
  const failures = failuresOf(kind, answersIn(kind, answers as ReportEntry), verdicts);
  if (failures.some((one) => subjectsOf(one).includes(subjectOf(path)))) return null;
  return `The report was corrected: revision ${revisionWords({ revision, attempt })} does not fail there any more.`;
}

/** The reports of an NCR's client that count: where reports are reviewed, only approved ones do. */
const counting = ({ clientId }: NcrPlace) => sql<SqlBool>`r."clientId" = ${clientId}
  and r."kind" in (${sql.join(kindsWithTests)})
  and (r."state" = 'approved' or (r."state" = 'submitted' and r."isReviewed" = 0))`;
const since = ({ foundAt }: NcrPlace) => new Date(Date.parse(foundAt) - clockMs).toISOString();
const newestFirst = sql`order by coalesce(r."date", '') desc, r."receivedAt" desc, r."id" desc`;

/** The ids of reports that may have such a test, the newest first; and whether these are all. */
async function reportsThatMayProve(db: Db, ncr: NcrPlace): Promise<{ ids: string[]; areAll: boolean }> {
  const { reportId, structure } = ncr;
  const { rows } = await sql<{ id: string }>`select r."id" from "reports" as r
    where ${counting(ncr)} and (r."structureKey" = ${structureNameKey(structure)} or r."structureKey" is null) and r."receivedAt" >= ${since(ncr)}
      and r."id" <> ${reportId ?? ''} ${newestFirst} limit ${mostRead + 1}`.execute(db);
  const ids = rows.slice(0, mostRead).map(({ id }) => id);
  // A report keeps its date of receipt when it is sent again, so the failed one may be older than the failure.
  if (reportId !== null) ids.unshift(reportId);
  return { ids, areAll: rows.length <= mostRead };
}

/** What reports with these ids prove, in that order. Those that do not count prove nothing. */
async function provedBy(db: Db, ncr: NcrPlace, ids: readonly string[]): Promise<PassingTest[]> {
  const { rows } = await sql<Judged>`select r."id" as "reportId", r."number", r."kind",
      ${jsonMembers(db, 'v.answers', answersRead)} as "answers", ${jsonMembers(db, 'v.verdicts', testNames)} as "verdicts"
    from "reports" as r
    inner join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"
    where r."id" in (${sql.join(ids)}) and ${counting(ncr)} and v."verdicts" is not null
      and (r."receivedAt" >= ${since(ncr)} or r."id" = ${ncr.reportId ?? ''})
      and v."answers" like ${`%"kind":"${ncr.testKind}"%`}`.execute(db);
  const places = new Map(ids.map((id, at) => [id, at]));
  const place = ({ reportId }: Judged) => places.get(reportId) ?? 0;
  return rows.toSorted((one, other) => place(one) - place(other)).flatMap((row) => passedIn(row, ncr));
}

/** What may close an NCR, and how many reports were looked through for it if those were not all. */
type Evidence = { tests: PassingTest[]; lookedThrough: number | null };

/**
 * Later tests of the same kind, structure, area and coat as the failed one that count as passed, newest first. They
 * include tests repeated in the same report. None for an NCR that is not about a test. Looks through the newest reports
 * until it has enough tests or has read as many reports as it may.
 */
export async function passingTests(db: Db, ncr: NcrPlace): Promise<Evidence> {
  if (ncr.testKind === null) return { tests: [], lookedThrough: null };
  const { ids, areAll } = await reportsThatMayProve(db, ncr);
  const found: PassingTest[] = [];
  let looked = 0;
  while (looked < ids.length && found.length < mostTests) {
    const some = ids.slice(looked, looked + reportsAtOnce);
    found.push(...(await provedBy(db, ncr, some)));
    looked += some.length;
    // SQLite reads without a pause: other calls are answered in between.
    await turn();
  }
  const tests = found.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, mostTests);
  return { tests, lookedThrough: areAll && looked === ids.length ? null : looked };
}

/** Which tests of the named reports can close an NCR, by the same rules as `passingTests`. */
export async function passingTestsIn(db: Db, ncr: NcrPlace, reportIds: readonly string[]): Promise<PassingTest[]> {
  if (ncr.testKind === null || reportIds.length === 0) return [];
  return provedBy(db, ncr, reportIds);
}
