import { useNavigate } from 'react-router';
import { stopOutbox } from '#web/outbox/outbox.ts';
import { forgetPerson } from '#web/portal/session/forgetPerson.ts';
import { myPanelLink, endServerSession, storedRole, storedUid } from '#web/portal/session/session.ts';
import { alert } from '#web/ui/ask.ts';
import { confirmSignOut } from './confirmSignOut.ts';

const signOutQuestion = 'Are you sure to logout!';

/** The places to sign out from, and whether they ask first. */
const asksFirst = {
  superuserPanel: true,
  report: true,
  adminPanel: false,
  userReports: false,
  account: false,
  /** Every other screen, where something may have been typed. */
  screen: true,
} as const;

/** Signs out as the place requires. True if that was done and the screen should go to /login. */
export async function signOut(from: keyof typeof asksFirst): Promise<boolean> {
  if (!(await confirmSignOut(storedUid() ?? '', asksFirst[from] ? signOutQuestion : undefined))) return false;
  stopOutbox();
  void forgetPerson('asked');
  await endServerSession();
  // What was asked while the session lasted may have been answered, and kept, in the meantime.
  await forgetPerson('asked');
  return true;
}

/** Signs out as the screen requires, and then goes to /login. */
export function useSignOut(from: Parameters<typeof signOut>[0]): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (await signOut(from)) await navigate('/login');
  };
}

/** Goes back to the person's own panel. Without an existing role, to /login, with words. */
export function useBackToMyPanel(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const { to, words } = myPanelLink(storedRole());
    if (words) {
      await alert(words);
      await forgetPerson('asked');
      await endServerSession();
    }
    await navigate(to);
  };
}
