import { type DeviceReport, submittedLast, unfinished } from '#web/outbox/deviceReport.ts';
import { listReports } from '#web/outbox/reports.ts';

/** What the device offers above an empty form. */
export type OnDevice = {
  /** The report of this kind that was submitted last. */
  readonly previous: DeviceReport | undefined;
  /** The reports that were begun and not submitted. */
  readonly begun: readonly DeviceReport[];
};

/** Reads what the device offers. If it cannot be read, the form simply stays empty; saving says why. */
export async function onDevice(uid: string, kind: string): Promise<OnDevice> {
  const reports = await listReports(uid).catch(() => []);
  return { previous: submittedLast(reports, kind), begun: unfinished(reports) };
}
