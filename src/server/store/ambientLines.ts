import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Entry } from '#domain/listing/record.ts';
import { ambientLine } from '#domain/reports/ambientLine.ts';
import type { JudgedFields } from '#domain/reports/judge.ts';
import { kindNamed } from '#domain/reports/kinds.ts';
import { answersIn } from '#domain/reports/present.ts';
import { jsonRows } from './dialect.ts';
import type { Db } from './schema.ts';

type Unlined = { id: string; kind: string; revision: number; state: string; answers: string; verdicts: string | null };
/** On SQLite nobody else is answered while they are written. */
const reportsAtOnce = 100;

/** Some reports of whose climate nobody has looked for a line, after one of them. */
async function unlined(db: Db, after: string): Promise<Unlined[]> {
  const { rows } = await sql<Unlined>`select r."id", r."kind", r."revision", r."state", v."answers", v."verdicts"
    from "reports" as r join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"
    where r."ambient" is null and r."id" > ${after} order by r."id" limit ${reportsAtOnce}`.execute(db);
  return rows;
}

/** Of what was judged at receipt, and of nothing else: a report of before there were rules is not judged by them now. */
function lined({ id, kind, revision, state, answers, verdicts }: Unlined) {
  const known = kindNamed(kind);
  const line =
    known && state !== 'void' && verdicts !== null
      ? ambientLine(known, answersIn(known, JSON.parse(answers) as Entry), JSON.parse(verdicts) as JudgedFields)
      : null;
  return { id, revision, ambient: line ?? '' };
}

/** Fills in the climate's line of reports that versions before 0138 have stored, and their servers beside ours: in lots, while others are answered. */
export async function fillAmbientLines(db: Db): Promise<void> {
  let step = await unlined(db, '');
  for (let last = step.at(-1); last; last = step.at(-1)) {
    const types = { id: 'text', revision: 'integer', ambient: 'text' } as const;
    await sql`update "reports" set "ambient" = "filled"."ambient" from ${jsonRows(db, step.map(lined), types, 'filled')}
      where "reports"."id" = "filled"."id" and "reports"."revision" = "filled"."revision"
        and "reports"."ambient" is null`.execute(db);
    await turn();
    step = await unlined(db, last.id);
  }
}
