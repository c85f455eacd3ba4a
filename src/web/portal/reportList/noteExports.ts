import type { ListedReport } from '#contract/reports/reportList.ts';
import { mostNamed } from '#contract/reports/reports.ts';
import { noteExport } from '#web/portal/reports/exports.ts';

/** Records in the audit log, by client, that a PDF of reports was made. */
export function noteExports(reports: readonly ListedReport[]): void {
  for (const clientId of new Set(reports.map(({ client }) => client.clientId))) {
    const those = reports.filter(({ client }) => client.clientId === clientId);
    const [uid = '', ...others] = new Set(those.map(({ person }) => person.uid));
    const people = others.length + 1;
    const numbers = those.slice(0, mostNamed).map(({ number }) => number);
    noteExport(clientId, { ...(people === 1 && { uid }), people, entries: those.length, reports: numbers });
  }
}
