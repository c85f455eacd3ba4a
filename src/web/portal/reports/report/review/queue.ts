import { calls } from '#contract/calls.ts';
import { reportAddress } from '#contract/addresses.ts';
import { type ReviewQueue, soughtFindings } from '#contract/review.ts';
import { call } from '#web/api/call.ts';

type Waiting = ReviewQueue['reports'][number];

/** Which of the reports that wait a reviewer goes through: all, or those with a finding. */
export type Sought = (typeof soughtFindings)[number] | undefined;

/** Where a report stands among those that wait for whoever reviews. */
export type QueuePlace = { previous: Waiting | undefined; next: Waiting | undefined; waiting: number };

/** A report that was opened from the queue: what is beside it there, and the ways on. */
export type InQueue = QueuePlace & {
  /** Whether it was come to from another report. */
  isNext: boolean;
  go: (reportId: string) => void;
  /** To the one that is the next by now; without any, back to the queue. */
  goOn: () => Promise<void>;
};

/** What a reviewer looks for, as an address says it. */
export function soughtIn(search: URLSearchParams): Sought {
  return soughtFindings.find((one) => one === search.get('only'));
}

/** The page of a report that is opened from the queue, so that it leads on to the next one. */
export function addressInQueue(reportId: string, only: Sought): string {
  return `${reportAddress(reportId)}?${new URLSearchParams({ from: 'review', ...(only && { only }) })}`;
}

/** Whether a page was opened from the queue. */
export const isInQueue = (search: URLSearchParams) => search.get('from') === 'review';

/** The reports beside one in the queue. After the last one come those that were passed by, the oldest first. */
export async function placeInQueue(reportId: string, only: Sought, signal?: AbortSignal): Promise<QueuePlace> {
  const ask = (way: { after?: string; before?: string }, most: number) =>
    call(calls.reviewQueue, { query: { ...way, only, most }, ...(signal && { signal }) });
  const [before, after] = await Promise.all([ask({ before: reportId }, 1), ask({ after: reportId }, 1)]);
  const others = after.reports.length > 0 ? after : await ask({}, 2);
  const next = others.reports.find((one) => one.reportId !== reportId);
  return { previous: before.reports[0], next, waiting: after.waiting };
}
