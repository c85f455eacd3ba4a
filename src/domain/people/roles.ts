export const roles = ['user', 'admin', 'superuser', 'guest'] as const;
export type Role = (typeof roles)[number];

/** What a role is, besides what it may do: for that see the permissions. */
type RoleRow = {
  /** As people read it. */
  readonly title: string;
  /** The address where it is at home. */
  readonly home: string;
  /** What it sees of reports, people and the audit log. Who sees everything belongs to no client. */
  readonly sees: 'own' | 'client' | 'everything';
  /** Such a role can be made to have a second factor, and its sessions end after a rest. */
  readonly managesOthers: boolean;
  /** The roles that it may give to others. */
  readonly gives: readonly Role[];
  /** Its account is no person's: nobody changes it, and it becomes nobody. */
  readonly isNobodys?: true;
  /** Where its last active one stays: of all there are, or of those of a client. */
  readonly lastStays: 'ofAll' | 'ofClient' | 'nowhere';
};

export const roleTable = {
  user: { title: 'User', home: '/dailyreport', sees: 'own', managesOthers: false, gives: [], lastStays: 'nowhere' },
  admin: {
    title: 'Admin',
    home: '/adminpannel',
    sees: 'client',
    managesOthers: true,
    gives: ['user', 'admin'],
    lastStays: 'ofClient',
  },
  // Superusers are made in a way of their own.
  superuser: {
    title: 'SuperUser',
    home: '/superuserpannel',
    sees: 'everything',
    managesOthers: true,
    gives: ['user', 'admin'],
    lastStays: 'ofAll',
  },
  // A visitor who tries the portal: reads the samples of one client, and writes nothing. Nobody gives this role.
  guest: {
    title: 'Guest',
    home: '/reports',
    sees: 'client',
    managesOthers: false,
    gives: [],
    lastStays: 'nowhere',
    isNobodys: true,
  },
} as const satisfies Readonly<Record<Role, RoleRow>>;

/** What somebody becomes who registers. */
export const registeredRole = 'user' satisfies Role;

/** What the set-up code makes, and what manages the product. */
export const setUpRole = 'superuser' satisfies Role;

/** The row of a role. */
export function rowOf(role: Role): RoleRow {
  return roleTable[role];
}

/** True for a word that is one of the roles. */
export function isRole(word: unknown): word is Role {
  return typeof word === 'string' && (roles as readonly string[]).includes(word);
}
