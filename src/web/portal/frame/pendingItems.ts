import type { TodayAnswer } from '#contract/today.ts';
import { todayRowByNeed } from '#contract/todayWords.ts';

/** Something that waits for a person: how many, in words, and the list that has as many. */
export type PendingItem = {
  readonly what: string;
  readonly count: number;
  readonly words: string;
  /** What is told below it, a line each. */
  readonly detail?: readonly string[];
  readonly to: string;
  /** What is told beside it: a part of it with its own list, or where one begins with it. */
  readonly beside?: readonly { readonly words: string; readonly to: string; readonly isUrgent?: true }[];
  readonly isUrgent?: true;
};

/** How many comments are told in a need of returned reports. */
const mostNamed = 3;

/** The reports that were returned to their author, as the device knows them, with what their reviewers ask first. */
export function returnedItems(returned: readonly { number: string; words?: string | null }[]): readonly PendingItem[] {
  const count = returned.length;
  const words = count === 1 ? 'report was returned with comments' : 'reports were returned with comments';
  // A device that was told by a release of before does not know the words.
  const detail = returned
    .slice(0, mostNamed)
    .map(({ number, words: stated }) => (stated ? `${number}: “${stated}”` : number));
  return count > 0 ? [{ what: 'returned', count, words, detail, to: '/drafts', isUrgent: true }] : [];
}

/** What the server counts, the most urgent first. What has nothing in it is left out. */
export function pendingItemsOf({ needs, failedInReview = 0 }: TodayAnswer): readonly PendingItem[] {
  return (Object.keys(todayRowByNeed) as (keyof typeof todayRowByNeed)[]).flatMap((what): PendingItem[] => {
    const count = needs[what] ?? 0;
    const { words, begin, ...row } = todayRowByNeed[what];
    const failed = { words: `${failedInReview} of them failed`, to: '/review?only=failed', isUrgent: true } as const;
    const beside = [...(what === 'toReview' && failedInReview > 0 ? [failed] : []), ...(begin ? [begin] : [])];
    return count > 0 ? [{ what, count, words: words(count), ...row, beside }] : [];
  });
}

/** How many things wait altogether, or of some sorts. */
export function pendingCount(needs: readonly PendingItem[], sorts?: readonly string[]): number {
  return needs.reduce((sum, { what, count }) => (!sorts || sorts.includes(what) ? sum + count : sum), 0);
}
