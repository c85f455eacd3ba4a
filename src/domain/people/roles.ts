export const roles = ['user', 'admin', 'superuser', 'guest'] as const;
export type Role = (typeof roles)[number];

/** The properties of a role, apart from its permissions. */
type RoleRow = {
  /** The name that people see. */
  readonly title: string;
  /** What the API description calls everybody who has it. */
  readonly plural: string;
  /** The address of its start page. */
  readonly home: string;
  /** What it sees of reports, people and the audit log. A role that sees everything belongs to no client. */
  readonly sees: 'own' | 'client' | 'everything';
  /**
   * Whether it sees others' reports only as they were approved: always and nothing else ('strictly'), always but for
   * reports that nobody reviews ('ifReviewed'), the same where its client asks for it ('ifClientAsks'), or never.
   */
  readonly onlyApproved: 'strictly' | 'ifReviewed' | 'ifClientAsks' | 'never';
  /** Whether a second factor can be required of the role. Its sessions also end after a time without use. */
  readonly managesOthers: boolean;
  /** The roles that it may give to others. */
  readonly gives: readonly Role[];
  /** Its account belongs to no person: nobody changes it, and nobody gets this role. */
  readonly isNobodys?: true;
  /** The last active account with the role cannot go: the last of all, or the last of its client. */
  readonly lastStays: 'ofAll' | 'ofClient' | 'nowhere';
};

export const roleTable = {
  user: {
    title: 'User',
    plural: 'inspectors',
    home: '/dailyreport',
    sees: 'own',
    onlyApproved: 'never',
    managesOthers: false,
    gives: [],
    lastStays: 'nowhere',
  },
  admin: {
    title: 'Admin',
    plural: 'admins',
    home: '/adminpannel',
    sees: 'client',
    onlyApproved: 'ifClientAsks',
    managesOthers: true,
    gives: ['user', 'admin'],
    lastStays: 'ofClient',
  },
  // Superusers are made in a separate way, so no role gives this one.
  superuser: {
    title: 'SuperUser',
    plural: 'superusers',
    home: '/superuserpannel',
    sees: 'everything',
    onlyApproved: 'never',
    managesOthers: true,
    gives: ['user', 'admin'],
    lastStays: 'ofAll',
  },
  // A visitor who tries out the portal: reads one client's samples and writes nothing. Nobody gives this role.
  guest: {
    title: 'Guest',
    plural: 'guests',
    home: '/reports',
    sees: 'client',
    onlyApproved: 'never',
    managesOthers: false,
    gives: [],
    lastStays: 'nowhere',
    isNobodys: true,
  },
} as const satisfies Readonly<Record<Role, RoleRow>>;

/** The name under which a browser stores the role of whoever is signed in. */
export const roleStorageKey = 'userRole';

/** The role of somebody who registers. */
export const registeredRole = 'user' satisfies Role;

/** The role that the set-up code gives. It manages the product. */
export const setUpCodeRole = 'superuser' satisfies Role;

/** The properties of a role. */
export function rowOf(role: Role): RoleRow {
  return roleTable[role];
}

/** Whether a word is one of the roles. */
export function isRole(word: unknown): word is Role {
  return typeof word === 'string' && (roles as readonly string[]).includes(word);
}
