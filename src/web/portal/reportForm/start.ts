import type { NewReportContext, KindOfReport } from '#domain/reports/kindOfReport.ts';
import { notConfirmedIn, notConfirmedFieldName } from '#domain/reports/notConfirmed.ts';
import { newId } from '#web/outbox/newId.ts';
import type { DeviceReport } from '#web/outbox/deviceReport.ts';
import { loadReport } from '#web/outbox/reports.ts';
import { DeviceError, deviceError } from '#web/outbox/errors.ts';
import { RefusalError, UnreachableError } from '#web/api/call.ts';
import { localTime, localDate } from '#web/portal/ui/clock.ts';
import type { LoadedReport } from './draft/reportDraft.ts';
import { withBegunForClient } from './begunFor.ts';
import { correctionValues } from './correction.ts';
import { testsName } from './measuring/measuredTests.ts';
import { type StoredTests, noTests, readTests } from './measuring/readTests.ts';
import { begunSections, filledOutsideValues } from './progress.ts';
import { type ReportValues, freshValues, restoredValues, valuesFromPrevious } from './values.ts';

/** The state that the form is opened with. */
export type ReportStart = {
  readonly id: string;
  readonly uid: string;
  /** The time in the form's time fields, as HH:MM. */
  readonly openedAt: string;
  /** The values of an empty form. Values that differ from them were entered by somebody. */
  readonly empty: ReportValues;
  readonly values: ReportValues;
  /** The answers that were carried over from a previous report and that nobody has checked. */
  readonly carried: readonly string[];
  /** The sections that are open on a phone: those begun, or those that the previous report had begun. */
  readonly begun: readonly string[];
  readonly tests: StoredTests;
  readonly found: LoadedReport | undefined;
};

/** The account that a report belongs to, and the name that its person signs with. */
export type Author = { readonly uid: string; readonly name: string };

function beginning(author: Author, now: Date, openedAt = localTime(now)): NewReportContext {
  return { today: localDate(now), now: openedAt, inspectorName: author.name };
}

/** A new, empty report. */
export function emptyStart(kind: KindOfReport, author: Author): ReportStart {
  const now = new Date();
  const openedAt = localTime(now);
  const empty = withBegunForClient(freshValues(kind, beginning(author, now)));
  return {
    id: newId(),
    uid: author.uid,
    openedAt,
    empty,
    values: empty,
    carried: [],
    begun: [],
    tests: noTests,
    found: undefined,
  };
}

function begunIn(kind: KindOfReport, report: DeviceReport, shown: ReportValues, empty: ReportValues): string[] {
  const tests = report.values[testsName];
  return begunSections(kind, shown, empty, filledOutsideValues(report, Array.isArray(tests) && tests.length > 0));
}

/** What a draft of before confirmed: it knows of no such thing, and a time that differs was set by somebody. */
function confirmedIn(values: DeviceReport['values'], empty: ReportValues): DeviceReport['values'] {
  if (values[notConfirmedFieldName] !== undefined) return values;
  return { ...values, [notConfirmedFieldName]: notConfirmedIn(empty).filter((name) => values[name] === empty[name]) };
}

/** A saved report, as it was left. */
export async function resumedStart(kind: KindOfReport, author: Author, found: LoadedReport): Promise<ReportStart> {
  const { id, openedAt, values, createdAt, carried = [] } = found.report;
  const empty = withBegunForClient(freshValues(kind, beginning(author, new Date(createdAt), openedAt)));
  const shown = { ...restoredValues(kind, confirmedIn(values, empty), empty), ...correctionValues(values) };
  return {
    id,
    uid: author.uid,
    openedAt,
    empty,
    values: shown,
    carried,
    begun: begunIn(kind, found.report, shown, empty),
    tests: await readTests(values[testsName]),
    found,
  };
}

const missing = 'This report is no longer on this device, or it belongs to someone else. Here is a new one.';

const notToCorrect = 'This report cannot be corrected now. Its page says where it stands.';

/** The draft in which a filed report is corrected, or why there is none. */
async function begin(
  kind: KindOfReport,
  author: Author,
  reportId: string,
  openedAt: string,
): Promise<{ id: string } | { words: string }> {
  try {
    // Most reports are no corrections, and this reads filed ones.
    const { beginCorrection } = await import('./beginCorrection.ts');
    const id = await beginCorrection(kind, author, reportId, openedAt);
    return id === undefined ? { words: notToCorrect } : { id };
  } catch (error) {
    if (error instanceof DeviceError || error instanceof UnreachableError) return { words: error.message };
    if (error instanceof RefusalError) return { words: error.status === 404 ? notToCorrect : error.message };
    throw error;
  }
}

/**
 * The start that an address asks for: `?report=` the report of that id, `?from=` a new one based on it, `?again=` the
 * correction of a filed one; otherwise an empty one. `words` if the device does not have the report for this account,
 * or could not be read.
 */
export async function startFromAddress(
  kind: KindOfReport,
  author: Author,
  asked: URLSearchParams,
): Promise<{ start: ReportStart; words?: string }> {
  const [from, again] = [asked.get('from'), asked.get('again')];
  const start = emptyStart(kind, author);
  const correction = again === null ? undefined : await begin(kind, author, again, start.openedAt);
  if (correction && 'words' in correction) return { start, words: correction.words };
  const report = correction?.id ?? asked.get('report');
  const id = report ?? from;
  if (!id) return { start };
  const found = await loadReport(author.uid, id).catch(deviceError);
  if (found instanceof DeviceError) return { start, words: found.message };
  if (!found || (report && found.report.standing.kind === 'received')) return { start, words: missing };
  if (report) return { start: await resumedStart(kind, author, found) };
  const { values } = found.report;
  const begun = begunIn(kind, found.report, restoredValues(kind, values, start.empty), start.empty);
  return { start: { ...start, ...valuesFromPrevious(kind, values, start.empty, newId), begun } };
}
