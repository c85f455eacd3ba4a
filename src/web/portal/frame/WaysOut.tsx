import { IconArrowLeft, IconLogout } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#web/ui/Button.tsx';
import { portalShowcaseAddress } from '#content/inspectionPortal.ts';
import { navPlacesOf, screenBackLinkOf } from '#web/portal/places.ts';
import { isStoredGuest, storedRole } from '#web/portal/session/session.ts';
import { useBackToMyPanel, useSignOut } from './leave.ts';

/** On a narrow phone the words wrap to two lines, so that the bar keeps to one row. Its edge cuts off a ring around them. */
const inBar = 'max-sm:-outline-offset-3 max-sm:px-2 max-sm:text-sm max-sm:leading-tight';
const atStart = `${inBar} -ml-5 max-sm:-ml-2`;

/** The button at the start of a screen's bar that leads back to another screen. */
export function BackButton({ to, words }: { to: string; words: string }) {
  const navigate = useNavigate();
  return (
    <Button variant="quiet" className={atStart} onPress={() => void navigate(to)}>
      {words}
    </Button>
  );
}

/** The bar's first button, back to the person's panel. A try-out guest has none and goes to the page that led here. */
export function BackToMyPanel() {
  const goBack = useBackToMyPanel();
  if (isStoredGuest()) return <BackButton to={portalShowcaseAddress} words="About the portal" />;
  return (
    <Button variant="quiet" className={atStart} onPress={() => void goBack()}>
      <IconArrowLeft aria-hidden="true" size={20} className="shrink-0" />
      Back to My Panel
    </Button>
  );
}

/** The way back that the table of places gives the screen that is shown. */
export function ScreenBackButton() {
  const { pathname } = useLocation();
  const role = storedRole();
  const way = role && screenBackLinkOf(navPlacesOf(role), pathname);
  return way ? <BackButton {...way} /> : <BackToMyPanel />;
}

/** The button at the end of a screen's bar that signs out. `from` says how the screen does it. */
export function SignOutButton({ from }: { from: Parameters<typeof useSignOut>[0] }) {
  const signOut = useSignOut(from);
  return (
    <Button
      variant="quiet"
      className={`${inBar} -mr-5 max-sm:-mr-2 ${from === 'report' ? 'max-sm:max-w-14' : ''}`}
      onPress={() => void signOut()}
    >
      <IconLogout aria-hidden="true" size={20} className="hidden sm:block" />
      Sign Out
    </Button>
  );
}
