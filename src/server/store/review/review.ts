import { randomUUIDv7 } from 'node:crypto';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { Problem } from '#contract/problems.ts';
import type { ReportAnswer, ReportEvent, ReviewComment } from '#contract/reports/report.ts';
import type { Person } from '#domain/people/permissions.ts';
import {
  type ReviewedReport,
  type ReviewState,
  type ReviewEventKind,
  statesAwaitingAuthor,
} from '#domain/reports/review.ts';
import type { ReportEntry } from '#domain/listing/record.ts';
import type { ServerVerdicts } from '#domain/measurement/verdict.ts';
import { type KindName, kindOf } from '#domain/reports/kinds.ts';
import { outcomeOfReport, type ReportOutcome } from '#domain/reports/outcome.ts';
import { answersIn } from '#domain/reports/answersIn.ts';
import { canSignIn } from '#server/store/accounts/accounts.ts';
import { executeChange } from '#server/store/engine/executeChange.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import type { ReviewCommentsTable } from './reviewTables.ts';
import type { ReportsTable } from '#server/store/reports/reportTables.ts';
import type { Db } from '#server/store/schema.ts';
import { countOf } from '#server/store/engine/pages.ts';

/** The version of a report that is under review. */
type UnderReview = Selectable<
  Pick<ReportsTable, 'authorId' | 'number' | 'state' | 'revision' | 'attempt' | 'openedAt' | 'acceptedRevision'>
> & { reportId: string; isReviewed: boolean };

/** The same with its content. */
type WithContent = UnderReview & {
  kind: KindName;
  answers: ReportEntry;
  verdicts: ServerVerdicts;
  outcome: ReportOutcome | null;
};

/** The steps of a report's review, oldest first. */
export async function reviewEvents(db: Db, reportId: string): Promise<ReportEvent[]> {
  const rows = await db
    .selectFrom('reviewSteps')
    .innerJoin('users', 'users.id', 'reviewSteps.byId')
    .select(['action', 'at', 'revision', 'attempt', 'reason', 'byId', 'users.fname'])
    .where('reportId', '=', reportId)
    .orderBy('reviewSteps.id')
    .execute();
  return rows.map(({ action, byId, fname, ...rest }) => ({ what: action, by: { uid: byId, fname }, ...rest }));
}

/** The reviewers' comments on a report, oldest first. */
export async function reviewCommentsOf(db: Db, reportId: string): Promise<ReviewComment[]> {
  const rows = await db
    .selectFrom('reviewComments')
    .innerJoin('users', 'users.id', 'reviewComments.authorId')
    .select(['reviewComments.id', 'revision', 'attempt', 'field', 'item', 'text', 'at', 'reply', 'authorId'])
    .select('users.fname')
    .where('reportId', '=', reportId)
    .orderBy('revision')
    .orderBy('attempt')
    .orderBy('at')
    .orderBy('position')
    .execute();
  return rows.map(({ id, authorId, fname, ...rest }) => ({ commentId: id, by: { uid: authorId, fname }, ...rest }));
}

/** The people who wrote part of the newest revision. */
async function editorsOf(db: Db, { reportId, revision }: UnderReview): Promise<string[]> {
  const newest = db.selectFrom('revisions').select('authorId').where('reportId', '=', reportId);
  const before = db.selectFrom('earlierVersions').select('authorId').where('reportId', '=', reportId);
  const rows = await newest
    .where('revision', '=', revision)
    .union(before.where('revision', '=', revision))
    .execute();
  return rows.map(({ authorId }) => authorId);
}

/**
 * Whether a breach stands in the shown version, accepted or not. The stored outcome says so: to check thousands of
 * readings once more would hold up everybody's calls. A report that no list knows the outcome of yet is looked through.
 */
export function hasBreach({ kind, answers, verdicts, outcome }: WithContent): boolean {
  if (outcome !== null) return outcome === 'fail' || outcome === 'accepted';
  const known = kindOf(kind);
  return outcomeOfReport(known, answersIn(known, answers), verdicts) === 'fail';
}

