import { type Role, rowOf } from '#domain/people/roles.ts';

/** A signed-in person, as the server knows them. */
export type Person = {
  uid: string;
  fname: string;
  role: Role;
  clientId: string | null;
  /** Whether a second factor must be set up first. Until then only actions of `isOpenWhileEnrolling` are open. */
  mustEnrol: boolean;
  /** Whether the person sees others' reports only as they were approved: by their role, or as their client asks. */
  seesOnlyApproved: boolean;
};

/** Everybody with an account of their own. A guest has none. */
const members = ['user', 'admin', 'superuser'] as const satisfies readonly Role[];

/** Every action, and who may take it. 'anyone' needs no session. A new role is allowed no more until lines name it. */
export const permissions = {
  seeHealth: 'anyone',
  readSite: 'anyone',
  judge: 'anyone',
  signIn: 'anyone',
  signOut: 'anyone',
  register: 'anyone',
  resetPassword: 'anyone',
  sendEnquiry: 'anyone',
  /** For a visitor, and only while there is no superuser, with the set-up code. */
  setUp: 'anyone',
  keepOwnAccount: members,
  /** The mailed link says whose mails, and of which kind. */
  endMails: 'anyone',
  demandSecondFactor: ['superuser'],
  resetSecondFactor: ['superuser'],
  seeReferenceData: ['user', 'admin', 'superuser', 'guest'],
  fileReport: members,
  /** The address that was made for an inspector's gauge identifies the inspector. */
  sendReading: 'anyone',
  /** Counts what waits for whoever asks, as the lists that they may open do. */
  seeToday: ['user', 'admin', 'superuser', 'guest'],
  /** Says up to when they have seen what failed, from which their Today counts on. */
  noteLooked: members,
  /** Finds by words what lies within their scope, of every sort that has a screen for them. */
  findThings: ['user', 'admin', 'superuser', 'guest'],
  seeReports: ['user', 'admin', 'superuser', 'guest'],
  /** Finds the reports that used a gauge, a batch or a product. */
  recallReports: ['user', 'admin', 'superuser', 'guest'],
  /** Downloads a list or PDFs, which the audit log records. */
  exportReports: members,
  seeNcrs: ['user', 'admin', 'superuser', 'guest'],
  exportNcrs: members,
  /** Dossiers of reports within their own scope. */
  makeDossiers: ['superuser', 'admin'],
  voidReport: ['superuser'],
  reviewReports: ['superuser'],
  /** Accepts approved reports for the client. */
  acceptReports: ['admin'],
  /** The step, the report's state and the person decide: see reports/review.ts. */
  stepInReview: members,
  /** The step, the NCR's state and the person decide: see domain/ncrs/ncrSteps.ts. */
  stepInNcr: members,
  /** Agrees, for their own client, to use non-conforming work as it is. */
  consentForClient: ['admin'],
  /** The mailed link identifies the NCR. */
  answerNcrLink: 'anyone',
  seeUserDetails: ['user', 'admin', 'superuser', 'guest'],
  seeClientName: ['user', 'admin', 'superuser', 'guest'],
  seeClients: ['superuser'],
  /** An admin only that of their own client. */
  seeClientPage: ['superuser', 'admin'],
  addClient: ['superuser'],
  changeClient: ['superuser'],
  addUser: ['superuser'],
  approveUser: ['superuser'],
  keepReferenceData: ['superuser'],
  seeEquipment: members,
  /** An admin only for their own client, and only if allowed: see equipment/keeping.ts. */
  keepEquipment: ['superuser', 'admin'],
  allowEquipment: ['superuser'],
  /** An admin only for their own client, if a superuser has allowed it. */
  keepClientLimits: ['superuser', 'admin'],
  editContent: ['superuser'],
  seeApiDocs: ['superuser'],
  restoreUser: ['superuser'],
  keepEnquiries: ['superuser'],
  seeSuperusers: ['superuser'],
  addSuperuser: ['superuser'],
  seeUsers: ['superuser', 'admin'],
  changeUser: ['superuser', 'admin'],
  removeUser: ['superuser', 'admin'],
  seeAudit: ['superuser', 'admin'],
  addOwnUser: ['admin'],
} as const satisfies Readonly<Record<string, 'anyone' | readonly Role[]>>;

export type Action = keyof typeof permissions;

/** Whether a person (if undefined, a visitor) may take an action at all. Their scope says on what they may take it. */
export function may(person: Pick<Person, 'role'> | undefined, action: Action): boolean {
  const allowed: 'anyone' | readonly Role[] = permissions[action];
  return allowed === 'anyone' || (person !== undefined && allowed.includes(person.role));
}

