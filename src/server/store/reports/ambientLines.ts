import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Entry } from '#domain/listing/record.ts';
import { ambientLine } from '#domain/reports/ambientLine.ts';
import type { JudgedFields } from '#domain/reports/judge.ts';
import { kindNamed } from '#domain/reports/kinds.ts';
import { answersIn } from '#domain/reports/present.ts';
import { jsonRows } from '#server/store/engine/dialect.ts';
import type { Db } from '#server/store/schema.ts';

type Unlined = {
  id: string;
  kind: string;
  revision: number;
  attempt: number;
  state: string;
  answers: string;
  verdicts: string | null;
};
/** SQLite answers no other call while these are written. */
const reportsAtOnce = 100;

/** The next reports, by id, whose climate line has not been computed yet. */
async function unlined(db: Db, after: string): Promise<Unlined[]> {
  const { rows } =
    await sql<Unlined>`select r."id", r."kind", r."revision", r."attempt", r."state", v."answers", v."verdicts"
    from "reports" as r join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"
    where r."ambient" is null and r."id" > ${after} order by r."id" limit ${reportsAtOnce}`.execute(db);
  return rows;
}

/** Only reports that were judged at receipt have a line. Older ones are not judged by today's rules. */
function lined({ id, kind, revision, attempt, state, answers, verdicts }: Unlined) {
  const known = kindNamed(kind);
  const line =
    known && state !== 'void' && verdicts !== null
      ? ambientLine(known, answersIn(known, JSON.parse(answers) as Entry), JSON.parse(verdicts) as JudgedFields)
      : null;
  return { id, revision, attempt, ambient: line ?? '' };
}

/**
 * Fills in the climate line of reports that were stored before migration 0138, or by older servers running beside this
 * one. Works in batches, so that calls are answered in between.
 */
export async function fillAmbientLines(db: Db): Promise<void> {
  let step = await unlined(db, '');
  for (let last = step.at(-1); last; last = step.at(-1)) {
    const types = { id: 'text', revision: 'integer', attempt: 'integer', ambient: 'text' } as const;
    await sql`update "reports" set "ambient" = "filled"."ambient" from ${jsonRows(db, step.map(lined), types, 'filled')}
      where "reports"."id" = "filled"."id" and "reports"."revision" = "filled"."revision"
        and "reports"."attempt" = "filled"."attempt" and "reports"."ambient" is null`.execute(db);
    await turn();
    step = await unlined(db, last.id);
  }
}
