import type { ReviewState } from '#domain/reports/review.ts';

/** How the result of a report is written for people. */
export const resultWords = { pass: 'Pass', fail: 'Fail' } as const;

/** How the state of a report is written for people. */
export const stateWords = {
  submitted: 'Submitted',
  returned: 'Returned',
  withdrawn: 'Withdrawn',
  approved: 'Approved',
  void: 'Void',
} as const satisfies Readonly<Record<ReviewState, string>>;
