import type { ReportVersionKey } from './approvedVersion.ts';
import type { Db } from '#server/store/schema.ts';

/** How the client and the people behind an approved version were called when it was approved. */
export type NamesAtApproval = {
  client: string;
  /** By account id: the approver, and everybody who sent a version of the report. */
  people: Readonly<Record<string, Called>>;
};
type Called = { fname: string; email: string };

const nobody: Called = { fname: '', email: '' };

/** How a person was called. Blank for somebody who had no part in the report. */
export const personAtApproval = ({ people }: NamesAtApproval, uid: string): Called => people[uid] ?? nobody;

/** The current names of a report's client, its authors and its approver. */
async function namesNow(db: Db, reportId: string, approverId: string): Promise<NamesAtApproval> {
  const { clientName, authorId } = await db
    .selectFrom('reports')
    .innerJoin('clients', 'clients.clientId', 'reports.clientId')
    .select(['clientName', 'authorId'])
    .where('reports.id', '=', reportId)
    .executeTakeFirstOrThrow();
  const newest = db.selectFrom('revisions').select('authorId').where('reportId', '=', reportId);
  const earlier = db.selectFrom('earlierVersions').select('authorId').where('reportId', '=', reportId);
  const authors = await newest.union(earlier).execute();
  const people = await db
    .selectFrom('users')
    .select(['id', 'fname', 'email'])
    .where('id', 'in', [approverId, authorId, ...authors.map((one) => one.authorId)])
    .execute();
  const called = people.map(({ id, fname, email }) => [id, { fname, email }] as const);
  return { client: clientName, people: Object.fromEntries(called) };
}

/** The approval of a version, with the names that were kept with it. Undefined if the version was not approved. */
export async function approvalOf(db: Db, version: ReportVersionKey) {
  const { reportId, revision, attempt } = version;
  const approval = await db
    .selectFrom('reviewSteps')
    .select(['id', 'at', 'byId', 'names', 'reason'])
    .where((step) => step.and({ reportId, revision, attempt, action: 'approve' }))
    .executeTakeFirst();
  if (!approval) return undefined;
  const { id, at, byId, reason, names: stored } = approval;
  const names = stored === null ? await namesNow(db, reportId, byId) : (JSON.parse(stored) as NamesAtApproval);
  return { id, at, byId, reason, names, isKept: stored !== null };
}

/** Keeps the current names with an approval, in its transaction, so that no later change of a name changes a document. */
export async function storeNamesAtApproval(tx: Db, version: ReportVersionKey): Promise<void> {
  const approval = await approvalOf(tx, version);
  if (!approval || approval.isKept) return;
  await tx
    .updateTable('reviewSteps')
    .set({ names: JSON.stringify(approval.names) })
    .where('id', '=', approval.id)
    .execute();
}
