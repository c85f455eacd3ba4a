import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { ReportAnswer } from '#contract/reports/report.ts';
import { type IssuanceLogEntry, issuanceLogHashInput, noHash } from '#domain/evidence/chain.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import { isSqlite } from '#server/store/engine/dialect.ts';
import { dequeueJob } from './evidenceJobs.ts';
import type { EvidenceJobsTable, IssuedDocumentsTable } from './evidenceTables.ts';
import { clearPendingFiles } from '#server/store/files/files.ts';
import type { ReportsTable } from '#server/store/reports/reportTables.ts';
import type { Db } from '#server/store/schema.ts';

/** The hash of a line of the log. */
export function hashOfLine(facts: IssuanceLogEntry): string {
  return createHash('sha256').update(issuanceLogHashInput(facts)).digest('hex');
}

/** A document whose file is in the file store already. */
type Made = Pick<IssuanceLogEntry, 'number' | 'reportDate' | 'fileId' | 'fileHash' | 'sizeBytes'>;

/**
 * Issues a document that was made: adds it to the log as the next line, and removes it from the queue. False if it was
 * issued already, or if its report has become void meanwhile. Then its file belongs to nothing.
 */
export async function issueDocument(tx: Db, job: EvidenceJobsTable, made: Made): Promise<boolean> {
  // One line at a time over all servers, because each line holds the hash of the one before.
  if (!isSqlite(tx)) await sql`lock table "issuedDocuments" in share row exclusive mode`.execute(tx);
  if (!(await dequeueJob(tx, job))) return false;
  const { state, clientId } = await tx
    .selectFrom('reports')
    .select(['state', 'clientId'])
    .where('id', '=', job.reportId)
    .executeTakeFirstOrThrow();
  if (state === 'void') return false;
  const last = await tx
    .selectFrom('issuedDocuments')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { reportId, revision, token, contentHash, approvedBy, approvedAt } = job;
  const facts: IssuanceLogEntry = {
    ...made,
    reportId,
    revision,
    token,
    contentHash,
    approvedBy,
    approvedAt,
    position: (last?.position ?? 0) + 1,
    issuedAt: new Date().toISOString(),
    previousHash: last?.hash ?? noHash,
  };
  const hash = hashOfLine(facts);
  await tx
    .insertInto('issuedDocuments')
    .values({ ...facts, hash })
    .execute();
  // Also recorded in the audit log: neither log alone could show that its last lines are missing.
  await recordAudit(tx, {
    action: 'documentIssued',
    subject: reportId,
    clientId,
    detail: { number: made.number, revision, position: facts.position, hash },
  });
  if ((await clearPendingFiles(tx, [made.fileId])) === 0) throw new Error('A document was swept before it was issued.');
  return true;
}

/** The document of a revision of a report, or the report's newest one. Undefined if there is none. */
export async function issuedDocumentOf(
  db: Db,
  reportId: string,
  revision: number | undefined,
): Promise<IssuedDocumentsTable | undefined> {
  let asked = db.selectFrom('issuedDocuments').selectAll().where('reportId', '=', reportId);
  if (revision !== undefined) asked = asked.where('revision', '=', revision);
  return asked.orderBy('revision', 'desc').limit(1).executeTakeFirst();
}

/** The keys of a report's documents in the file store, oldest revision first. */
export async function documentFilesOf(
  db: Db,
  reportId: string,
): Promise<Pick<IssuedDocumentsTable, 'revision' | 'fileId' | 'sizeBytes'>[]> {
  return db
    .selectFrom('issuedDocuments')
    .select(['revision', 'fileId', 'sizeBytes'])
    .where('reportId', '=', reportId)
    .orderBy('revision')
    .execute();
}

/** The documents of a report, oldest first: the issued ones and those still in the queue. */
export async function documentsOf(db: Db, reportId: string): Promise<ReportAnswer['review']['documents']> {
  const issued = await db
    .selectFrom('issuedDocuments')
    .select(['revision', 'issuedAt', 'token'])
    .where('reportId', '=', reportId)
    .execute();
  const waiting = await db.selectFrom('evidenceJobs').select('revision').where('reportId', '=', reportId).execute();
  const made = waiting.map(({ revision }) => ({ revision, issuedAt: null, token: null }));
  return [...issued, ...made].toSorted((a, b) => a.revision - b.revision);
}

/** An issued document with the current state of its report. */
export type DocumentWithReportState = IssuedDocumentsTable &
  Selectable<Pick<ReportsTable, 'state' | 'receivedAt' | 'approvedRevision' | 'clientId' | 'authorId'>> & {
    clientName: string;
  };

/** The document with this token, and the current state of its report. Undefined if there is none. */
export async function issuedDocumentByToken(db: Db, token: string): Promise<DocumentWithReportState | undefined> {
  return db
    .selectFrom('issuedDocuments')
    .innerJoin('reports', 'reports.id', 'issuedDocuments.reportId')
    .innerJoin('clients', 'clients.clientId', 'reports.clientId')
    .selectAll('issuedDocuments')
    .select([
      'reports.state',
      'reports.receivedAt',
      'reports.approvedRevision',
      'reports.clientId',
      'reports.authorId',
      'clients.clientName',
    ])
    .where('token', '=', token)
    .executeTakeFirst();
}

const linesAtOnce = 500;

/** The lines of the log in order. */
export async function* issuedDocumentLines(db: Db): AsyncGenerator<IssuedDocumentsTable> {
  let after = 0;
  for (;;) {
    const lines = await db
      .selectFrom('issuedDocuments')
      .selectAll()
      .where('position', '>', after)
      .orderBy('position')
      .limit(linesAtOnce)
      .execute();
    yield* lines;
    const last = lines.at(-1);
    if (!last || lines.length < linesAtOnce) return;
    after = last.position;
  }
}

/** The lines of this log as the audit log recorded them, by position. */
export async function auditedLinesByPosition(
  db: Db,
): Promise<Map<number, { hash: string; number: string; revision: number }>> {
  const logged = await db.selectFrom('audit').select('detail').where('action', '=', 'documentIssued').execute();
  return new Map(
    logged.map(({ detail }) => {
      const { position, ...line } = JSON.parse(detail) as {
        position: number;
        hash: string;
        number: string;
        revision: number;
      };
      return [position, line];
    }),
  );
}
