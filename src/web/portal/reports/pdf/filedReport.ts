import type { ReportAnswer } from '#contract/report.ts';
import { filesOnWire, hiddenAnswers } from '#contract/reportWire.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import type { FiledReport } from '#pdf/contract.ts';

/** A report as its PDF takes it. */
export function filedReport(report: ReportAnswer): FiledReport {
  const { kind, number, revision, client, author, receivedAt, history } = report;
  const definition = kindOf(kind);
  // The author and the client stand at the head of the form.
  const hidden = new Set(Object.keys(hiddenAnswers(definition, author)));
  const answers = Object.fromEntries(Object.entries(report.answers).filter(([name]) => !hidden.has(name)));
  const files = report.files.map(({ url, ...file }) => ({ ...file, address: url }));
  const voided = report.state === 'void' ? history.findLast(({ what }) => what === 'voided') : undefined;
  return {
    kind,
    number,
    revision,
    clientName: client.clientName,
    authorName: author.fname,
    receivedAt,
    ...(voided && { voided: { reason: voided.reason ?? '', at: voided.at } }),
    judged: report.verdicts,
    entry: { ...answers, ...filesOnWire(definition, files) },
  };
}
