import { sql } from 'kysely';
import type { ReportAnswer, ReportEvent, ReportNeighbour } from '#contract/reports/report.ts';
import { largestStoredInteger } from '#contract/answers.ts';
import { Problem } from '#contract/problems.ts';
import type { EarlierVersion } from '#contract/reports/review.ts';
import { isRestrictedToApproved, visibleRevision, type Scope, type ScopedReport } from '#domain/people/permissions.ts';
import { kindNames, kindOf } from '#domain/reports/kinds.ts';
import { fileFields } from '#domain/reports/kindOfReport.ts';
import { numberSeries, readReportNumber, legacyNumberSeries } from '#domain/reports/reportNumber.ts';
import { approvedOutcome, lastAttemptOf } from '#server/store/review/approvedReports.ts';
import { fileAddressOf } from './entries.ts';
import { listedColumnsOfVoid } from './listedColumns.ts';
import { approvedVersions, reviewCommentsOf, earlierVersionsOf, reviewEvents } from '#server/store/review/review.ts';
import type { ReportsTable } from './reportTables.ts';
import type { Db } from '#server/store/schema.ts';
import { isInScopePart, scopeParts, unionAll } from './scopeParts.ts';
import { readVerdicts } from './storedVersion.ts';
import { uncountSpelling } from './structureNames.ts';

/** A report with its author and its client. */
export type FoundReport = Omit<ReportAnswer, 'files' | 'review' | 'history' | 'previous' | 'next'> &
  Pick<
    ReportsTable,
    'clientId' | 'authorId' | 'voidedAt' | 'voidReason' | 'openedAt' | 'approvedRevision' | 'acceptedRevision'
  > & {
    attempt: number;
    contentHash: string;
    isReviewed: boolean;
    /** Whether this is the approved revision, for somebody who does not see a later one yet. */
    isRevised: boolean;
    voider: ReportEvent['by'];
  };