/** The facts about a report that the rules of the review need. */
export async function reviewFactsOf(db: Db, report: WithContent): Promise<Omit<ReviewedReport, 'openComments'>> {
  const { state, authorId, isReviewed, openedAt, revision, acceptedRevision } = report;
  return {
    state,
    authorId,
    hasAuthor: (await authorToNotify(db, report.reportId)) !== undefined,
    editorIds: await editorsOf(db, report),
    isReviewOn: isReviewed,
    isOpened: openedAt !== null,
    isAccepted: acceptedRevision === revision,
    hasBreaches: hasBreach(report),
  };
}

/** How many comments on this version its author has not answered. */
export async function countOpenComments(db: Db, { reportId, revision, attempt }: UnderReview): Promise<number> {
  const unanswered = { reportId, revision, attempt, reply: null };
  return countOf(db.selectFrom('reviewComments').where((comment) => comment.and(unanswered)));
}

/** Adds a step with a version to the report's history. */
export async function noteStep(
  tx: Db,
  { reportId, revision, attempt }: Pick<UnderReview, 'reportId' | 'revision' | 'attempt'>,
  { action, byId, reason = null }: { action: ReviewEventKind; byId: string; reason?: string | null },
): Promise<void> {
  await tx
    .insertInto('reviewSteps')
    .values({
      id: randomUUIDv7(),
      reportId,
      revision,
      attempt,
      action,
      byId,
      at: new Date().toISOString(),
      reason,
      names: null,
    })
    .execute();
}

/**
 * Moves a report to its next state, and to another outcome if one is given, from the version and state in which it was
 * read. Throws if it has changed since: of
 * several people at once one succeeds, and the others are told.
 */
export async function changeReviewState(
  tx: Db,
  report: UnderReview,
  next: ReviewState,
  outcome?: ReportOutcome,
): Promise<void> {
  const { reportId, revision, attempt, state, openedAt } = report;
  let moving = tx
    .updateTable('reports')
    .set({ state: next, ...(next === 'approved' && { approvedRevision: revision }), ...(outcome && { outcome }) })
    .where((row) => row.and({ id: reportId, state, revision, attempt }));
  // Somebody may have opened the report while it is being withdrawn.
  if (openedAt === null && next === 'withdrawn') moving = moving.where('openedAt', 'is', null);
  if (!(await executeChange(moving))) throw new Problem('reviewMovedOn');
}

/** Records that a reviewer has opened this attempt. False if one had before. */
export async function markOpened(tx: Db, { reportId, revision, attempt }: UnderReview): Promise<boolean> {
  const opening = tx.updateTable('reports').set({ openedAt: new Date().toISOString() });
  const unopened = { id: reportId, revision, attempt, state: 'submitted', openedAt: null } as const;
  return executeChange(opening.where((report) => report.and(unopened)));
}

/** Records the client's acceptance of an approved revision. Throws if the report has changed or is accepted already. */
export async function markAcceptedByClient(
  tx: Db,
  { reportId, revision, attempt, acceptedRevision }: UnderReview,
): Promise<void> {
  const accepting = tx.updateTable('reports').set({ acceptedRevision: revision });
  const asSeen = { id: reportId, revision, attempt, state: 'approved', acceptedRevision } as const;
  if (!(await executeChange(accepting.where((report) => report.and(asSeen))))) throw new Problem('reviewMovedOn');
}

type NewComment = Pick<ReviewCommentsTable, 'field' | 'item' | 'text'>;

/** Adds comments to a version of a report. */
export async function addComments(
  tx: Db,
  { reportId, revision, attempt }: UnderReview,
  by: string,
  comments: readonly NewComment[],
): Promise<void> {
  const at = new Date().toISOString();
  const of = { reportId, revision, attempt, authorId: by, at, reply: null, repliedAt: null };
  await tx
    .insertInto('reviewComments')
    .values(
      comments.map(({ field, item, text }, position) => ({ id: randomUUIDv7(), ...of, position, field, item, text })),
    )
    .execute();
}

