import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ReviewedReport,
  type ReviewActor,
  reviewStates,
  reviewActions,
  reviewStepResult,
  reviewStepsFor,
} from './review.ts';

const author: ReviewActor = { uid: 'asha', mayReview: false, mayVoid: false, mayAccept: false };
const reviewer: ReviewActor = { uid: 'meera', mayReview: true, mayVoid: false, mayAccept: false };
const superuser: ReviewActor = { uid: 'root', mayReview: true, mayVoid: true, mayAccept: false };
const filed: ReviewedReport = {
  state: 'submitted',
  authorId: 'asha',
  hasAuthor: true,
  editorIds: ['asha'],
  isReviewOn: true,
  isOpened: false,
  isAccepted: false,
  hasBreaches: false,
  openComments: 0,
};
const client: ReviewActor = { uid: 'anil', mayReview: false, mayVoid: false, mayAccept: true };
const reason = { reason: 'The wrong tank was named.' };

const anyPerson = fc.record({
  uid: fc.constantFrom('asha', 'meera', 'root', 'ravi'),
  mayReview: fc.boolean(),
  mayVoid: fc.boolean(),
  mayAccept: fc.boolean(),
});
const anyReport = fc.record({
  state: fc.constantFrom(...reviewStates),
  authorId: fc.constantFrom('asha', 'meera'),
  hasAuthor: fc.boolean(),
  editorIds: fc.subarray(['asha', 'meera', 'ravi']),
  isReviewOn: fc.boolean(),
  isOpened: fc.boolean(),
  isAccepted: fc.boolean(),
  hasBreaches: fc.boolean(),
  openComments: fc.nat(3),
});
const anySaid = fc.record({ comments: fc.nat(2), reason: fc.constantFrom('', 'too short', reason.reason) });
const anyAction = fc.constantFrom(...reviewActions);

