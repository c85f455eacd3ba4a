import { type DeviceReport, lastSubmittedReport, unfinishedReports } from '#web/outbox/deviceReport.ts';
import { listReports } from '#web/outbox/reports.ts';

/** What the device offers above an empty form. */
export type ReportsOnDevice = {
  /** The report of this kind that was submitted last. */
  readonly previous: DeviceReport | undefined;
  /** The reports that were begun and not submitted. */
  readonly begun: readonly DeviceReport[];
};

/** Reads what the device offers. If it cannot be read, the form simply stays empty; saving says why. */
export async function readReportsOnDevice(uid: string, kind: string): Promise<ReportsOnDevice> {
  const reports = await listReports(uid).catch(() => []);
  return { previous: lastSubmittedReport(reports, kind), begun: unfinishedReports(reports) };
}
