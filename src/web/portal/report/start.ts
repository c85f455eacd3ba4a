import { startedFrom } from '#domain/report/startFrom.ts';
import { openReport } from '#web/outbox/reports.ts';
import type { Found } from './draft/reportDraft.ts';
import { newReportId } from './parcel.ts';
import { type ReportValues, clockTime, freshValues, restoredValues } from './values.ts';

/** What the form is opened with. */
export type ReportStart = {
  readonly id: string;
  readonly uid: string;
  /** The time that stands in the form's times, as HH:MM. */
  readonly openedAt: string;
  /** What an empty form would show: what differs from it was put there. */
  readonly empty: ReportValues;
  readonly values: ReportValues;
  readonly found: Found | undefined;
};

/** A new, empty report. */
export function emptyStart(uid: string): ReportStart {
  const openedAt = clockTime(new Date());
  const empty = freshValues(openedAt);
  return { id: newReportId(), uid, openedAt, empty, values: empty, found: undefined };
}

/** A report that was found on the device, as it was left. */
export function resumed(uid: string, found: Found): ReportStart {
  const { id, openedAt, values } = found.report;
  const empty = freshValues(openedAt);
  return { id, uid, openedAt, empty, values: restoredValues(values, empty), found };
}

/**
 * What an address asks for: `?report=` the report of that id, `?from=` a new one that starts from it; otherwise an empty
 * one. `isMissing` where the device does not have it for this account.
 */
export async function startOf(
  uid: string,
  asked: URLSearchParams,
): Promise<{ start: ReportStart; isMissing: boolean }> {
  const [report, from] = [asked.get('report'), asked.get('from')];
  const start = emptyStart(uid);
  const id = report ?? from;
  if (!id) return { start, isMissing: false };
  const found = await openReport(uid, id).catch(() => undefined);
  if (!found || (report && found.report.standing.kind === 'received')) return { start, isMissing: true };
  if (report) return { start: resumed(uid, found), isMissing: false };
  return { start: { ...start, values: startedFrom(found.report.values, start.empty) }, isMissing: false };
}
