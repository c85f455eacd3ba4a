import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { certificatesOf } from '#domain/manpower/certificates.ts';
import { testRowsOf } from '#domain/reports/testRows.ts';
import type { Db } from '#server/store/schema.ts';
import { storedVersion } from './storedVersion.ts';

type Unfilled = {
  reportId: string;
  revision: number;
  contentHash: string;
  kind: string;
  answers: string;
  verdicts: string | null;
};

/** SQLite answers no other call while these are written. */
const revisionsAtOnce = 50;

/** How many batches a call fills in before it answers with them. */
export const backfillRoundsPerCall = 4;

/** The newest revisions whose tests and certificates are no rows yet, or are those of content that was replaced. */
async function unfilled(db: Db): Promise<Unfilled[]> {
  const { rows } =
    await sql<Unfilled>`select v."reportId", v."revision", v."contentHash", r."kind", v."answers", v."verdicts"
    from "revisions" as v join "reports" as r on r."id" = v."reportId"
    where v."testRowsOf" is null or v."testRowsOf" <> v."contentHash"
    order by v."at" desc limit ${revisionsAtOnce}`.execute(db);
  return rows;
}

async function fill(tx: Db, { reportId, revision, contentHash, ...one }: Unfilled): Promise<void> {
  const version = storedVersion(one);
  const isOfRevision = { reportId, revision };
  const rows = {
    testRows: version ? testRowsOf(version.kind, version.answers, version.judged) : [],
    namedCertificates: version ? certificatesOf(version.kind, version.answers) : [],
  };
  for (const table of ['testRows', 'namedCertificates'] as const) {
    await tx.deleteFrom(table).where('reportId', '=', reportId).where('revision', '=', revision).execute();
    for (const row of rows[table])
      await tx
        .insertInto(table)
        .values({ ...isOfRevision, ...row })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
  await tx
    .updateTable('revisions')
    .set({ testRowsOf: contentHash })
    .where('reportId', '=', reportId)
    .where('revision', '=', revision)
    .where('contentHash', '=', contentHash)
    .execute();
}

/**
 * Fills in the tests and certificates of the newest revisions that lack them, at most so many times a batch. Whoever
 * asks for them runs this first, so that what was just filed stands there; what was stored before is filled in every
 * hour.
 */
export async function backfillRevisionRows(db: Db, batches = Number.POSITIVE_INFINITY): Promise<void> {
  for (let done = 0; done < batches; done += 1) {
    const some = await unfilled(db);
    if (some.length === 0) return;
    await db.transaction().execute(async (tx) => {
      for (const one of some) await fill(tx, one);
    });
    if (some.length < revisionsAtOnce) return;
    await turn();
  }
}
