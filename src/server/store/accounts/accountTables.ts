import type { Role } from '#domain/people/roles.ts';

// The tables of accounts: see schema.ts for what holds of all tables.

export type UsersTable = {
  id: string;
  fname: string;
  email: string;
  emailVerified: 0 | 1;
  image: string | null;
  usertype: Role;
  clientId: string | null;
  isActive: 0 | 1;
  /** When the owner was invited to choose a password. Null for those who have one. */
  invitedAt: string | null;
  /** When the account was removed. Its reports stay. */
  removedAt: string | null;
  createdAt: string;
  updatedAt: string;
  /** The text that a search looks through: see search.ts. */
  searched: string;
};

export type SessionsTable = {
  id: string;
  token: string;
  userId: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  /** Recorded only for people whose sessions end when idle, accurate to a few minutes. */
  lastUsedAt: string | null;
  /** When the password was last given again. Null if it was not since the sign-in. */
  confirmedAt: string | null;
};

/** Ways to sign in to an account. So far only the hash of its password. The column names are better-auth's. */
export type CredentialsTable = {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  password: string | null;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: string | null;
  refreshTokenExpiresAt: string | null;
  scope: string | null;
  createdAt: string;
  updatedAt: string;
};

export type VerificationsTable = {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
};

/** The secret that an authenticator app shares with the server. */
export type SecondFactorsTable = {
  userId: string;
  /** Encrypted: whoever reads only the database cannot make codes. */
  secret: string;
  /** Null until the first code has shown that the app has the secret. The factor counts only from then on. */
  confirmedAt: string | null;
  /** The time step of the last code used. That code and earlier ones no longer work. */
  lastStep: number;
  createdAt: string;
};

/** The unused recovery codes, as hashes. */
export type RecoveryCodesTable = { userId: string; hash: string };

/** What counts against a limit, such as a failed sign-in or a mail that was asked for: what was done, and by or against whom. */
export type AttemptsTable = { id: string; what: string; key: string; at: string };

export type AccountTables = {
  users: UsersTable;
  sessions: SessionsTable;
  credentials: CredentialsTable;
  verifications: VerificationsTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  attempts: AttemptsTable;
};
