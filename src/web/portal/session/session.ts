import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import type { LoginAnswer, User } from '#contract/people/people.ts';
import { type Role, isRole, roleTable, rowOf, roleStorageKey } from '#domain/people/roles.ts';
import { call } from '#web/api/call.ts';
import { forgetPerson } from './forgetPerson.ts';
import { storedText, storedValue } from './kept.ts';
import { pause } from '#web/ui/pause.ts';

/** What the browser keeps of a session. It steers the screens; the server decides what is allowed. */
export const sessionKeys = {
  uid: `${brand.shortName}-data`,
  user: `${brand.shortName}-user`,
  role: roleStorageKey,
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
  const user = storedValue(sessionKeys.user) as User | null;
  return typeof user?._id === 'string' && user._id !== '' ? user : null;
}

/** The signed-in user's uid. Null if none is stored. */
export function storedUid(): string | null {
  return storedText(sessionKeys.uid) || null;
}

/** The stored role. Null if none is stored or it does not exist. */
export function storedRole(): Role | null {
  const role = storedText(sessionKeys.role);
  return isRole(role) ? role : null;
}

/** Whether a visitor tries out the portal, with an account that belongs to no person. */
export function isStoredGuest(): boolean {
  const role = storedRole();
  return role !== null && rowOf(role).isNobodys === true;
}

/** The client chosen on the panel for adding a user. Null if none is. */
export function storedNewUserClient(): string | null {
  return storedText(sessionKeys.clientId) || null;
}

/** When the session ends, as the sign-in answered. Null if unknown. */
export function storedSessionEnd(): string | null {
  return storedText(sessionKeys.ends);
}

/** Keeps the client that a user is about to be added to. */
export function storeNewUserClient(clientId: string): void {
  storage()?.setItem(sessionKeys.clientId, clientId);
}

/** Stores what screens need of a sign-in. Forgets what was another person's, or the same one's for another client. */
export async function storeSession({ uid, result, usertype, sessionEnds }: LoginAnswer): Promise<void> {
  const before = storedUser();
  const isSame = before?.uid === uid && before.clientId === result.clientId && storedRole() === usertype;
  const forgotten = isSame ? undefined : forgetPerson(before ? 'asked' : { signsIn: uid });
  const place = storage();
  place?.setItem(sessionKeys.uid, uid);
  place?.setItem(sessionKeys.user, JSON.stringify(result));
  place?.setItem(sessionKeys.role, usertype);
  place?.setItem(sessionKeys.ends, sessionEnds);
  await forgotten;
}

/** Keeps the signed-in user as changed on the account page. */
export function storeUser(user: User): void {
  storage()?.setItem(sessionKeys.user, JSON.stringify(user));
}

/** The address that people see first after signing in. */
export function landingFor(role: string): string {
  return roleTable[isRole(role) ? role : 'user'].home;
}

/** Where 'Back to My Panel' leads. Without an existing role, to /login, with words. */
export function myPanelLink(role: Role | null): { to: string; words?: string } {
  return role ? { to: roleTable[role].home } : { to: '/login', words: unauthorizedWords };
}

/** Whoever signs out need not wait longer than this for a server that does not answer. */
const signOutMs = 3_000;

/** Ends the server's session. If the server cannot be reached, the browser still signs out. */
export async function endServerSession(): Promise<void> {
  const ended = call(calls.logout).catch(() => undefined);
  await Promise.race([ended, pause(signOutMs)]);
}

/** The address of a sign-in that leads to a report afterwards, as from a link in a mail. */
export function signInAddressFor(address: string): string {
  return `/login?${new URLSearchParams({ to: address })}`;
}

/** The report to show after signing in, or undefined. Only report addresses count, so a link cannot lead elsewhere. */
export function returnAddressIn(search: URLSearchParams): string | undefined {
  const address = search.get('to') ?? '';
  return /^\/reports\/[\w-]+$/i.test(address) ? address : undefined;
}
