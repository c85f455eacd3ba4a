import type { Today } from '#contract/today.ts';
import { soonDays } from '#domain/equipment/soon.ts';

/** Something that waits for a person: how many, in words, and the list that has as many. */
export type Need = {
  readonly what: string;
  readonly count: number;
  readonly words: string;
  readonly to: string;
  /** What of it is told beside it, with its own list. */
  readonly part?: { readonly words: string; readonly to: string };
  readonly isUrgent?: true;
};

type Row = Pick<Need, 'to' | 'isUrgent'> & { readonly words: (count: number) => string };

/** What the server counts, in the order in which it is shown. */
const rows: Readonly<Record<keyof Today['needs'], Row>> = {
  ncrsOverdue: {
    to: '/ncrs?overdue=yes',
    words: (count) => (count === 1 ? 'non-conformance is overdue' : 'non-conformances are overdue'),
    isUrgent: true,
  },
  ncrsUndecided: {
    to: '/ncrs?state=proposed&overdue=no',
    words: (count) => (count === 1 ? 'failure is undecided' : 'failures are undecided'),
    isUrgent: true,
  },
  toReview: {
    to: '/review',
    words: (count) => (count === 1 ? 'report waits for your review' : 'reports wait for your review'),
  },
  ncrsMine: {
    to: '/ncrs?state=underWay&responsible=me&overdue=no',
    words: (count) => (count === 1 ? 'non-conformance of mine' : 'non-conformances of mine'),
  },
  instruments: {
    to: '/instruments?due=soon&sort=dueOn',
    words: (count) => `${count === 1 ? 'calibration ends' : 'calibrations end'} within ${soonDays} days, or ended`,
  },
  batches: {
    to: '/batches?due=soon',
    words: (count) => `${count === 1 ? 'batch expires' : 'batches expire'} within ${soonDays} days, or expired`,
  },
  signUps: {
    to: '/superuserpannel',
    words: (count) => (count === 1 ? 'person asks for an account' : 'people ask for an account'),
  },
  enquiries: {
    to: '/enquiries',
    words: (count) => (count === 1 ? 'enquiry is new' : 'enquiries are new'),
  },
};

/** The reports that were returned to their author, as the device knows them. */
export function returnedNeed(count: number): readonly Need[] {
  const words = count === 1 ? 'report was returned with comments' : 'reports were returned with comments';
  return count > 0 ? [{ what: 'returned', count, words, to: '/drafts', isUrgent: true }] : [];
}

/** What the server counts, the most urgent first. What has nothing in it is left out. */
export function needsOf({ needs, failedInReview = 0 }: Today): readonly Need[] {
  return (Object.keys(rows) as (keyof typeof rows)[]).flatMap((what): Need[] => {
    const count = needs[what] ?? 0;
    const { words, ...row } = rows[what];
    const part = { words: `${failedInReview} of them failed`, to: '/review?only=failed' };
    const isInPart = what === 'toReview' && failedInReview > 0;
    return count > 0 ? [{ what, count, words: words(count), ...row, ...(isInPart && { part }) }] : [];
  });
}

/** How many things wait altogether, or of some sorts. */
export function sumOf(needs: readonly Need[], sorts: 'all' | readonly string[] = 'all'): number {
  return needs.reduce((sum, { what, count }) => (sorts === 'all' || sorts.includes(what) ? sum + count : sum), 0);
}