const openWhileEnrolling: readonly Action[] = [
  'seeHealth',
  'signIn',
  'signOut',
  'register',
  'resetPassword',
  'keepOwnAccount',
];

/** Whether an action is open to somebody who must first set up a second factor. All others wait. */
export function isOpenWhileEnrolling(action: Action): boolean {
  return openWhileEnrolling.includes(action);
}

/** Whether a person sees the data of all clients. */
export function seesAll({ role }: Pick<Person, 'role'>): boolean {
  return rowOf(role).sees === 'everything';
}

/** Whether a person sees what others have filed. */
export function seesOthers({ role }: Pick<Person, 'role'>): boolean {
  return rowOf(role).sees !== 'own';
}

/**
 * Limits a scope to what was approved. Reports that are reviewed count from their approval on, and only what was
 * approved of them; those that `onlyApprovedFor` wrote count as they are. With `strictly`, reports that nobody reviews
 * do not count either.
 */
export type ApprovalRestriction = { onlyApprovedFor?: string; strictly?: true };

/**
 * The things of one sort that a person may see: all, one client's, or their own. With `forClient`, of their own only
 * those for this client: whoever goes to another client leaves the rest.
 */
export type Scope =
  | { all: true }
  | ({ clientId: string } & ApprovalRestriction)
  | { authorId: string; forClient?: string };

/** The scope of the server itself, and of those who see everything. */
export const everything: Scope = { all: true };

/** Whether a role sees others' reports only as they were approved. `clientAsks`: its client wants this of those it may. */
export function seesOnlyApproved(role: Role, clientAsks: boolean): boolean {
  const { onlyApproved } = rowOf(role);
  return onlyApproved === 'ifClientAsks' ? clientAsks : onlyApproved !== 'never';
}

/** How far a person sees of others' reports only what was approved. */
export function approvalRestrictionOf({ role, uid, seesOnlyApproved: isLimitedTo }: Person): ApprovalRestriction {
  if (!isLimitedTo) return {};
  return { onlyApprovedFor: uid, ...(rowOf(role).onlyApproved === 'strictly' && { strictly: true }) };
}

/**
 * Whether a person acts for a client: a right that comes from having written, raised or been assigned something ends
 * with this. People without a client act for each that they were let in to.
 */
export function actsFor(person: Pick<Person, 'role' | 'clientId'>, clientId: string): boolean {
  return seesAll(person) || person.clientId === null || person.clientId === clientId;
}

/** The reports that a person may see: all, their client's, or their own for their client. */
export function reportScope(person: Person): Scope {
  if (seesAll(person)) return everything;
  const { clientId } = person;
  if (rowOf(person.role).sees === 'client' && clientId) return { clientId, ...approvalRestrictionOf(person) };
  return { authorId: person.uid, ...(clientId !== null && { forClient: clientId }) };
}

/** Whether an author's reports for a client lie in a scope. For the revision of each, if any, see `visibleRevision`. */
export function isInScope(scope: Scope, report: { clientId: string; authorId: string }): boolean {
  if ('all' in scope) return true;
  if ('clientId' in scope) return scope.clientId === report.clientId;
  const { authorId, forClient = report.clientId } = scope;
  return authorId === report.authorId && forClient === report.clientId;
}

/** A report, as far as a scope needs to know. */
export type ScopedReport = {
  clientId: string;
  authorId: string;
  isReviewed: boolean;
  revision: number;
  approvedRevision: number | null;
};

/** Whether a scope holds of a report only what was approved. */
export function isRestrictedToApproved(
  scope: Scope,
  { authorId, isReviewed }: Pick<ScopedReport, 'authorId' | 'isReviewed'>,
): boolean {
  if (!('clientId' in scope) || scope.onlyApprovedFor === undefined || authorId === scope.onlyApprovedFor) return false;
  return isReviewed || scope.strictly === true;
}

/** The revision that a scope holds of a report: its newest or its approved one. Undefined if none. */
export function visibleRevision(scope: Scope, report: ScopedReport): number | undefined {
  if (!isInScope(scope, report)) return undefined;
  return isRestrictedToApproved(scope, report) ? (report.approvedRevision ?? undefined) : report.revision;
}

/** Whether a person may see a client's name and users: any client's, or only their own. */
export function canSeeClient(person: Person, clientId: string): boolean {
  return seesAll(person) || person.clientId === clientId;
}
