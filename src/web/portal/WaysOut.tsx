import { IconArrowLeft, IconLogout } from '@tabler/icons-react';
import { Button } from '#web/ui/Button.tsx';
import { useBackToMyPanel, useSignOut } from './leave.ts';

/** The button at the start of a screen's bar that leads back to the own panel. */
export function BackToMyPanel() {
  const goBack = useBackToMyPanel();
  return (
    <Button variant="quiet" className="-ml-5 max-sm:-ml-3 max-sm:px-3 max-sm:text-sm" onPress={() => void goBack()}>
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
