import type { ListedReport } from '#contract/reports/reportList.ts';
import { mostReportsNamed } from '#contract/reports/reports.ts';
import { auditExport } from '#web/portal/reports/exports.ts';

/** Records in the audit log, by client, that a PDF of reports was made. */
export function auditReportExports(reports: readonly ListedReport[]): void {
  for (const clientId of new Set(reports.map(({ client }) => client.clientId))) {
    const those = reports.filter(({ client }) => client.clientId === clientId);
    const [uid = '', ...others] = new Set(those.map(({ person }) => person.uid));
    const people = others.length + 1;
    const numbers = those.slice(0, mostReportsNamed).map(({ number }) => number);
    auditExport(clientId, { ...(people === 1 && { uid }), people, entries: those.length, reports: numbers });
  }
}
