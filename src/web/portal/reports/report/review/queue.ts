import { calls } from '#contract/calls.ts';
import { reportAddress } from '#contract/addresses.ts';
import { type ReviewQueue, findingFilters } from '#contract/reports/review.ts';
import { mostWaitingCounted } from '#domain/reports/review.ts';
import { call } from '#web/api/call.ts';
import type { Question } from '#web/portal/reading/reading.ts';

type Waiting = ReviewQueue['reports'][number];

/** Which waiting reports a reviewer goes through: undefined for all, or those with a finding. */
export type QueueFilter = (typeof findingFilters)[number] | undefined;

/** The position of a report among those that wait for the reviewer. */
export type QueuePosition = { previous: Waiting | undefined; next: Waiting | undefined; waiting: number };

/** A report that was opened from the queue: its neighbours there, and the ways to go on. */
export type QueueNavigation = QueuePosition & {
  /** Whether the reviewer came from another report. */
  isNext: boolean;
  only: QueueFilter;
  go: (reportId: string) => void;
  /** Goes to the report that is next by now, or back to the queue if there is none. */
  goOn: () => Promise<void>;
};

/** How many reports wait, or of them failed, in words. Undefined for other findings, which are not counted, and for none. */
export function waitingWords(waiting: number, only: QueueFilter): string | undefined {
  if (waiting === 0 || (only !== undefined && only !== 'failed')) return undefined;
  const what = only === 'failed' ? 'failed report' : 'report';
  if (waiting === 1) return `1 ${what} waits`;
  return waiting < mostWaitingCounted ? `${waiting} ${what}s wait` : `${mostWaitingCounted} ${what}s or more wait`;
}

/** The filter of the queue in an address. */
export function queueFilterIn(search: URLSearchParams): QueueFilter {
  return findingFilters.find((one) => one === search.get('only'));
}

/** The address of a report opened from the queue, from which one can go on to the next. */
export function addressInQueue(reportId: string, only: QueueFilter): string {
  return `${reportAddress(reportId)}?${new URLSearchParams({ from: 'review', ...(only && { only }) })}`;
}

/** Whether a page was opened from the queue. */
export const isOpenedFromQueue = (search: URLSearchParams) => search.get('from') === 'review';

/** The question for the neighbours of a report in the queue, which change with every review: not remembered. */
export const queuePositionQuestion = (reportId: string, only: QueueFilter): Question<QueuePosition> => ({
  key: addressInQueue(reportId, only),
  ask: (signal) => fetchQueuePosition(reportId, only, signal),
  isRemembered: false,
});

/** The neighbours of a report in the queue. After the last report come those that were skipped, the oldest first. */
export async function fetchQueuePosition(
  reportId: string,
  only: QueueFilter,
  signal?: AbortSignal,
): Promise<QueuePosition> {
  const ask = (way: { after?: string; before?: string }, most: number) =>
    call(calls.reviewQueue, { query: { ...way, only, most }, ...(signal && { signal }) });
  const [before, after] = await Promise.all([ask({ before: reportId }, 1), ask({ after: reportId }, 1)]);
  const others = after.reports.length > 0 ? after : await ask({}, 2);
  const next = others.reports.find((one) => one.reportId !== reportId);
  return { previous: before.reports[0], next, waiting: after.waiting };
}