/** The newest revision of a report that a scope sees. Undefined if there is none. */
export async function reportById(db: Db, id: string, scope: Scope): Promise<FoundReport | undefined> {
  const row = await db
    .selectFrom('reports')
    .innerJoin('revisions', (join) =>
      join.onRef('revisions.reportId', '=', 'reports.id').onRef('revisions.revision', '=', 'reports.revision'),
    )
    .innerJoin('clients', 'clients.clientId', 'reports.clientId')
    .innerJoin('users', 'users.id', 'reports.authorId')
    .leftJoin('users as voider', 'voider.id', 'reports.voidedBy')
    .select(['reports.id', 'reports.kind', 'reports.number', 'reports.revision', 'reports.state', 'reports.receivedAt'])
    .select('reports.outcome')
    .select(['reports.clientId', 'reports.authorId', 'reports.voidedAt', 'reports.voidReason', 'reports.voidedBy'])
    .select([
      'reports.attempt',
      'reports.isReviewed',
      'reports.openedAt',
      'reports.approvedRevision',
      'reports.acceptedRevision',
    ])
    .select([
      'revisions.contentHash',
      'revisions.answers',
      'revisions.verdicts',
      'clients.clientName',
      'users.fname',
      'voider.fname as voiderName',
    ])
    .where('reports.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: reportId, fname, answers, verdicts, clientId, clientName, authorId, voidedBy, voiderName, ...rest } = row;
  const isReviewed = row.isReviewed === 1;
  const revision = visibleRevision(scope, { ...row, isReviewed });
  if (revision === undefined) return undefined;
  const newest = {
    ...rest,
    isReviewed,
    isRevised: false,
    reportId,
    clientId,
    authorId,
    client: { clientId, clientName },
    author: { uid: authorId, fname },
    answers: JSON.parse(answers) as FoundReport['answers'],
    verdicts: readVerdicts(verdicts),
    voider: voidedBy === null ? null : { uid: voidedBy, fname: voiderName ?? '' },
  };
  return revision === row.revision ? newest : approvedOf(db, newest, revision);
}

/** The approved revision of a report that was revised since, as it was before. */
async function approvedOf(db: Db, newest: FoundReport, revision: number): Promise<FoundReport> {
  const { answers, verdicts, contentHash, attempt } = await lastAttemptOf(db, newest.reportId, revision);
  return {
    ...newest,
    revision,
    attempt,
    contentHash,
    outcome: newest.state === 'void' ? null : await approvedOutcome(db, newest.reportId, revision),
    state: newest.state === 'void' ? 'void' : 'approved',
    openedAt: null,
    answers: JSON.parse(answers) as FoundReport['answers'],
    verdicts: readVerdicts(verdicts),
    isRevised: true,
  };
}

/** Reports by number, sorted by it, with what a scope needs to know of them. Unknown numbers are left out. */
export async function reportsByNumber(
  db: Db,
  numbers: readonly string[],
): Promise<(Pick<ReportsTable, 'number'> & ScopedReport)[]> {
  const read = numbers.map(readReportNumber).filter((number) => number !== undefined);
  if (read.length === 0) return [];
  // The index of numbers consists of their parts.
  const series = new Set(read.flatMap((number) => [numberSeries(number), legacyNumberSeries(number)]));
  const rows = await db
    .selectFrom('reports')
    .select(['number', 'clientId', 'authorId', 'isReviewed', 'revision', 'approvedRevision'])
    .where('numberSeries', 'in', [...series])
    .where(
      'numberCount',
      'in',
      read.map(({ count }) => count),
    )
    .where('number', 'in', numbers)
    .orderBy('numberSeries')
    .orderBy('numberCount')
    .execute();
  return rows.map((row) => ({ ...row, isReviewed: row.isReviewed === 1 }));
}

/** The files of a report in the order of the form. */
export async function filesOfReport(
  db: Db,
  { reportId, kind, revision, isRevised }: Pick<FoundReport, 'reportId' | 'kind' | 'revision' | 'isRevised'>,
): Promise<ReportAnswer['files']> {
  if (isRevised) return (await lastAttemptOf(db, reportId, revision)).files;
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('reportId', '=', reportId)
    .where('replacedAt', 'is', null)
    .orderBy('position')
    .execute();
  const order = fileFields(kindOf(kind));
  return rows
    .toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
    .map(({ id, field, filename, caption, sizeBytes, sha256, mediaType }) => {
      return { field, url: fileAddressOf({ id, filename }), filename, caption, size: sizeBytes, sha256, mediaType };
    });
}

/** The events that those who see approved reports only are told of, of the revisions that they see. */
const eventsOfApproved: readonly ReportEvent['what'][] = ['filed', 'revise', 'approve', 'accept', 'voided'];

/** The events in a report's life, oldest first. */
async function historyOf(db: Db, report: FoundReport, isWhole: boolean): Promise<ReportEvent[]> {
  const { receivedAt, author, voidedAt, voider, voidReason } = report;
  const filed: ReportEvent = { what: 'filed', at: receivedAt, by: author, revision: 1, attempt: 1, reason: null };
  const isShown = ({ what, revision }: ReportEvent) =>
    isWhole || (eventsOfApproved.includes(what) && (revision ?? 0) <= report.revision);
  const reviewed = (await reviewEvents(db, report.reportId)).filter(isShown);
  if (voidedAt === null) return [filed, ...reviewed];
  const voided = {
    what: 'voided',
    at: voidedAt,
    by: voider,
    revision: null,
    attempt: null,
    reason: voidReason,
  } as const;
  return [filed, ...reviewed, voided];
}

/** The versions of a report before the one that a scope sees, oldest first: of some scopes, the approved ones alone. */
export async function earlierVersionsInScope(db: Db, scope: Scope, report: FoundReport): Promise<Version[]> {
  const earlier = await earlierVersionsOf(db, report.reportId);
  if (!isRestrictedToApproved(scope, report)) return earlier;
  const approved = await approvedVersions(db, report.reportId);
  return earlier.filter((one) => one.revision < report.revision && approved.some((other) => isSameVersion(one, other)));
}

/**
 * The report before or after one among its author's reports for the client, in order of receipt. Each kind is queried
 * separately, so that each query is one step in an index, however many reports there are.
 */
async function neighbour(
  db: Db,
  scope: Scope,
  report: FoundReport,
  way: 'before' | 'after',
): Promise<ReportNeighbour | null> {
  const { clientId, authorId, receivedAt, reportId } = report;
  const [sign, order] = way === 'after' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const ofKinds = scopeParts(scope).flatMap((place) =>
    kindNames.map(
      (kind) => sql`select r."id", r."kind", r."number", r."date", r."receivedAt" from ${place.rows} as r
        where ${isInScopePart(place)} and r."clientId" = ${clientId} and r."authorId" = ${authorId} and r."kind" = ${kind}
          and (r."receivedAt", r."id") ${sign} (${receivedAt}, ${reportId})
        order by r."receivedAt" ${order}, r."id" ${order} limit 1`,
    ),
  );
  const { rows } = await sql<Pick<ReportsTable, 'id' | 'kind' | 'number' | 'date' | 'receivedAt'>>`
    select "id", "kind", "number", "date", "receivedAt" from (${unionAll(ofKinds)}) as "beside"
    order by "receivedAt" ${order}, "id" ${order} limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { id, ...stated } = row;
  return { reportId: id, ...stated };
}

type Version = ReportAnswer['review']['earlier'][number];

const isSameVersion = (one: Pick<Version, 'revision' | 'attempt'>, other: Pick<Version, 'revision' | 'attempt'>) =>
  one.revision === other.revision && one.attempt === other.attempt;

/** Parts of a review that are computed elsewhere, because they depend on who asks. */
type IssuedElsewhere = 'steps' | 'signatures' | 'documents';

/** A report with its files, the state of its review, its history and its neighbours. */
export async function wholeReport(
  db: Db,
  scope: Scope,
  found: FoundReport,
): Promise<Omit<ReportAnswer, 'review'> & { review: Omit<ReportAnswer['review'], IssuedElsewhere> }> {
  const { reportId, kind, number, revision, state, client, author, receivedAt, outcome, answers, verdicts } = found;
  const { attempt, contentHash, isReviewed, isRevised, openedAt, approvedRevision, acceptedRevision } = found;
  const isWhole = !isRestrictedToApproved(scope, found);
  const earlier = await earlierVersionsInScope(db, scope, found);
  const isShown = (stated: Pick<Version, 'revision' | 'attempt'>) =>
    isWhole || [found, ...earlier].some((one) => isSameVersion(one, stated));
  return {
    reportId,
    kind,
    number,
    revision,
    state,
    client,
    author,
    receivedAt,
    outcome,
    answers,
    verdicts,
    files: await filesOfReport(db, found),
    review: {
      attempt,
      contentHash,
      isReviewed,
      openedAt,
      approvedRevision,
      acceptedRevision,
      isRevised,
      comments: (await reviewCommentsOf(db, reportId)).filter(isShown),
      earlier,
    },
    history: await historyOf(db, found, isWhole),
    previous: await neighbour(db, scope, found, 'before'),
    next: await neighbour(db, scope, found, 'after'),
  };
}

const isStored = (number: number) => Number.isInteger(number) && number <= largestStoredInteger;

/** An earlier version of a report. Undefined if there is none. */
export async function earlierVersionOf(
  db: Db,
  { reportId, kind, number }: FoundReport,
  revision: number,
  attempt: number,
): Promise<EarlierVersion | undefined> {
  if (!isStored(revision) || !isStored(attempt)) return undefined;
  const row = await db
    .selectFrom('earlierVersions')
    .innerJoin('users', 'users.id', 'earlierVersions.authorId')
    .select(['answers', 'verdicts', 'files', 'at', 'authorId', 'users.fname'])
    .where('reportId', '=', reportId)
    .where('revision', '=', revision)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    reportId,
    kind,
    number,
    revision,
    attempt,
    at: row.at,
    by: { uid: row.authorId, fname: row.fname },
    answers: JSON.parse(row.answers) as EarlierVersion['answers'],
    verdicts: readVerdicts(row.verdicts),
    files: JSON.parse(row.files) as EarlierVersion['files'],
  };
}

/** Makes a report void. Its figures in the list no longer count and are deleted. Throws if it is void already. */
export async function voidReport(
  tx: Db,
  reportId: string,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const voided = await tx
    .updateTable('reports')
    .set({
      ...listedColumnsOfVoid,
      state: 'void',
      voidedAt: new Date().toISOString(),
      voidedBy: by,
      voidReason: reason,
    })
    .where('id', '=', reportId)
    .where('state', '!=', 'void')
    .executeTakeFirst();
  if (voided.numUpdatedRows !== 1n) throw new Problem('reportIsVoid');
  await uncountSpelling(tx, reportId);
}
