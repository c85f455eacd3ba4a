import type { PassingTest } from '#contract/ncrs.ts';
import type { Entry } from '#domain/listing/record.ts';
import { kindsOfTest } from '#domain/measurement/tests/asked.ts';
import type { Test, Tests } from '#domain/measurement/tests/test.ts';
import type { JudgedFields } from '#domain/reports/judge.ts';
import { kindNamed } from '#domain/reports/kinds.ts';
import { answersIn } from '#domain/reports/present.ts';
import { isSameName } from '#domain/reports/proposals.ts';
import type { NcrsTable } from './ncrTables.ts';
import type { Db } from './schema.ts';

/** So many reports are looked through for tests that passed since: the newest, a few months of one site. */
const mostReports = 200;
const mostTests = 20;

type Wanted = Pick<NcrsTable, 'clientId' | 'testId' | 'testKind' | 'foundAt' | 'area' | 'coat' | 'at'>;

function passedIn(
  row: { reportId: string; number: string; kind: string; answers: string; verdicts: string | null },
  { testId, testKind, foundAt, area, coat }: Wanted,
): PassingTest[] {
  const kind = kindNamed(row.kind);
  if (!kind) return [];
  const answers = answersIn(kind, JSON.parse(row.answers) as Entry);
  const judged = JSON.parse(row.verdicts ?? '{}') as JudgedFields;
  const ofReport = typeof answers['descriptionofarea'] === 'string' ? answers['descriptionofarea'] : '';
  const fields = kind.fields.filter((field) => field.kind === 'tests');
  return fields.flatMap(({ name }) =>
    ((answers[name] ?? []) as Tests).flatMap((test, at): PassingTest[] => {
      const outcome = (judged[name]?.[at] as Test['verdict'] | undefined)?.outcome;
      const isLike =
        test.kind === testKind &&
        isSameName(test.areaCode || ofReport, area) &&
        isSameName(test.coatNo ?? '', coat) &&
        test.testId !== testId &&
        test.at > foundAt;
      if (outcome !== 'pass' || !isLike) return [];
      const about = [kindsOfTest[test.kind].title, area, coat && `coat ${coat}`].filter(Boolean).join(', ');
      return [{ reportId: row.reportId, testId: test.testId, number: row.number, about, at: test.at }];
    }),
  );
}

/**
 * Later tests of the same kind, area and coat as the one that failed, which passed by what was said at receipt, the newest first.
 * Of an NCR that is about no test there are none.
 */
export async function passingTests(db: Db, ncr: Wanted): Promise<PassingTest[]> {
  if (ncr.testKind === null) return [];
  const rows = await db
    .selectFrom('reports')
    .innerJoin('revisions', (join) =>
      join.onRef('revisions.reportId', '=', 'reports.id').onRef('revisions.revision', '=', 'reports.revision'),
    )
    .select(['reports.id as reportId', 'reports.number', 'reports.kind', 'revisions.answers', 'revisions.verdicts'])
    .where('reports.clientId', '=', ncr.clientId)
    .where('reports.receivedAt', '>=', ncr.at)
    .where('reports.state', 'not in', ['void', 'withdrawn', 'returned'])
    .where('revisions.verdicts', 'is not', null)
    .orderBy('reports.receivedAt', 'desc')
    .limit(mostReports)
    .execute();
  return rows
    .flatMap((row) => passedIn(row, ncr))
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, mostTests);
}
