import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import type { LoginAnswer, User } from '#contract/people.ts';
import { type Role, isRole, roleTable } from '#domain/people/roles.ts';
import { call } from '#web/api/call.ts';

/** What the browser keeps of a session. It steers the screens; what may be done, the server decides. */
export const sessionKeys = {
  uid: `${brand.shortName}-data`,
  user: `${brand.shortName}-user`,
  role: 'userRole',
  /** Until when the device goes on without a network. */
  ends: `${brand.shortName}-session-ends`,
  /** The client chosen for adding a user. */
  clientId: 'clientId',
} as const;

export const unauthorizedWords = 'Unauthorized access. Redirecting to login.';

/** Local storage, or undefined where there is none: on the server, or where the browser forbids it. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** The signed-in user as stored at sign-in; null without one that carries an _id. */
export function storedUser(): User | null {
  try {
    const user = JSON.parse(storage()?.getItem(sessionKeys.user) ?? 'null') as User | null;
    return typeof user?._id === 'string' && user._id !== '' ? user : null;
  } catch {
    return null;
  }
}

/** The signed-in user's uid; null where none is stored. */
export function storedUid(): string | null {
  return storage()?.getItem(sessionKeys.uid) || null;
}

/** The stored role; null where none is stored, or one that does not exist. */
export function storedRole(): Role | null {
  const role = storage()?.getItem(sessionKeys.role);
  return isRole(role) ? role : null;
}

/** The client chosen on the panel for adding a user; null where none is. */
export function storedClientId(): string | null {
  return storage()?.getItem(sessionKeys.clientId) || null;
}

/** When the session ends, as the sign-in said; null where that is not known. */
export function storedSessionEnd(): string | null {
  return storage()?.getItem(sessionKeys.ends) ?? null;
}

/** Keeps the client for which a user is about to be added. */
export function storeClientId(clientId: string): void {
  storage()?.setItem(sessionKeys.clientId, clientId);
}

/** Keeps what the screens need of a sign-in's answer. */
export function storeSession({ uid, result, usertype, sessionEnds }: LoginAnswer): void {
  const place = storage();
  place?.setItem(sessionKeys.uid, uid);
  place?.setItem(sessionKeys.user, JSON.stringify(result));
  place?.setItem(sessionKeys.role, usertype);
  place?.setItem(sessionKeys.ends, sessionEnds);
}

/** Keeps the signed-in user as changed on the account page. */
export function storeUser(user: User): void {
  storage()?.setItem(sessionKeys.user, JSON.stringify(user));
}

/** Forgets everything stored of the session. */
export function clearSession(): void {
  for (const key of Object.values(sessionKeys)) storage()?.removeItem(key);
}

/** Forgets the stored user alone. */
export function forgetUser(): void {
  storage()?.removeItem(sessionKeys.user);
}

/** Where someone lands after signing in. */
export function landingFor(role: string): string {
  return roleTable[isRole(role) ? role : 'user'].home;
}

/** Where 'Back to My Panel' leads; without a role that exists to /login, and with words. */
export function backToMyPanel(role: Role | null): { to: string; words?: string } {
  return role ? { to: roleTable[role].home } : { to: '/login', words: unauthorizedWords };
}

/** Ends the server's session. Where the server can't be asked, the browser's part of signing out goes on regardless. */
export async function endServerSession(): Promise<void> {
  await call(calls.logout).catch(() => undefined);
}

/** Where to sign in so as to be led to a report afterwards, as by a link that was mailed. */
export function signInFor(address: string): string {
  return `/login?${new URLSearchParams({ to: address })}`;
}

/** The report that is to be seen after signing in; undefined where none is: a link leads nowhere else. */
export function wantedIn(search: URLSearchParams): string | undefined {
  const address = search.get('to') ?? '';
  return /^\/reports\/[\w-]+$/i.test(address) ? address : undefined;
}
