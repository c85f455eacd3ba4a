import { kindOf } from '#domain/reports/kinds.ts';
import { type Signature, type SignedVersion, signaturesOf } from '#domain/reports/signatures.ts';
import type { ReportVersionKey } from '#server/store/review/approvedVersion.ts';
import { type FoundReport, filesOfReport } from '#server/store/reports/reportDocument.ts';
import type { Db } from '#server/store/schema.ts';

/** The versions of a report, oldest first, up to the given one. */
async function versionsOf(
  db: Db,
  report: FoundReport,
  upTo: Omit<ReportVersionKey, 'reportId'>,
): Promise<SignedVersion[]> {
  const { reportId, revision, attempt, contentHash } = report;
  const earlier = await db
    .selectFrom('earlierVersions')
    .innerJoin('users', 'users.id', 'earlierVersions.authorId')
    .select(['revision', 'attempt', 'at', 'contentHash', 'answers', 'files', 'authorId', 'fname'])
    .where('reportId', '=', reportId)
    .orderBy('revision')
    .orderBy('attempt')
    .execute();
  const newest = await db
    .selectFrom('revisions')
    .innerJoin('users', 'users.id', 'revisions.authorId')
    .select(['at', 'authorId', 'fname'])
    .where('reportId', '=', reportId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  const before = earlier.filter(
    (one) => one.revision < revision || (one.revision === revision && one.attempt < attempt),
  );
  const versions = before.map(({ authorId: uid, fname, answers, files, ...version }): SignedVersion => ({
    ...version,
    by: { uid, fname },
    answers: JSON.parse(answers) as SignedVersion['answers'],
    files: JSON.parse(files) as SignedVersion['files'],
  }));
  const { authorId: uid, fname, at } = newest;
  const { answers } = report;
  versions.push({
    revision,
    attempt,
    contentHash,
    at,
    by: { uid, fname },
    answers,
    files: await filesOfReport(db, report),
  });
  return versions.slice(
    0,
    versions.findIndex((one) => one.revision === upTo.revision && one.attempt === upTo.attempt) + 1,
  );
}

/** The newest approval up to a revision. The account that approved is its signature. */
async function approvalOf(db: Db, reportId: string, upTo: number) {
  const columns = ['revision', 'approvedAt', 'contentHash', 'approvedBy', 'users.fname'] as const;
  const [issued, waiting] = await Promise.all(
    (['issuedDocuments', 'evidenceJobs'] as const).map((table) =>
      db
        .selectFrom(table)
        .innerJoin('users', 'users.id', `${table}.approvedBy`)
        .select(columns)
        .where('reportId', '=', reportId)
        .where('revision', '<=', upTo)
        .orderBy('revision', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return (issued?.revision ?? 0) > (waiting?.revision ?? 0) ? issued : waiting;
}

/** The signatures on a version of a report, by default its newest. The newest approval comes last. */
export async function signaturesOn(
  db: Db,
  report: FoundReport,
  upTo: Omit<ReportVersionKey, 'reportId'> = report,
): Promise<Signature[]> {
  const versions = await versionsOf(db, report, upTo);
  const signed = signaturesOf(kindOf(report.kind).fields, versions);
  const approval = await approvalOf(db, report.reportId, upTo.revision);
  if (!approval) return signed;
  const { revision, approvedAt: at, contentHash, approvedBy: uid, fname } = approval;
  // The last attempt of the revision: no attempt follows an approved one.
  const approved = versions.findLast((version) => version.revision === revision);
  const attempt = approved?.attempt ?? 1;
  const isChangedSince = approved?.contentHash !== versions.at(-1)?.contentHash;
  const by = { uid, fname };
  return [
    ...signed,
    { name: fname, as: null, certificate: '', how: 'approved', by, at, revision, attempt, contentHash, isChangedSince },
  ];
}
