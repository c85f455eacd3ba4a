import { startedFrom } from '#domain/report/startFrom.ts';
import { newId } from '#web/outbox/newId.ts';
import { openReport } from '#web/outbox/reports.ts';
import { DeviceError, deviceErrorOf } from '#web/outbox/errors.ts';
import { clockTime } from '#web/portal/ui/clock.ts';
import type { LoadedReport } from './draft/reportDraft.ts';
import { type ReportValues, freshValues, restoredValues } from './values.ts';

/** What the form is opened with. */
export type ReportStart = {
  readonly id: string;
  readonly uid: string;
  /** The time that stands in the form's times, as HH:MM. */
  readonly openedAt: string;
  /** What an empty form would show: what differs from it was put there. */
  readonly empty: ReportValues;
  readonly values: ReportValues;
  readonly found: LoadedReport | undefined;
};

/** A new, empty report. */
export function emptyStart(uid: string): ReportStart {
  const openedAt = clockTime(new Date());
  const empty = freshValues(openedAt);
  return { id: newId(), uid, openedAt, empty, values: empty, found: undefined };
}

/** A report that was found on the device, as it was left. */
export function resumed(uid: string, found: LoadedReport): ReportStart {
  const { id, openedAt, values } = found.report;
  const empty = freshValues(openedAt);
  return { id, uid, openedAt, empty, values: restoredValues(values, empty), found };
}

const missing = 'This report is not on this device any more, or not yours. Here is a new one.';

/**
 * What an address asks for: `?report=` the report of that id, `?from=` a new one that starts from it; otherwise an empty
 * one. `words` where the device does not have it for this account, or could not be read.
 */
export async function startOf(uid: string, asked: URLSearchParams): Promise<{ start: ReportStart; words?: string }> {
  const [report, from] = [asked.get('report'), asked.get('from')];
  const start = emptyStart(uid);
  const id = report ?? from;
  if (!id) return { start };
  const found = await openReport(uid, id).catch(deviceErrorOf);
  if (found instanceof DeviceError) return { start, words: found.message };
  if (!found || (report && found.report.standing.kind === 'received')) return { start, words: missing };
  if (report) return { start: resumed(uid, found) };
  return { start: { ...start, values: startedFrom(found.report.values, start.empty) } };
}
