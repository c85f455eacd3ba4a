import { Problem, fieldProblem, requireFound } from '#contract/problems.ts';
import type { ReportAnswer } from '#contract/reports/report.ts';
import { type Person, may, reportScope } from '#domain/people/permissions.ts';
import type { ReviewRequest } from '#contract/reports/review.ts';
import { hasPlace } from '#domain/reports/commentPlace.ts';
import { gaugesInDoubt } from '#domain/reports/gaugesInDoubt.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { answersIn } from '#domain/reports/answersIn.ts';
import {
  type ReviewObjection,
  reviewObjections,
  type ReviewAction,
  type ReviewActor,
  type ReviewActionInput,
  reviewStepResult,
  reviewStepsFor,
} from '#domain/reports/review.ts';
import type { Handler } from '#server/http/handler.ts';
import { countAttemptIfAllowed } from '#server/limits/limit.ts';
import { attemptLimits } from '#server/store/accounts/attempts.ts';
import { checksOfReport } from '#server/store/equipment/gaugeChecks.ts';
import { queueEvidence } from '#server/store/evidence/evidenceJobs.ts';
import {
  earlierVersionsInScope,
  filesOfReport,
  type FoundReport,
  earlierVersionOf,
  wholeReport,
} from '#server/store/reports/reportDocument.ts';
import {
  addComments,
  markAcceptedByClient,
  markOpened,
  changeReviewState,
  noteStep,
  countOpenComments,
  hasBreach,
  reportsToSendAgain as waitingForAuthor,
  reviewFactsOf,
  tellAuthor,
} from '#server/store/review/review.ts';
import { reviewQueue as waitingForReview } from '#server/store/review/reviewQueue.ts';
import { documentsOf } from '#server/store/evidence/issuedDocuments.ts';
import { signaturesOn } from '#server/store/evidence/signatures.ts';
import { differences } from '#server/store/audit/audit.ts';
import { reviewSettings as reviewOf, setReviewSettings as setReviewOf } from '#server/store/people/clients.ts';
import type { Db } from '#server/store/schema.ts';
import { requireVisibleReport } from './visibleReport.ts';

type Services = { db: Db };

/** The person, as the rules of the review see them. */
export function reviewActorOf(person: Person): ReviewActor {
  return {
    uid: person.uid,
    mayReview: may(person, 'reviewReports'),
    mayVoid: may(person, 'voidReport'),
    mayAccept: may(person, 'acceptReports'),
  };
}

/** The fields that objections to a step belong to. Other objections belong to no field. */
const faultyFields: Partial<Record<ReviewObjection, string>> = {
  noComment: 'comments',
  openComments: 'replies',
  noReason: 'reason',
};

/** Refuses a step with the words of its objection. */
function refuseStep(objection: ReviewObjection): never {
  const sentence = reviewObjections[objection];
  const field = faultyFields[objection];
  if (field !== undefined) throw fieldProblem(field, 'invalidInput', sentence);
  if (objection === 'notNow') throw new Problem('reviewMovedOn', { sentence });
  throw new Problem('stepNotAllowed', { sentence });
}

/** The state that a step leads to. Throws if the step is not possible. */
export async function nextReviewState(
  db: Db,
  found: FoundReport,
  action: ReviewAction,
  person: Person,
  stated: ReviewActionInput,
) {
  const reviewed = { ...(await reviewFactsOf(db, found)), openComments: await countOpenComments(db, found) };
  const outcome = reviewStepResult(reviewed, action, reviewActorOf(person), stated);
  return 'next' in outcome ? outcome.next : refuseStep(outcome.objection);
}

/** The gauges of a report that failed a check since it was judged. */
async function gaugesInDoubtOf(db: Db, found: FoundReport) {
  const checks = await checksOfReport(db, found);
  if (checks.length === 0) return [];
  const kind = kindOf(found.kind);
  return gaugesInDoubt(kind, answersIn(kind, found.answers), found.verdicts, checks);
}

/** A report with the steps that this person can take. */
export async function reportAnswerFor(db: Db, person: Person, found: FoundReport): Promise<ReportAnswer> {
  const { review, ...whole } = await wholeReport(db, reportScope(person), found);
  // What follows an approved revision is done with the later one.
  const steps = found.isRevised ? [] : reviewStepsFor(await reviewFactsOf(db, found), reviewActorOf(person));
  const signatures = await signaturesOn(db, found);
  const inDoubt = await gaugesInDoubtOf(db, found);
  return {
    ...whole,
    gaugesInDoubt: inDoubt,
    review: { ...review, steps, signatures, documents: await documentsOf(db, found.reportId) },
  };
}

/** Checks that each comment is on something that the version contains: a field, or one of its tests, rows or files. */
async function checkComments(tx: Db, found: FoundReport, comments: ReviewRequest['comments']): Promise<void> {
  if (comments.length === 0) return;
  const version = { entry: found.answers, files: await filesOfReport(tx, found) };
  const kind = kindOf(found.kind);
  const lost = comments.find((comment) => !hasPlace(kind, version, comment));
  if (!lost) return;
  const isField = lost.field !== null && kind.field(lost.field) !== undefined;
  const sentence = `The report has no such ${isField ? 'test, row or file' : 'field'}.`;
  throw fieldProblem('comments', 'invalidInput', sentence);
}

