import { type DeviceReport, lastSubmittedReport, unfinishedReports } from '#web/outbox/deviceReport.ts';
import { allReports } from '#web/outbox/reports.ts';

/** What the device offers above an empty form. */
export type EmptyFormOffers = {
  /** The report of this kind that was submitted last. */
  readonly previous: DeviceReport | undefined;
  /** The reports that were begun and not submitted. */
  readonly begun: readonly DeviceReport[];
};

/** Reads what the device offers. If it cannot be read, the form simply stays empty; saving says why. */
export async function readEmptyFormOffers(uid: string, kind: string): Promise<EmptyFormOffers> {
  const reports = await allReports(uid).catch(() => []);
  return { previous: lastSubmittedReport(reports, kind), begun: unfinishedReports(reports) };
}
