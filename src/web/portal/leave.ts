import { useNavigate } from 'react-router';
import { alert } from '#web/ui/ask.ts';
import { backToMyPanel, clearSession, endServerSession, signOut, storedRole } from './session.ts';

/** The two ways out of a portal screen: signing out, and back to the own panel. */
export function useLeave(from: Parameters<typeof signOut>[0]) {
  const navigate = useNavigate();
  return {
    signOut: async () => {
      if (await signOut(from)) await navigate('/login');
    },
    backToMyPanel: async () => {
      const { to, words } = backToMyPanel(storedRole());
      if (words) {
        await alert(words);
        clearSession();
        await endServerSession();
      }
      await navigate(to);
    },
  };
}
