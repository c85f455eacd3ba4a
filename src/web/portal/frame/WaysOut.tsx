import { IconArrowLeft, IconLogout } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/Button.tsx';
import { useBackToMyPanel, useSignOut } from './leave.ts';

const atStart = '-ml-5 max-sm:-ml-3 max-sm:px-3 max-sm:text-sm';

/** The button at the start of a screen's bar that leads back to another screen. */
export function BackTo({ to, words }: { to: string; words: string }) {
  const navigate = useNavigate();
  return (
    <Button variant="quiet" className={atStart} onPress={() => void navigate(to)}>
      {words}
    </Button>
  );
}

/** The button at the start of a screen's bar that leads back to the own panel. */
export function BackToMyPanel() {
  const goBack = useBackToMyPanel();
  return (
    <Button variant="quiet" className={atStart} onPress={() => void goBack()}>
      <IconArrowLeft aria-hidden="true" size={20} />
      Back to My Panel
    </Button>
  );
}

/** The button at the end of a screen's bar that signs out, as the screen wants it. */
export function SignOut({ from }: { from: Parameters<typeof useSignOut>[0] }) {
  const signOut = useSignOut(from);
  return (
    <Button variant="quiet" className="-mr-5 max-sm:-mr-3 max-sm:px-3 max-sm:text-sm" onPress={() => void signOut()}>
      <IconLogout aria-hidden="true" size={20} className="hidden sm:block" />
      Sign Out
    </Button>
  );
}
