import type { Disposition } from './ncrSteps.ts';

/** The prefix of non-conformance reports' numbers: NCR-COROM-2026-0007. */
export const ncrPrefix = 'NCR';

export const severities = ['minor', 'major', 'critical'] as const;
export type Severity = (typeof severities)[number];

export const severityWords: Readonly<Record<Severity, string>> = {
  minor: 'Minor',
  major: 'Major',
  critical: 'Critical',
};

/** The states of a non-conformance report, in words. */
export const ncrStateWords = {
  proposed: 'Proposed',
  open: 'Open',
  actionAgreed: 'Action agreed',
  readyForVerification: 'Ready for verification',
  closed: 'Closed',
  rejectedClosure: 'Closure rejected',
  dismissed: 'Dismissed',
} as const;
export type NcrState = keyof typeof ncrStateWords;

export const dispositionWords: Readonly<Record<Disposition, string>> = {
  rework: 'Rework',
  repair: 'Repair',
  useAsIs: 'Use as is',
  reject: 'Reject',
};

/** The events in the log of an NCR, in words: each step, and other changes. */
export const ncrEventWords = {
  proposed: 'Proposed by a failed rule',
  raised: 'Raised',
  assigned: 'Responsible person set',
  changed: 'Changed',
  linkMailed: 'Link mailed',
  linkRevoked: 'Link revoked',
  fileAdded: 'File added',
  reminded: 'Reminder mailed',
  raise: 'Raised from the proposal',
  dismiss: 'Dismissed',
  withdraw: 'Withdrawn',
  propose: 'Action proposed',
  agree: 'Action agreed',
  ready: 'Marked ready for verification',
  close: 'Closed',
  rejectClosure: 'Closure rejected',
  reopen: 'Reopened',
  consent: 'Client consented to use as is',
} as const;
export type NcrEvent = keyof typeof ncrEventWords;
export const ncrEvents = Object.keys(ncrEventWords) as NcrEvent[];

/** The states in which nothing remains to be done. */
export const endedNcrStates: readonly NcrState[] = ['closed', 'dismissed'];

/** Whether something remains to be done about an NCR. A proposed one counts, because nobody has refused it. */
export function isOpenNcr(state: NcrState): boolean {
  return !endedNcrStates.includes(state);
}

/** The states in which the responsible person has something to do, and is reminded of it. */
export const statesAwaitingRepair = ['open', 'actionAgreed', 'rejectedClosure'] as const satisfies readonly NcrState[];

/** The first reminder goes out this many days before the due date. */
export const remindDaysBefore = 3;

export const reminders = ['before', 'after'] as const;
export type Reminder = (typeof reminders)[number];

const dayMs = 24 * 60 * 60_000;

/** The reminder due on a day: one from three days before the due date, one from the day after. Days are YYYY-MM-DD. */
export function reminderOn(today: string, dueOn: string): Reminder | undefined {
  const days = (Date.parse(dueOn) - Date.parse(today)) / dayMs;
  if (days < 0) return 'after';
  return days <= remindDaysBefore ? 'before' : undefined;
}

/** Whether an NCR is unfinished and past its due date on a day, YYYY-MM-DD. */
export function isOverdue({ state, dueOn }: { state: NcrState; dueOn: string | null }, today: string): boolean {
  return dueOn !== null && dueOn < today && isOpenNcr(state);
}

/** What an NCR asks of those whose step comes next: of reviewers, or of the client's admins. */
export const ncrRequests = ['agreement', 'verification', 'consent'] as const;
export type NcrRequest = (typeof ncrRequests)[number];

/** The purpose of an NCR's file: to show what was found, the repair, or that all is well now. */
export const ncrFilePurposes = ['found', 'repair', 'closure'] as const;
export type NcrFilePurpose = (typeof ncrFilePurposes)[number];

export const ncrFileWords: Readonly<Record<NcrFilePurpose, string>> = {
  found: 'As found',
  repair: 'Repair',
  closure: 'Evidence of closure',
};

/** How many days a mailed link lets an outsider answer an NCR. Each mail brings a new link. */
export const ncrLinkDays = 30;
