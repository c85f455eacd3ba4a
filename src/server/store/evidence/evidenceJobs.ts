import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type ReportVersionKey, approvedVersion } from '#server/store/review/approvedVersion.ts';
import { storeNamesAtApproval } from '#server/store/review/approvedNames.ts';
import { type WorkQueue, takeDue } from '#server/store/engine/takeDue.ts';
import type { EvidenceJobsTable } from './evidenceTables.ts';
import type { Db } from '#server/store/schema.ts';
import { executeChange } from '#server/store/engine/executeChange.ts';

const firstPauseMs = 30_000;
const longestPauseMs = 60 * 60_000;
const queue: WorkQueue<EvidenceJobsTable> = {
  table: 'evidenceJobs',
  key: ['reportId', 'revision'],
  tries: 'tries',
  leaseMs: 10 * 60_000,
  longestPauseMs,
};
/** 128 bits, written as 22 characters, so that nobody can guess one. */
const tokenBytes = 16;

/** Queues the document of an approved version, in the transaction that approves it. Throws if it was not approved. */
export async function queueEvidence(tx: Db, { reportId, revision, attempt }: ReportVersionKey): Promise<void> {
  await storeNamesAtApproval(tx, { reportId, revision, attempt });
  const approved = await approvedVersion(tx, { reportId, revision, attempt });
  if (!approved) throw new Error(`Revision ${revision} of ${reportId} was not approved.`);
  const { content, contentHash } = approved;
  await tx
    .insertInto('evidenceJobs')
    .values({
      reportId,
      revision,
      attempt,
      contentHash,
      approvedBy: content.approver.uid,
      approvedAt: content.approvedAt,
      token: randomBytes(tokenBytes).toString('base64url'),
      tries: 0,
      dueAt: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Approved revisions of reports that are not void, that have no document and none in the queue. */
export async function versionsWithoutDocument(db: Db, since = ''): Promise<(ReportVersionKey & { number: string })[]> {
  const { rows } = await sql<ReportVersionKey & { number: string }>`
    select s."reportId", s."revision", s."attempt", r."number"
    from "reviewSteps" as s join "reports" as r on r."id" = s."reportId"
    where s."action" = 'approve' and s."at" >= ${since} and r."state" <> 'void'
      and not exists (select 1 from "evidenceJobs" as j
        where j."reportId" = s."reportId" and j."revision" = s."revision")
      and not exists (select 1 from "issuedDocuments" as d
        where d."reportId" = s."reportId" and d."revision" = s."revision")
    order by r."number", s."revision"`.execute(db);
  return rows;
}

/** Queues the documents of versions that older servers, which issue none, have approved since a moment. */
export async function queueMissedEvidence(db: Db, since = ''): Promise<void> {
  for (const version of await versionsWithoutDocument(db, since)) {
    await db.transaction().execute((tx) => queueEvidence(tx, version));
  }
}

/** Takes the next document to be made, so that no other server makes it. Undefined if there is none. */
export const takeDueEvidence = (db: Db, now: number): Promise<EvidenceJobsTable | undefined> => takeDue(db, queue, now);

/** Puts off a document that could not be made. The pause grows with each try. */
export async function putOffJob(db: Db, { reportId, revision, tries }: EvidenceJobsTable, now: number) {
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1));
  await db
    .updateTable('evidenceJobs')
    .set({ dueAt: new Date(now + pauseMs).toISOString() })
    .where('reportId', '=', reportId)
    .where('revision', '=', revision)
    .where('tries', '=', tries)
    .execute();
}

/** Removes a document from the queue because it is issued or its report is void. False if another server did. */
export async function dequeueJob(tx: Db, { reportId, revision }: Pick<EvidenceJobsTable, 'reportId' | 'revision'>) {
  return executeChange(tx.deleteFrom('evidenceJobs').where('reportId', '=', reportId).where('revision', '=', revision));
}
