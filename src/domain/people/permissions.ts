import { type Role, rowOf } from '#domain/people/roles.ts';

/** Someone signed in, as the server knows them. */
export type Person = {
  uid: string;
  fname: string;
  role: Role;
  clientId: string | null;
  /** Set up a second factor first: until then only what `isOpenWhileEnrolling` is open. */
  mustEnrol: boolean;
};

/** Everybody who has an account of the own; a guest has none. */
const members = ['user', 'admin', 'superuser'] as const satisfies readonly Role[];

/** Everything that can be done, and who may do it. 'anyone' needs no session, 'signedIn' any session. */
export const permissions = {
  seeHealth: 'anyone',
  readSite: 'anyone',
  judge: 'anyone',
  signIn: 'anyone',
  signOut: 'anyone',
  register: 'anyone',
  resetPassword: 'anyone',
  sendEnquiry: 'anyone',
  /** A visitor only while there is no superuser, and with the set-up code. */
  setUp: 'anyone',
  keepOwnAccount: members,
  demandSecondFactor: ['superuser'],
  resetSecondFactor: ['superuser'],
  seeReferenceData: 'signedIn',
  fileReport: members,
  seeReports: 'signedIn',
  /** Takes a list or PDFs along, which the audit log tells. */
  exportReports: members,
  /** Of reports within the own scope. */
  makeDossiers: ['superuser', 'admin'],
  voidReport: ['superuser'],
  reviewReports: ['superuser'],
  /** For the client, what was approved. */
  acceptReports: ['admin'],
  /** Which step, the report's state and whoever asks decide: see reports/review.ts. */
  stepInReview: members,
  /** Which step, the NCR's state and whoever asks decide: see nonConformance/ncrSteps.ts. */
  stepInNcr: members,
  /** To use what is not as it should be as it is; the own client's. */
  consentForClient: ['admin'],
  /** A mailed link says which NCR. */
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
  /** An admin's own client's alone, and only where it is allowed: see equipment/keeping.ts. */
  keepEquipment: ['superuser', 'admin'],
  allowEquipment: ['superuser'],
  /** An admin the own client's, where a superuser has let them. */
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

/** Whether a person (or, where undefined, a visitor) may do a thing at all; what they may do it to is their scope. */
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

/** Whether a thing may be done by whoever must set up a second factor first. What is not listed waits. */
export function isOpenWhileEnrolling(action: Action): boolean {
  return openWhileEnrolling.includes(action);
}

/** Whether a person sees what is everybody's, whatever client it is of. */
export function seesEverything({ role }: Pick<Person, 'role'>): boolean {
  return rowOf(role).sees === 'everything';
}

/** What of a kind of thing a person may see: all, one client's, their own, or nothing. */
export type Scope = { all: true } | { clientId: string } | { authorId: string };

/** The reports that a person may see: all, the own client's, or the own. */
export function reportScope(person: Person): Scope {
  if (seesEverything(person)) return { all: true };
  if (rowOf(person.role).sees === 'client' && person.clientId) return { clientId: person.clientId };
  return { authorId: person.uid };
}

/** Whether a report filed by an author for a client lies within a scope. */
export function isInScope(scope: Scope, report: { clientId: string; authorId: string }): boolean {
  if ('all' in scope) return true;
  return 'clientId' in scope ? scope.clientId === report.clientId : scope.authorId === report.authorId;
}

/** Whether a client is one whose users and name a person may see: any, or the own. */
export function isOwnClient(person: Person, clientId: string): boolean {
  return seesEverything(person) || person.clientId === clientId;
}
