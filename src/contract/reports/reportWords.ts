import type { ReviewState } from '#domain/reports/review.ts';

/** The states of a report in words. */
export const stateWords = {
  submitted: 'Submitted',
  returned: 'Returned',
  withdrawn: 'Withdrawn',
  approved: 'Approved',
  void: 'Void',
} as const satisfies Readonly<Record<ReviewState, string>>;
