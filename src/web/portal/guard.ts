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

/** Runs what a screen needs from the server; where the session has ended meanwhile, signing in again comes first. */
export async function orSignIn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'notSignedIn')) throw error;
    clearSession();
    toast(error.message);
    throw redirect('/login');
  }
}
