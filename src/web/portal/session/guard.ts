import { redirect } from 'react-router';
import type { User } from '#contract/people/people.ts';
import { type Action, may } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';
import { isWithinSession } from '#domain/people/session.ts';
import { RefusalError } from '#web/api/call.ts';
import { alert } from '#web/ui/ask.ts';
import { toast } from '#web/ui/toast.tsx';
import { forgetPerson } from './forgetPerson.ts';
import { endServerSession, storedRole, storedSessionEnd, storedUid, storedUser, unauthorizedWords } from './session.ts';

/** For screen loaders: the stored role if it may take the action. Others are told so, signed out and sent to /login. */
export async function requirePermission(action: Action): Promise<Role> {
  const role = storedRole();
  if (role && may({ role }, action)) return role;
  await alert(unauthorizedWords);
  await forgetPerson('asked');
  await endServerSession();
  throw redirect('/login');
}

/** Whether the role that is stored here may do something. */
export function hasPermission(action: Action): boolean {
  const role = storedRole();
  return role !== null && may({ role }, action);
}

/**
 * The person who signed in on this device, for screens that work without a network. Null if nobody did, or if the
 * sign-in has expired: then people must sign in first. What was not sent yet stays on the device.
 */
export function sessionUserOrForget(): User | null {
  const user = storedUser();
  if (user && isWithinSession(storedSessionEnd(), new Date())) return user;
  if (user) toast('Please sign in again. What you have not sent yet stays on this device.');
  void forgetPerson({ ended: storedUid() });
  return null;
}

/**
 * Where a failed call leads. If the session has ended, it forgets the stored session and leads to the sign-in. If a
 * second factor has become mandatory, it leads to setting one up. Says why. Null for any other error.
 */
export function handleAuthError(error: unknown): '/login' | '/account' | null {
  if (!(error instanceof RefusalError) || (error.code !== 'notSignedIn' && error.code !== 'secondFactorDemanded'))
    return null;
  toast(error.message);
  if (error.code === 'secondFactorDemanded') return '/account';
  void forgetPerson({ ended: storedUid() });
  return '/login';
}
