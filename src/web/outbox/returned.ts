import { Listeners } from '#web/listeners.ts';
import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import type { ReportsToCorrect } from '#contract/reports/review.ts';
import { call } from '#web/api/call.ts';
import { correctionOf } from './correction.ts';
import type { DeviceReport } from './deviceReport.ts';

/** A report that its author must send again: it was returned or withdrawn. */
export type ReportToCorrect = ReportsToCorrect[number];
export type ReportToCorrectList = readonly ReportToCorrect[];

/** Whether a report was returned by its reviewer, and not withdrawn by its author. */
export const wasReturned = ({ state }: ReportToCorrect) => state === 'returned';

/** The server is asked at most this often, in milliseconds, however quickly people change screens. */
const askAgainMs = 30_000;
const none: ReportToCorrectList = [];

const nameOf = (uid: string) => `${brand.shortName}-returned/${uid}`;

/** Whether something that a device has kept, perhaps by another version of the app, is such a report. */
function isReturned(one: ReportToCorrect | null): boolean {
  const { reportId, kind, number, state, revision, attempt, comments } = one ?? {};
  const areTexts = [reportId, kind, number, state].every((each) => typeof each === 'string');
  return areTexts && [revision, attempt, comments].every((each) => typeof each === 'number');
}

/** The server's last answer, kept for when there is no network. Undefined if there was none. */
function kept(uid: string): ReportToCorrectList | undefined {
  try {
    const { reports } = JSON.parse(localStorage.getItem(nameOf(uid)) ?? '{}') as { reports?: ReportToCorrectList };
    return Array.isArray(reports) && reports.every(isReturned) ? reports : undefined;
  } catch {
    return undefined;
  }
}

let known: { uid: string; reports: ReportToCorrectList } | undefined;
let askedAt = Number.NEGATIVE_INFINITY;
const listeners = new Listeners();

function become(uid: string, reports: ReportToCorrectList): void {
  known = { uid, reports };
  listeners.tell();
}

/** The reports that an account must send again, as far as the device knows. Offline this is the last answer. */
export function reportsToCorrectOf(uid: string): ReportToCorrectList {
  if (known?.uid !== uid) {
    known = { uid, reports: kept(uid) ?? none };
    askedAt = Number.NEGATIVE_INFINITY;
  }
  return known.reports;
}

const isSame = (one: ReportToCorrect) => (other: ReportToCorrect) =>
  one.reportId === other.reportId && one.revision === other.revision && one.attempt === other.attempt;

/** The reports that were returned since the last answer. */
export function newlyReturnedReports(reports: ReportToCorrectList, before: ReportToCorrectList): ReportToCorrectList {
  return reports.filter((report) => wasReturned(report) && !before.some(isSame(report)));
}

/** The reports still waiting for their author, without those whose correction the device has sent or will send. */
export function stillToCorrect(reports: ReportToCorrectList, device: readonly DeviceReport[]): ReportToCorrectList {
  const corrected = device.flatMap(({ values, standing, deletedAt }) =>
    standing.kind === 'draft' || standing.kind === 'refused' || deletedAt ? [] : (correctionOf(values) ?? []),
  );
  return reports.filter(
    ({ reportId, revision, attempt }) =>
      !corrected.some((one) => one.reportId === reportId && one.revision === revision && one.attempt > attempt),
  );
}

/** A short notice about reports that were just returned. */
export function returnedNotice(reports: ReportToCorrectList): string {
  const [one] = reports;
  if (!one || reports.length > 1) return `${reports.length} reports were returned to you, with comments to answer.`;
  return `${one.number} was returned to you, with ${one.comments === 1 ? 'one comment' : `${one.comments} comments`} to answer.`;
}

/** Asks which reports an account must send again, and calls `onNew` for new ones. Without a network nothing changes. */
export async function refreshReportsToCorrect(uid: string, onNew: (words: string) => void): Promise<void> {
  if (!navigator.onLine || performance.now() - askedAt < askAgainMs) return;
  askedAt = performance.now();
  const answer = await call(calls.reportsToSendAgain).catch(() => undefined);
  if (!answer) return;
  const isNew = newlyReturnedReports(answer.reports, reportsToCorrectOf(uid));
  try {
    localStorage.setItem(nameOf(uid), JSON.stringify(answer));
  } catch {
    // A browser that stores nothing announces these reports again each time.
  }
  become(uid, answer.reports);
  if (isNew.length > 0) onNew(returnedNotice(isNew));
}

/** Calls a listener whenever the known reports change. Returns a function that stops this. */
export const onReturnedChange = listeners.subscribe;
