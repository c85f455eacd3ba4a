import { isReason, reasonNeeded, shortestReason } from '#domain/text/reason.ts';

/** The state of a report. Without reviews it stays 'submitted', which then only means received. */
export const reviewStates = ['submitted', 'returned', 'withdrawn', 'approved', 'void'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** The states in which a report counts no more: in no figure, no proposal, and for nothing that comes after it. */
export const uncountedStates = ['void', 'withdrawn'] as const satisfies readonly ReviewState[];

export const reviewActions = [
  'approve',
  'return',
  'resubmit',
  'withdraw',
  'revise',
  'accept',
  'comment',
  'void',
] as const;
export type ReviewAction = (typeof reviewActions)[number];

/** Where more reports wait for a reviewer, they are not counted further. */
export const mostWaitingCounted = 1_000;

/** The review events in a report's history: a reviewer opening it, and every action except voiding. */
export const reviewEventKinds = ['open', 'approve', 'return', 'resubmit', 'withdraw', 'revise', 'accept'] as const;
export type ReviewEventKind = (typeof reviewEventKinds)[number];

/** The number of a version for people: '2', and '2.3' where revision 2 was sent for the third time, after a return. */
export const revisionWords = ({ revision, attempt }: { readonly revision: number; readonly attempt: number }): string =>
  attempt > 1 ? `${revision}.${attempt}` : String(revision);

/** The person who acts, as far as the review needs to know. */
export type ReviewActor = {
  uid: string;
  /** Superusers, and those who have the duty at a client. */
  mayReview: boolean;
  /** Superusers only. */
  mayVoid: boolean;
  /** Those who answer for the client: its admins. */
  mayAccept: boolean;
};

/** A report, as far as the review needs to know. */
export type ReviewedReport = {
  state: ReviewState;
  authorId: string;
  /** Whether its author can act on it: has an open account that acts for its client. */
  hasAuthor: boolean;
  /** Everybody who wrote part of the newest revision, including its author. */
  editorIds: readonly string[];
  /** Whether the client wants its reports reviewed. */
  isReviewOn: boolean;
  /** Whether a reviewer has opened this attempt. */
  isOpened: boolean;
  /** Whether its client has accepted this revision. */
  isAccepted: boolean;
  /** Whether it breaks a requirement, see outcome.ts. */
  hasBreaches: boolean;
  /** The number of comments from the last return that the author has not answered. */
  openComments: number;
};

/** The data that comes with an action: a reviewer's comments, the author's replies, a reason. */
export type ReviewActionInput = { comments?: number; replied?: number; reason?: string };

/** Why a step is refused, in words for the person who tried it. */
export const reviewObjections = {
  notNow: 'The report has moved on in the meantime. You now see where it stands.',
  reviewIsOff: 'Reports of this client are not reviewed.',
  notReviewer: 'Only a reviewer can do this.',
  ownReport: 'Somebody else must approve this.',
  notClient: 'Only an admin of the client can do this.',
  ownAcceptance: 'You wrote part of this: somebody else at the client must accept it.',
  notAuthor: 'Only its author can do this.',
  isOpened: 'A reviewer has already opened this report. Ask for it to be returned.',
  noComment: 'Say in a comment what has to be changed.',
  openComments: 'Answer every comment first: what was changed, or why it was left.',
  noReason: reasonNeeded,
} as const;
export type ReviewObjection = keyof typeof reviewObjections;

type Rule = {
  next: ReviewState;
  asks: (report: ReviewedReport, person: ReviewActor, input: ReviewActionInput) => ReviewObjection | undefined;
};

const needsReason = ({ reason = '' }: ReviewActionInput) => (isReason(reason) ? undefined : 'noReason');

function asReviewer({ isReviewOn, authorId, editorIds }: ReviewedReport, { uid, mayReview }: ReviewActor) {
  if (!isReviewOn) return 'reviewIsOff';
  if (!mayReview) return 'notReviewer';
  return uid === authorId || editorIds.includes(uid) ? 'ownReport' : undefined;
}
const asAuthor = ({ authorId }: ReviewedReport, { uid }: ReviewActor) => (uid === authorId ? undefined : 'notAuthor');
/** Of whoever has left, a reviewer takes the place. */
const asAuthorOrInPlace = (report: ReviewedReport, person: ReviewActor) =>
  person.mayReview && !report.hasAuthor ? undefined : asAuthor(report, person);
const asAuthorOrReviewer = (report: ReviewedReport, person: ReviewActor) =>
  person.mayReview ? undefined : asAuthor(report, person);

/** Nobody approves what failed without saying why. The outcome of the report is then that its breaches are accepted. */
const approve: Rule = {
  next: 'approved',
  asks: (report, person, input) => asReviewer(report, person) ?? (report.hasBreaches ? needsReason(input) : undefined),
};
const giveBack: Rule = {
  next: 'returned',
  asks: (report, person, { comments = 0 }) => asReviewer(report, person) ?? (comments < 1 ? 'noComment' : undefined),
};
const withdraw: Rule = {
  next: 'withdrawn',
  asks: (report, person) => {
    if (!report.isReviewOn) return 'reviewIsOff';
    return asAuthor(report, person) ?? (report.isOpened ? 'isOpened' : undefined);
  },
};
const resubmit: Rule = {
  next: 'submitted',
  asks: (report, person, { replied = 0 }) =>
    asAuthorOrInPlace(report, person) ?? (report.openComments > replied ? 'openComments' : undefined),
};
const revise: Rule = {
  next: 'submitted',
  asks: (report, person, input) => asAuthorOrReviewer(report, person) ?? needsReason(input),
};
const makeVoid: Rule = {
  next: 'void',
  asks: (_, { mayVoid }, input) => (mayVoid ? needsReason(input) : 'notReviewer'),
};

/** The client accepts an approved report, once per revision. */
const accept: Rule = {
  next: 'approved',
  asks: ({ isAccepted, authorId, editorIds }, { uid, mayAccept }) => {
    if (!mayAccept) return 'notClient';
    if (isAccepted) return 'notNow';
    return uid === authorId || editorIds.includes(uid) ? 'ownAcceptance' : undefined;
  },
};

/**
 * A comment by an admin of the client on a report under review, or approved. It moves nothing; if the report is returned, its author
 * answers it too.
 */
const commentIn = (next: ReviewState): Rule => ({
  next,
  asks: ({ isReviewOn }, { mayAccept }, { comments = 0 }) => {
    if (!isReviewOn) return 'reviewIsOff';
    if (!mayAccept) return 'notClient';
    return comments < 1 ? 'noComment' : undefined;
  },
});

/** If the client wants no reviews, a received report can be revised like an approved one. */
const reviseReceived: Rule = {
  ...revise,
  asks: (report, person, input) => (report.isReviewOn ? 'notNow' : revise.asks(report, person, input)),
};

/**
 * The steps of a review: what can be done in each state, and where it leads. Anything else is refused. Nobody approves
 * or returns what they wrote themselves, in any role.
 */
const steps: Readonly<Record<ReviewState, Partial<Record<ReviewAction, Rule>>>> = {
  submitted: {
    approve,
    return: giveBack,
    withdraw,
    revise: reviseReceived,
    comment: commentIn('submitted'),
    void: makeVoid,
  },
  returned: { resubmit, void: makeVoid },
  withdrawn: { resubmit, void: makeVoid },
  approved: { revise, accept, comment: commentIn('approved'), void: makeVoid },
  void: {},
};

/** The states in which a report waits for its author. */
export const statesAwaitingAuthor = ['returned', 'withdrawn'] as const satisfies readonly ReviewState[];

/** The state that a step leads to, or why the step is refused. */
export function reviewStepResult(
  report: ReviewedReport,
  action: ReviewAction,
  person: ReviewActor,
  input: ReviewActionInput = {},
): { next: ReviewState } | { objection: ReviewObjection } {
  const rule = steps[report.state][action];
  if (!rule) return { objection: 'notNow' };
  const objection = rule.asks(report, person, input);
  return objection ? { objection } : { next: rule.next };
}

/** The steps that a person can take now, so that a screen offers nothing that is refused because of who they are. */
export function reviewStepsFor(report: Omit<ReviewedReport, 'openComments'>, person: ReviewActor): ReviewAction[] {
  const stated = { comments: 1, reason: 'x'.repeat(shortestReason) };
  return reviewActions.filter(
    (action) => 'next' in reviewStepResult({ ...report, openComments: 0 }, action, person, stated),
  );
}
