import type { ReportState } from './report.ts';

/** How the result of a report is written for people. */
export const resultWords = { pass: 'Pass', fail: 'Fail' } as const;

/** How the state of a report is written for people. */
export const stateWords = { submitted: 'Submitted', void: 'Void' } as const satisfies Readonly<
  Record<ReportState, string>
>;