describe('A review', () => {
  test('is approved or returned by a reviewer', () => {
    expect(reviewStepResult(filed, 'approve', reviewer)).toEqual({ next: 'approved' });
    expect(reviewStepResult(filed, 'return', reviewer, { comments: 1 })).toEqual({ next: 'returned' });
    expect(reviewStepResult(filed, 'approve', author)).toEqual({ objection: 'notReviewer' });
  });

  test('approves what failed with a reason alone', () => {
    const failed = { ...filed, hasBreaches: true };
    expect(reviewStepResult(failed, 'approve', reviewer)).toEqual({ objection: 'noReason' });
    expect(reviewStepResult(failed, 'approve', reviewer, { reason: 'No' })).toEqual({ objection: 'noReason' });
    expect(reviewStepResult(failed, 'approve', reviewer, reason)).toEqual({ next: 'approved' });
    expect(reviewStepResult(failed, 'approve', author, reason)).toEqual({ objection: 'notReviewer' });
    expect(reviewStepResult(failed, 'return', reviewer, { comments: 1 })).toEqual({ next: 'returned' });
  });

  test('is returned with at least one comment', () => {
    expect(reviewStepResult(filed, 'return', reviewer)).toEqual({ objection: 'noComment' });
  });

  test('is off unless the client asks for it: a report is then simply received, and can be revised with a reason', () => {
    const received = { ...filed, isReviewOn: false };
    expect(reviewStepResult(received, 'approve', reviewer)).toEqual({ objection: 'reviewIsOff' });
    expect(reviewStepResult(received, 'revise', author, reason)).toEqual({ next: 'submitted' });
    expect(reviewStepResult(filed, 'revise', author, reason)).toEqual({ objection: 'notNow' });
  });

  test('lets the author withdraw a report until a reviewer has opened it', () => {
    expect(reviewStepResult(filed, 'withdraw', author)).toEqual({ next: 'withdrawn' });
    expect(reviewStepResult({ ...filed, isOpened: true }, 'withdraw', author)).toEqual({ objection: 'isOpened' });
    expect(reviewStepResult(filed, 'withdraw', reviewer)).toEqual({ objection: 'notAuthor' });
  });

  test('takes a returned report back once every comment is answered', () => {
    const returned: ReviewedReport = { ...filed, state: 'returned', openComments: 1 };
    expect(reviewStepResult(returned, 'resubmit', author)).toEqual({ objection: 'openComments' });
    expect(reviewStepResult({ ...returned, openComments: 0 }, 'resubmit', author)).toEqual({ next: 'submitted' });
    expect(reviewStepResult({ ...returned, openComments: 0 }, 'resubmit', superuser)).toEqual({
      objection: 'notAuthor',
    });
  });

  test('lets a reviewer send a report again whose author has left, with every comment answered', () => {
    const left: ReviewedReport = { ...filed, state: 'returned', hasAuthor: false };
    expect(reviewStepResult(left, 'resubmit', superuser)).toEqual({ next: 'submitted' });
    expect(reviewStepResult({ ...left, openComments: 1 }, 'resubmit', superuser)).toEqual({
      objection: 'openComments',
    });
    expect(reviewStepResult(left, 'resubmit', client)).toEqual({ objection: 'notAuthor' });
  });

  test('lets an approved report be revised with a reason, and by no way else', () => {
    const approved: ReviewedReport = { ...filed, state: 'approved' };
    expect(reviewStepResult(approved, 'revise', author)).toEqual({ objection: 'noReason' });
    expect(reviewStepResult(approved, 'revise', author, reason)).toEqual({ next: 'submitted' });
    expect(reviewActions.filter((action) => 'next' in reviewStepResult(approved, action, superuser, reason))).toEqual([
      'revise',
      'void',
    ]);
  });

  test('is accepted for the client by its admin once for each revision, after it was approved, and never by whoever wrote it', () => {
    const approved: ReviewedReport = { ...filed, state: 'approved' };
    expect(reviewStepResult(approved, 'accept', client)).toEqual({ next: 'approved' });
    expect(reviewStepResult(filed, 'accept', client)).toEqual({ objection: 'notNow' });
    expect(reviewStepResult({ ...approved, isAccepted: true }, 'accept', client)).toEqual({ objection: 'notNow' });
    expect(reviewStepResult(approved, 'accept', superuser)).toEqual({ objection: 'notClient' });
    expect(reviewStepResult({ ...approved, authorId: 'anil' }, 'accept', client)).toEqual({
      objection: 'ownAcceptance',
    });
  });

  test('is commented on by an admin of the client while it is under review or approved, and moves nowhere by it', () => {
    const comment = (report: ReviewedReport, person: ReviewActor) =>
      reviewStepResult(report, 'comment', person, { comments: 1 });
    expect(comment(filed, client)).toEqual({ next: 'submitted' });
    expect(comment({ ...filed, state: 'approved' }, client)).toEqual({ next: 'approved' });
    expect(comment(filed, superuser)).toEqual({ objection: 'notClient' });
    expect(comment({ ...filed, isReviewOn: false }, client)).toEqual({ objection: 'reviewIsOff' });
    expect(comment({ ...filed, state: 'returned' }, client)).toEqual({ objection: 'notNow' });
    expect(reviewStepResult(filed, 'comment', client)).toEqual({ objection: 'noComment' });
  });

  test('is over for a void report', () => {
    expect(reviewStepsFor({ ...filed, state: 'void' }, superuser)).toEqual([]);
  });
});

describe('Whatever the report, the person and what they say,', () => {
  test('nobody approves or returns what they wrote', () => {
    fc.assert(
      fc.property(
        anyReport,
        anyPerson,
        anySaid,
        fc.constantFrom('approve', 'return'),
        (report, person, stated, action) => {
          const wrote = report.authorId === person.uid || report.editorIds.includes(person.uid);
          if (wrote) expect(reviewStepResult(report, action, person, stated)).toHaveProperty('objection');
        },
      ),
    );
  });

  test('a report leaves the state approved only to be revised or made void, each with a reason', () => {
    fc.assert(
      fc.property(anyReport, anyPerson, anySaid, anyAction, (report, person, stated, action) => {
        const made = reviewStepResult({ ...report, state: 'approved' }, action, person, stated);
        if ('next' in made && made.next !== 'approved')
          expect([['revise', 'void'].includes(action), stated.reason]).toEqual([true, reason.reason]);
      }),
    );
  });

  test('a person is offered just what would not be refused for who they are', () => {
    fc.assert(
      fc.property(anyReport, anyPerson, (report, person) => {
        const stated = { comments: 1, ...reason };
        const possible = reviewActions.filter(
          (action) => 'next' in reviewStepResult({ ...report, openComments: 0 }, action, person, stated),
        );
        expect(reviewStepsFor(report, person)).toEqual(possible);
      }),
    );
  });
});
