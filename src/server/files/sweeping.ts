import type { FastifyBaseLogger } from 'fastify';
import { repeat } from '#server/limits/repeat.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { filesPendingBefore, abandonFile, clearPendingFiles, clearAbandonedFile } from '#server/store/files/files.ts';
import { indexReports } from '#server/store/reports/reportSearch.ts';
import { backfillApprovedReports } from '#server/store/review/approvedReports.ts';
import { backfillListedColumns } from '#server/store/reports/backfillListedColumns.ts';
import { backfillMeasurements } from '#server/store/reports/measurements.ts';
import { backfillRevisionRows } from '#server/store/reports/rowsOfRevisions.ts';
import { backfillStructures } from '#server/store/reports/structureNames.ts';
import type { Db } from '#server/store/schema.ts';
import { sweepAndRemind } from '#server/store/sweep.ts';
import { removeUpload, uploadsUnusedSince } from '#server/store/files/uploads.ts';

export type SweepingServices = { db: Db; files: FileStore; log: FastifyBaseLogger };

const everyMs = 60 * 60_000;
/** In milliseconds. No report takes a day to arrive. */
const forgottenAfterMs = 24 * 60 * 60_000;

/** Removes files of reports never stored because the server was killed or the file store was out of reach. */
export async function sweepOrphanedFiles({ db, files, log }: SweepingServices, now: number): Promise<void> {
  for (const { id, begunAt } of await filesPendingBefore(db, new Date(now - forgottenAfterMs).toISOString())) {
    // From now on a report that still arrives with this file is refused. The note is removed last, so that a killed
    // sweep is resumed.
    if (!(await abandonFile(db, id, begunAt))) continue;
    try {
      await files.remove(id);
      await clearAbandonedFile(db, id);
    } catch (error) {
      log.error({ err: error, key: id }, 'a file that belongs to no report could not be removed');
    }
  }
  await files.forgetUnfinished(now - forgottenAfterMs);
}

/** In milliseconds. An inspector may lose the network for days in mid-report. After this long nobody resumes it. */
export const abandonedAfterMs = 7 * 24 * 60 * 60_000;

/** Removes files that were uploaded for a report that never came. */
export async function sweepAbandonedUploads({ db, files, log }: SweepingServices, now: number): Promise<void> {
  const moment = new Date(now - abandonedAfterMs).toISOString();
  for (const id of await uploadsUnusedSince(db, moment)) {
    const letGo = await removeUpload(db, id, moment);
    try {
      await Promise.all(letGo.map((key) => files.remove(key)));
      if (letGo.length > 0) await clearPendingFiles(db, letGo);
    } catch (error) {
      log.error({ err: error, upload: id }, 'a file that was sent ahead of no report could not be removed');
    }
  }
}

/** Sweeps at once and then every hour, until stopped. Several servers may do so on one database. */
export function startSweeping(services: SweepingServices): { stop(): Promise<void> } {
  const { db, log } = services;
  const onError = (error: unknown) => log.error({ err: error }, 'something that is done every hour could not be done');
  // Reports are compared by their structures, so these come first.
  const works = [
    () => backfillStructures(db),
    () => sweepAndRemind(db, Date.now()),
    () => sweepAbandonedUploads(services, Date.now()),
    () => sweepOrphanedFiles(services, Date.now()),
    ...[indexReports, backfillMeasurements, backfillListedColumns, backfillApprovedReports, backfillRevisionRows].map(
      (fill) => () => fill(db),
    ),
  ];
  const sweepAll = async () => {
    for (const work of works) await work().catch(onError);
  };
  return repeat(everyMs, sweepAll, onError);
}
