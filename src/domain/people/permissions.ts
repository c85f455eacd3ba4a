import { type Role, rowOf } from '#domain/people/roles.ts';

/** A signed-in person, as the server knows them. */
export type Person = {
  uid: string;
  fname: string;
  role: Role;
  clientId: string | null;
  /**
   * Whether the person must first set up a second factor. Until then only actions of `isOpenWhileEnrolling` are open.
   */
  mustEnrol: boolean;
  /** Whether the person is an admin of a client whose admins see approved reports only. */
  seesOnlyApproved: boolean;
};

/** Everybody with an account of their own. A guest has none. */
const members = ['user', 'admin', 'superuser'] as const satisfies readonly Role[];

/** All actions, and who may take them. 'anyone' needs no session, 'signedIn' any session. */
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
  demandSecondFactor: ['superuser'],
  resetSecondFactor: ['superuser'],
  seeReferenceData: 'signedIn',
  fileReport: members,
  seeReports: 'signedIn',
  /** Downloads a list or PDFs, which the audit log records. */
  exportReports: members,
  /** Dossiers of reports within their own scope. */
  makeDossiers: ['superuser', 'admin'],
  voidReport: ['superuser'],
  reviewReports: ['superuser'],
  /** Accepts approved reports for the client. */
  acceptReports: ['admin'],
  /** The step, the report's state and the person decide: see reports/review.ts. */
  stepInReview: members,
  /** The step, the NCR's state and the person decide: see nonConformance/ncrSteps.ts. */
  stepInNcr: members,
  /** Agrees, for their own client, to use non-conforming work as it is. */
  consentForClient: ['admin'],
  /** The mailed link identifies the NCR. */
  answerNcrLink: 'anyone',
  seeUserDetails: 'signedIn',
  seeClientName: 'signedIn',
  seeClients: ['superuser'],
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
} as const satisfies Readonly<Record<string, 'anyone' | 'signedIn' | readonly Role[]>>;

export type Action = keyof typeof permissions;

/**
 * Whether a person (or, if undefined, a visitor) may take an action at all. Their scope decides on what they may take
 * it.
 */
export function may(person: Pick<Person, 'role'> | undefined, action: Action): boolean {
  const allowed: 'anyone' | 'signedIn' | readonly Role[] = permissions[action];
  if (allowed === 'anyone') return true;
  if (!person) return false;
  return allowed === 'signedIn' || allowed.includes(person.role);
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
export function seesEverything({ role }: Pick<Person, 'role'>): boolean {
  return rowOf(role).sees === 'everything';
}

/**
 * The things of one sort that a person may see: all, one client's, or their own. With `onlyApprovedFor`, reports that
 * are reviewed count from their approval on, and only what was approved of them; those that this person wrote count as
 * they are.
 */
export type Scope = { all: true } | { clientId: string; onlyApprovedFor?: string } | { authorId: string };

/** The scope of the server itself, and of those who see everything. */
export const everything: Scope = { all: true };

/** The reports that a person may see: all, their client's, or their own. */
export function reportScope(person: Person): Scope {
  if (seesEverything(person)) return everything;
  const { clientId, uid, seesOnlyApproved } = person;
  if (rowOf(person.role).sees === 'client' && clientId)
    return { clientId, ...(seesOnlyApproved && { onlyApprovedFor: uid }) };
  return { authorId: person.uid };
}

/**
 * Whether the reports of an author for a client lie within a scope. Of each of them it may hold an earlier revision or
 * nothing: see `revisionSeen`.
 */
export function isInScope(scope: Scope, report: { clientId: string; authorId: string }): boolean {
  if ('all' in scope) return true;
  return 'clientId' in scope ? scope.clientId === report.clientId : scope.authorId === report.authorId;
}

/** A report, as far as a scope needs to know. */
export type Scoped = {
  clientId: string;
  authorId: string;
  isReviewed: boolean;
  revision: number;
  approvedRevision: number | null;
};

/** Whether a scope holds of a report only what was approved. */
export function isLimited(scope: Scope, { authorId, isReviewed }: Pick<Scoped, 'authorId' | 'isReviewed'>): boolean {
  return 'clientId' in scope && scope.onlyApprovedFor !== undefined && isReviewed && authorId !== scope.onlyApprovedFor;
}

/** The revision that a scope holds of a report: its newest or its approved one. Undefined if none. */
export function revisionSeen(scope: Scope, report: Scoped): number | undefined {
  if (!isInScope(scope, report)) return undefined;
  return isLimited(scope, report) ? (report.approvedRevision ?? undefined) : report.revision;
}

/** Whether a person may see a client's name and users: any client's, or only their own. */
export function isOwnClient(person: Person, clientId: string): boolean {
  return seesEverything(person) || person.clientId === clientId;
}
