import { createHash } from 'node:crypto';
import type { ReportAnswer } from '#contract/report.ts';
import { type ApprovedContent, contentText } from '#domain/evidence/content.ts';
import { type FoundReport, filesOf, reportById, versionOf } from './reportDocument.ts';
import type { Db } from './schema.ts';

/** Names one version of a report. */
export type VersionName = { reportId: string; revision: number; attempt: number };

/** An approved version of a report with its content at approval, even if newer versions exist. */
export type Approved = {
  report: FoundReport;
  content: Omit<ApprovedContent, 'files'> & { files: ReportAnswer['files'] };
  /** SHA-256 of its content. */
  contentHash: string;
};

async function contentOf(db: Db, report: FoundReport, { revision, attempt }: VersionName) {
  if (report.revision !== revision || report.attempt !== attempt) return versionOf(db, report, revision, attempt);
  const { answers, verdicts } = report;
  return { answers, verdicts, files: await filesOf(db, report) };
}

/** An approved version of a report. Undefined if this version was not approved. */
export async function approvedVersion(db: Db, version: VersionName): Promise<Approved | undefined> {
  const { reportId, revision, attempt } = version;
  const approval = await db
    .selectFrom('reviewSteps')
    .innerJoin('users', 'users.id', 'reviewSteps.byId')
    .select(['at', 'byId', 'fname'])
    .where('reportId', '=', reportId)
    .where('revision', '=', revision)
    .where('attempt', '=', attempt)
    .where('action', '=', 'approve')
    .executeTakeFirst();
  const report = approval && (await reportById(db, reportId));
  const of = report && (await contentOf(db, report, version));
  if (!of) return undefined;
  const content = {
    reportId,
    kind: report.kind,
    number: report.number,
    revision,
    attempt,
    answers: of.answers,
    verdicts: of.verdicts,
    files: of.files,
    approver: { uid: approval.byId, fname: approval.fname },
    approvedAt: approval.at,
  };
  return { report, content, contentHash: createHash('sha256').update(contentText(content)).digest('hex') };
}
