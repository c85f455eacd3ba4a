import { useNavigate } from 'react-router';
import { alert } from '#web/ui/ask.ts';
import { backToMyPanel, clearSession, endServerSession, signOut, storedRole } from './session.ts';

/** Signs out as the screen wants it, and goes to /login where that was done. */
export function useSignOut(from: Parameters<typeof signOut>[0]): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    if (await signOut(from)) await navigate('/login');
  };
}

/** Goes back to the own panel; without a role that exists to /login, with words. */
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
