import { useNavigate } from 'react-router';
import { stopOutbox } from '#web/outbox/outbox.ts';
import {
  backToMyPanel,
  clearSession,
  endServerSession,
  forgetUser,
  storedRole,
  storedUid,
} from '#web/portal/session/session.ts';
import { forgetRaisedOf } from '#web/portal/ui/ncr/raisedOf.ts';
import { alert } from '#web/ui/ask.ts';
import { mayLeave } from './leaveUnsent.ts';

const signOutQuestion = 'Are you sure to logout!';

/** The places to sign out from. Most ask first, and some forget only the user. */
const signOuts = {
  superuserPanel: { asks: true, forget: clearSession },
  report: { asks: true, forget: clearSession },
  adminPanel: { asks: false, forget: forgetUser },
  userReports: { asks: false, forget: forgetUser },
  account: { asks: false, forget: clearSession },
  /** Every other screen, where something may have been typed. */
  screen: { asks: true, forget: clearSession },
} as const;

/** Signs out as the place requires. True if that was done and the screen should go to /login. */
export async function signOut(from: keyof typeof signOuts): Promise<boolean> {
  const { asks, forget } = signOuts[from];
  if (!(await mayLeave(storedUid() ?? '', asks ? signOutQuestion : undefined))) return false;
  stopOutbox();
  forget();
  forgetRaisedOf();
  await endServerSession();
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
    const { to, words } = backToMyPanel(storedRole());
    if (words) {
      await alert(words);
      clearSession();
      await endServerSession();
    }
    await navigate(to);
  };
}