/** The author of a report. Undefined if there is none, or if its author has no open account that acts for its client. */
export async function authorToNotify(db: Db, reportId: string): Promise<{ fname: string; email: string } | undefined> {
  return db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.authorId')
    .select(['users.fname', 'users.email'])
    .where('reports.id', '=', reportId)
    .where(canSignIn)
    .where(sql<SqlBool>`coalesce("users"."clientId", "reports"."clientId") = "reports"."clientId"`)
    .executeTakeFirst();
}

/** Queues a mail about new comments on a report to its author. */
export async function tellAuthor(
  tx: Db,
  { reportId, number }: UnderReview,
  kind: 'reportReturned' | 'reportCommented',
  comments: number,
): Promise<void> {
  const author = await authorToNotify(tx, reportId);
  if (author) await queueMail(tx, kind, author.email, { fname: author.fname, number, reportId, comments });
}

/** Answers comments on a report's version. A comment with an answer keeps it. Throws if one is not on that version. */
export async function replyTo(
  tx: Db,
  { reportId, revision, attempt }: UnderReview,
  replies: readonly { commentId: string; text: string }[],
): Promise<void> {
  for (const { commentId, text } of replies) {
    const replying = tx.updateTable('reviewComments').set({ reply: text, repliedAt: new Date().toISOString() });
    const unanswered = { id: commentId, reportId, revision, attempt, reply: null };
    if (!(await executeChange(replying.where((comment) => comment.and(unanswered)))))
      throw new Problem('reviewMovedOn');
  }
}

/** An author's reports that were returned or withdrawn, oldest first: those for their client, or all if they have none. */
export async function reportsToSendAgain(db: Db, { uid, clientId }: Pick<Person, 'uid' | 'clientId'>) {
  const rows = await db
    .selectFrom('reports')
    .select(['id as reportId', 'kind', 'number', 'state', 'revision', 'attempt', 'date', 'receivedAt'])
    .select((report) => {
      const unanswered = report
        .selectFrom('reviewComments')
        .whereRef('reviewComments.reportId', '=', 'reports.id')
        .whereRef('reviewComments.revision', '=', 'reports.revision')
        .whereRef('reviewComments.attempt', '=', 'reports.attempt')
        .where('reviewComments.reply', 'is', null);
      return [
        unanswered.select(({ fn }) => fn.countAll<number>().as('count')).as('comments'),
        unanswered.select('text').orderBy('reviewComments.position').limit(1).as('words'),
      ];
    })
    .where('authorId', '=', uid)
    .$if(clientId !== null, (those) => those.where('clientId', '=', clientId))
    .where('state', 'in', [...statesAwaitingAuthor])
    .orderBy('receivedAt')
    .orderBy('id')
    .limit(200)
    .execute();
  return { reports: rows.map((row) => ({ ...row, comments: Number(row.comments) })) };
}

/** The versions of a report before its newest, oldest first. */
export async function earlierVersionsOf(db: Db, reportId: string): Promise<ReportAnswer['review']['earlier']> {
  return db
    .selectFrom('earlierVersions')
    .select(['revision', 'attempt', 'at'])
    .where('reportId', '=', reportId)
    .orderBy('revision')
    .orderBy('attempt')
    .execute();
}

/** The versions of a report that were approved, oldest first. */
export async function approvedVersions(db: Db, reportId: string): Promise<Pick<UnderReview, 'revision' | 'attempt'>[]> {
  return db
    .selectFrom('reviewSteps')
    .select(['revision', 'attempt'])
    .where('reportId', '=', reportId)
    .where('action', '=', 'approve')
    .orderBy('id')
    .execute();
}

/** The hash of the content of a version of a report, newest or earlier. Undefined if there is no such version. */
export async function hashOfVersion(
  db: Db,
  { reportId, revision, attempt, contentHash }: UnderReview & { contentHash: string },
  wanted: Pick<UnderReview, 'revision' | 'attempt'>,
): Promise<string | undefined> {
  if (wanted.revision === revision && wanted.attempt === attempt) return contentHash;
  const earlier = await db
    .selectFrom('earlierVersions')
    .select('contentHash')
    .where('reportId', '=', reportId)
    .where('revision', '=', wanted.revision)
    .where('attempt', '=', wanted.attempt)
    .executeTakeFirst();
  return earlier?.contentHash;
}
