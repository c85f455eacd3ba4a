import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { fileKeeper, type FileServices, removeUnneededFiles } from '#server/files/keeper.ts';
import { repeat } from '#server/limits/repeat.ts';
import { approvedVersion } from '#server/store/review/approvedVersion.ts';
import { putOffJob, queueMissedEvidence, dequeueJob, takeDueEvidence } from '#server/store/evidence/evidenceJobs.ts';
import type { EvidenceJobsTable } from '#server/store/evidence/evidenceTables.ts';
import { issueDocument } from '#server/store/evidence/issuedDocuments.ts';
import { makeEvidenceInput } from './evidenceInput.ts';
import { evidencePictureLoader } from './pictures.ts';
import type { writeDocument } from './write.ts';

export type IssuingServices = FileServices & { publicUrl: string; log: FastifyBaseLogger; write: typeof writeDocument };

const pollMs = 2_000;
const dayMs = 24 * 60 * 60_000;
/** How often to look for versions that older servers have approved. */
const lookEveryMs = 60 * 60_000;

/**
 * Makes a document and issues it. It is issued once, however often this is tried and by however many servers. If the
 * server is killed here, it leaves a file that nothing names. Throws if the document cannot be made now.
 */
async function issue(services: IssuingServices, job: EvidenceJobsTable, signal: AbortSignal): Promise<void> {
  const { db, publicUrl, log } = services;
  const approved = await approvedVersion(db, job);
  if (approved?.contentHash !== job.contentHash) throw new Error('What was approved is not what is stored.');
  const { report } = approved;
  if (report.state === 'void') {
    await dequeueJob(db, job);
    return;
  }
  const keeper = fileKeeper(services);
  const fileId = randomUUID();
  const folder = await mkdtemp(join(tmpdir(), 'document-'));
  try {
    const path = join(folder, 'document.pdf');
    const evidence = await makeEvidenceInput(db, { job, approved, publicUrl });
    const { sha256: fileHash, sizeBytes } = await services.write(
      { path, evidence },
      { pictureAt: evidencePictureLoader(services, { reports: new Set([job.reportId]) }) },
      signal,
    );
    await keeper.save(fileId, createReadStream(path));
    const { date } = approved.content.answers;
    const reportDate = typeof date === 'string' ? date : null;
    const made = { number: report.number, reportDate, fileId, fileHash, sizeBytes };
    const isIssued = await db.transaction().execute((tx) => issueDocument(tx, job, made));
    if (!isIssued) await removeUnneededFiles(keeper, [fileId]);
    log.info({ report: report.number, revision: job.revision }, isIssued ? 'document issued' : 'document not needed');
  } catch (error) {
    await removeUnneededFiles(keeper, [fileId]);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Issues every document that is due, until the signal stops it. Puts off those that cannot be made now. */
export async function issueDueDocuments(
  services: IssuingServices,
  signal: AbortSignal = new AbortController().signal,
  now: () => number = Date.now,
): Promise<void> {
  while (!signal.aborted) {
    const job = await takeDueEvidence(services.db, now());
    if (!job) return;
    try {
      await issue(services, job, signal);
    } catch (error) {
      services.log.error({ err: error, reportId: job.reportId, revision: job.revision }, 'a document cannot be made');
      await putOffJob(services.db, job, now());
    }
  }
}

/** Issues the documents of approved versions until it is stopped. Several servers may do so on one database. */
export function startIssuing(services: IssuingServices): { stop(): Promise<void> } {
  const { db, log } = services;
  let lookedAt = 0;
  return repeat(
    pollMs,
    async (signal) => {
      const now = Date.now();
      // The first time, queues every approved version without a document. From then on, those that an older server
      // beside this one may have approved.
      if (now - lookedAt >= lookEveryMs) {
        await queueMissedEvidence(db, lookedAt === 0 ? '' : new Date(now - dayMs).toISOString());
        lookedAt = now;
      }
      await issueDueDocuments(services, signal);
    },
    (error) => log.error({ err: error }, 'the documents to be made cannot be read'),
  );
}
