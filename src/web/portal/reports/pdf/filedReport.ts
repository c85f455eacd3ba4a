import type { ReportAnswer } from '#contract/reports/report.ts';
import { entryOfReport } from '#contract/reports/reportWire.ts';
import { splitName } from '#domain/reports/fieldKinds.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import type { FiledReport } from '#pdf/contract.ts';

/** Converts a report to the form that its PDF takes. */
export function filedReport(report: ReportAnswer): FiledReport {
  const { kind, number, revision, outcome, client, author, receivedAt, history } = report;
  const voided = report.state === 'void' ? history.findLast(({ what }) => what === 'voided') : undefined;
  return {
    kind,
    number,
    revision,
    state: splitName(report.state),
    clientName: client.clientName,
    authorName: author.fname,
    receivedAt,
    ...(voided && { voided: { reason: voided.reason ?? '', at: voided.at } }),
    judged: report.verdicts,
    outcome,
    entry: entryOfReport(kindOf(kind), report),
  };
}
