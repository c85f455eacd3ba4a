import { sql } from 'kysely';
import { measurementsOf } from '#domain/reports/measurements.ts';
import { processInChunks } from '#server/store/engine/processInChunks.ts';
import { jsonRows } from '#server/store/engine/dialect.ts';
import type { Db } from '#server/store/schema.ts';
import { storedVersion } from './storedVersion.ts';

type Unmeasured = { reportId: string; revision: number; kind: string; answers: string };
/** SQLite answers no other call while these are written. */
const revisionsAtOnce = 100;

/** The next revisions, after one of them, whose figures have not been filled in. */
async function unmeasured(db: Db, { reportId, revision }: Pick<Unmeasured, 'reportId' | 'revision'>) {
  const { rows } = await sql<Unmeasured>`select v."reportId", v."revision", r."kind", v."answers" from "revisions" as v
    join "reports" as r on r."id" = v."reportId"
    where v."measurements" is null and (v."reportId", v."revision") > (${reportId}, ${revision})
    order by v."reportId", v."revision" limit ${revisionsAtOnce}`.execute(db);
  return rows;
}

function measured({ reportId, revision, kind, answers }: Unmeasured) {
  const version = storedVersion({ kind, answers });
  const figures = version ? measurementsOf(version.kind, version.answers) : [];
  return { reportId, revision, measurements: JSON.stringify(figures) };
}

/** Fills in the figures of revisions that were stored before migration 0107, or by older servers running beside this one. */
export async function backfillMeasurements(db: Db): Promise<void> {
  const types = { reportId: 'text', revision: 'integer', measurements: 'text' } as const;
  await processInChunks(
    (after: Unmeasured | undefined) => unmeasured(db, after ?? { reportId: '', revision: 0 }),
    (rows) =>
      sql`update "revisions" set "measurements" = "filled"."measurements"
        from ${jsonRows(db, rows.map(measured), types, 'filled')}
        where "revisions"."reportId" = "filled"."reportId" and "revisions"."revision" = "filled"."revision"
          and "revisions"."measurements" is null`.execute(db),
  );
}
