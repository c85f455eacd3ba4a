import { createHash } from 'node:crypto';
import type { ReportAnswer } from '#contract/reports/report.ts';
import { type ApprovedContent, contentHashInput } from '#domain/evidence/content.ts';
import { approvalOf, personAtApproval, type NamesAtApproval } from './approvedNames.ts';
import { everything } from '#domain/people/permissions.ts';
import { type FoundReport, filesOfReport, reportById, earlierVersionOf } from '#server/store/reports/reportDocument.ts';
import type { Db } from '#server/store/schema.ts';

/** Names one version of a report. */
export type ReportVersionKey = { reportId: string; revision: number; attempt: number };

/** An approved version of a report with its content at approval, even if newer versions exist. */
export type ApprovedVersion = {
  report: FoundReport;
  content: Omit<ApprovedContent, 'files'> & { files: ReportAnswer['files'] };
  names: NamesAtApproval;
  /** SHA-256 of its content. */
  contentHash: string;
};

async function contentOf(db: Db, report: FoundReport, { revision, attempt }: ReportVersionKey) {
  if (report.revision !== revision || report.attempt !== attempt)
    return earlierVersionOf(db, report, revision, attempt);
  const { answers, verdicts } = report;
  return { answers, verdicts, files: await filesOfReport(db, report) };
}

/** An approved version of a report. Undefined if this version was not approved. */
export async function approvedVersion(db: Db, version: ReportVersionKey): Promise<ApprovedVersion | undefined> {
  const { reportId, revision, attempt } = version;
  const approval = await approvalOf(db, version);
  const report = approval && (await reportById(db, reportId, everything));
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
    approver: { uid: approval.byId, fname: personAtApproval(approval.names, approval.byId).fname },
    approvedAt: approval.at,
    ...(approval.reason !== null && { reason: approval.reason }),
  };
  return {
    report,
    content,
    names: approval.names,
    contentHash: createHash('sha256').update(contentHashInput(content)).digest('hex'),
  };
}