/** Counts a mail about an admin's comments. False over the limit: then the comments stand without a mail. */
async function mayMailComment(tx: Db, { uid }: Person, reportId: string): Promise<boolean> {
  return (
    (await countAttemptIfAllowed(tx, attemptLimits.commentMail, reportId)) &&
    countAttemptIfAllowed(tx, attemptLimits.commentMailByAccount, uid)
  );
}

const shown = {
  approve: 'reportApproved',
  return: 'reportReturned',
  withdraw: 'reportWithdrawn',
  accept: 'reportAccepted',
  comment: 'reportCommented',
} as const;

/** POST /api/reports/:reportId/review: opens, approves, returns, withdraws or accepts a report's current version. */
export function reviewReport(): Handler<'reviewReport'> {
  return async ({ person, params: { reportId }, body, write }) => {
    return write(async (tx) => {
      const found = await requireVisibleReport(tx, person, reportId);
      const { action, comments, reason, revision, attempt } = body;
      if (found.revision !== revision || found.attempt !== attempt) refuseStep('notNow');
      if (action === 'open') {
        const isOpen = reviewStepsFor(await reviewFactsOf(tx, found), reviewActorOf(person)).includes('approve');
        if (isOpen && (await markOpened(tx, found))) await noteStep(tx, found, { action, byId: person.uid });
        return {
          answer: await reportAnswerFor(tx, person, await requireVisibleReport(tx, person, reportId)),
          logged: [],
        };
      }
      await checkComments(tx, found, comments);
      const next = await nextReviewState(tx, found, action, person, { comments: comments.length, reason });
      // A reason accepts breaches. Where there are none, it means nothing and is not kept.
      const isAccepting = action === 'approve' && hasBreach(found);
      if (action === 'accept') await markAcceptedByClient(tx, found);
      else await changeReviewState(tx, found, next, isAccepting ? 'accepted' : undefined);
      if (action === 'return' || action === 'comment') await addComments(tx, found, person.uid, comments);
      if (action === 'return') await tellAuthor(tx, found, 'reportReturned', comments.length);
      if (action === 'comment' && (await mayMailComment(tx, person, reportId)))
        await tellAuthor(tx, found, 'reportCommented', comments.length);
      if (action !== 'comment')
        await noteStep(tx, found, { action, byId: person.uid, reason: isAccepting ? reason : null });
      if (action === 'approve') await queueEvidence(tx, found);
      const answer = await reportAnswerFor(tx, person, await requireVisibleReport(tx, person, reportId));
      const detail = {
        revision,
        attempt,
        ...(comments.length > 0 && { comments: comments.length }),
        ...(isAccepting && { reason }),
      };
      return { answer, logged: { action: shown[action], subject: reportId, clientId: found.clientId, detail } };
    });
  };
}

/** GET /api/reports/:reportId/versions/:revision/:attempt: an earlier version of a report. */
export function earlierVersion({ db }: Services): Handler<'earlierVersion'> {
  return async ({ person, params: { reportId, revision, attempt } }) => {
    const found = await requireVisibleReport(db, person, reportId);
    const [wantedRevision, wantedAttempt] = [Number(revision), Number(attempt)];
    const earlier = await earlierVersionsInScope(db, reportScope(person), found);
    const isSeen = earlier.some((one) => one.revision === wantedRevision && one.attempt === wantedAttempt);
    const version = requireFound(isSeen ? await earlierVersionOf(db, found, wantedRevision, wantedAttempt) : undefined);
    return version;
  };
}

/** GET /api/reviewqueue: the reports that wait for this reviewer, oldest first. */
export function reviewQueue({ db }: Services): Handler<'reviewQueue'> {
  return async ({ person, query }) => waitingForReview(db, person.uid, query);
}

/** GET /api/reportstosendagain: the reports that wait for their author. */
export function reportsToSendAgain({ db }: Services): Handler<'reportsToSendAgain'> {
  return async ({ person }) => waitingForAuthor(db, person);
}

/** GET /api/clients/:clientId/review: whether a client's reports are reviewed, and what its admins see of them. */
export function clientReview({ db }: Services): Handler<'clientReview'> {
  return async ({ params: { clientId } }) => {
    const asked = requireFound(await reviewOf(db, clientId));
    return asked;
  };
}

/**
 * PUT /api/clients/:clientId/review: whether reports are reviewed applies from the next report on. Reports that already
 * wait for a review are still reviewed. What admins see applies at once.
 */
export function setClientReview(): Handler<'setClientReview'> {
  return async ({ params: { clientId }, body, write }) =>
    write(async (tx) => {
      const before = await reviewOf(tx, clientId);
      if (!before || !(await setReviewOf(tx, clientId, body))) throw new Problem('notFound');
      const message = body.reviewRequired ? 'Reports are reviewed from now on.' : 'Reports are no longer reviewed.';
      const change = differences(before, (await reviewOf(tx, clientId)) ?? before);
      return { answer: { message }, logged: { subject: clientId, clientId, change } };
    });
}
