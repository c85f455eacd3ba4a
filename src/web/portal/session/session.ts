import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import type { LoginAnswer, User } from '#contract/people.ts';
import { type Role, isRole, roleTable } from '#domain/people/roles.ts';
import { call } from '#web/api/call.ts';

/** What the browser keeps of a session. It steers the screens; the server decides what is allowed. */
export const sessionKeys = {
  uid: `${brand.shortName}-data`,
  user: `${brand.shortName}-user`,
  role: 'userRole',
  /** Until when the device works without a network. */
  ends: `${brand.shortName}-session-ends`,
  /** The client chosen for adding a user. */
  clientId: 'clientId',
} as const;

export const unauthorizedWords = 'Unauthorized access. Redirecting to login.';

/** Local storage. Undefined on the server, or where the browser forbids it. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** The signed-in user as stored at sign-in. Null if none with an _id is stored. */
export function storedUser(): User | null {
  try {
    const user = JSON.parse(storage()?.getItem(sessionKeys.user) ?? 'null') as User | null;
    return typeof user?._id === 'string' && user._id !== '' ? user : null;
  } catch {
    return null;
  }
}

/** The signed-in user's uid. Null if none is stored. */
export function storedUid(): string | null {
  return storage()?.getItem(sessionKeys.uid) || null;
}

/** The stored role. Null if none is stored or it does not exist. */
export function storedRole(): Role | null {
  const role = storage()?.getItem(sessionKeys.role);
  return isRole(role) ? role : null;
}

/** The client chosen on the panel for adding a user. Null if none is. */
export function storedClientId(): string | null {
  return storage()?.getItem(sessionKeys.clientId) || null;
}

/** When the session ends, as the sign-in answered. Null if unknown. */
export function storedSessionEnd(): string | null {
  return storage()?.getItem(sessionKeys.ends) ?? null;
}

/** Keeps the client that a user is about to be added to. */
export function storeClientId(clientId: string): void {
  storage()?.setItem(sessionKeys.clientId, clientId);
}

/** Keeps the parts of a sign-in's answer that the screens need. */
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

/** Forgets only the stored user. */
export function forgetUser(): void {
  storage()?.removeItem(sessionKeys.user);
}

/** The address that people see first after signing in. */
export function landingFor(role: string): string {
  return roleTable[isRole(role) ? role : 'user'].home;
}

/** Where 'Back to My Panel' leads. Without an existing role, to /login, with words. */
export function backToMyPanel(role: Role | null): { to: string; words?: string } {
  return role ? { to: roleTable[role].home } : { to: '/login', words: unauthorizedWords };
}

/** Ends the server's session. If the server cannot be reached, the browser still signs out. */
export async function endServerSession(): Promise<void> {
  await call(calls.logout).catch(() => undefined);
}

/** The address of a sign-in that leads to a report afterwards, as from a link in a mail. */
export function signInFor(address: string): string {
  return `/login?${new URLSearchParams({ to: address })}`;
}

/**
 * The report to show after signing in. Undefined if there is none. Only addresses of reports are accepted, so a link
 * cannot lead anywhere else.
 */
export function wantedIn(search: URLSearchParams): string | undefined {
  const address = search.get('to') ?? '';
  return /^\/reports\/[\w-]+$/i.test(address) ? address : undefined;
}
