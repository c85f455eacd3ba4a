import { redirect } from 'react-router';
import { type Role, roles } from '#domain/people/roles.ts';
import { Refused } from '#web/api/call.ts';
import { alert } from '#web/ui/ask.tsx';
import { toast } from '#web/ui/toast.tsx';
import { clearSession, endServerSession, storedRole, unauthorizedWords } from './session.ts';

/**
 * For the loaders of the portal's screens: the stored role where it is one of those allowed. Anyone else is told so, signed
 * out, and sent to /login.
 */
export async function requireRole(allowed: readonly Role[] = roles): Promise<Role> {
  const role = storedRole();
  if (role && allowed.includes(role)) return role;
  await alert(unauthorizedWords);
  clearSession();
  await endServerSession();
  throw redirect('/login');
}

/** Whether a call failed because the session has ended meanwhile; if so, that is told, and what was stored is forgotten. */
export function hasSessionEnded(error: unknown): boolean {
  if (!(error instanceof Refused && error.code === 'notSignedIn')) return false;
  clearSession();
  toast(error.message);
  return true;
}

/** Runs what a screen needs from the server; where the session has ended meanwhile, signing in again comes first. */
export async function orSignIn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw hasSessionEnded(error) ? redirect('/login') : error;
  }
}
