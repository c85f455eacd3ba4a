import { useState, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { Outlet, useLocation } from 'react-router';
import { may } from '#domain/people/permissions.ts';
import { navPlaceAt, navPlacesOf } from '#web/portal/places.ts';
import { storedRole, sessionKeys, storedUid } from '#web/portal/session/session.ts';
import { headerSlotId, searchSlotId } from '#web/ui/headerSlot.ts';
import { useIsHydrated } from '#web/ui/useIsHydrated.ts';
import { BottomBar } from './BottomBar.tsx';
import { useTodayCounts } from './counts.ts';
import { NavRail } from './NavRail.tsx';
import { PortalSearch } from './search/PortalSearch.tsx';
import { pendingCount } from './pendingItems.ts';
import { PendingItemsContext, usePendingItems } from './usePendingItems.ts';
import { forgetPerson } from '#web/portal/session/forgetPerson.ts';
import { isReportFormPath } from './isReportFormPath.ts';
import { IconLayoutGrid } from '@tabler/icons-react';
import { lazyComponent } from '#web/ui/lazily.tsx';

/** On a phone, opens the places from the header while a form or review covers their bar. Says how much waits. */
function PlacesButton({ sum, onPress }: { sum: number; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={sum > 0 ? `Places, ${sum} waiting` : 'Places'}
      aria-haspopup="dialog"
      onClick={onPress}
      className="relative hidden size-11 shrink-0 cursor-pointer items-center justify-center rounded-md hover:bg-sunken max-lg:task:inline-flex"
    >
      <IconLayoutGrid aria-hidden="true" />
      {sum > 0 && (
        <span className="absolute -top-0.5 left-1/2 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums">
          {sum}
        </span>
      )}
    </button>
  );
}

/** Signing in again replaces what is stored in several steps. */
const settledMs = 1_000;

/**
 * Leaves this screen when whoever was signed in here has left in another tab, so that nothing of theirs stays in sight.
 * A form stays: what is typed in it is its author's, and sends nothing for anybody else.
 */
function useLeftElsewhere(): void {
  const { pathname } = useLocation();
  const look = useEffectEvent((uid: string | null) => {
    if (uid === null || storedUid() === uid || isReportFormPath(pathname)) return;
    void forgetPerson({ ended: null });
    location.replace('/login');
  });
  useEffect(() => {
    const uid = storedUid();
    const hear = ({ key }: StorageEvent) => {
      if (key === null || key === sessionKeys.uid) setTimeout(() => look(uid), settledMs);
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, []);
}

// Lazy because it is large, and most screens are left by the bar itself.
const MorePlaces = lazyComponent(() => import('./MoreMenu.tsx'));

/** Whoever is signed in here has the places of their role. The server does not know them, and keeps their room free. */
function usePlaces() {
  const isHydrated = useIsHydrated();
  const role = isHydrated ? storedRole() : null;
  return {
    role,
    places: role ? navPlacesOf(role) : [],
    mayFile: role !== null && may({ role }, 'fileReport'),
    isKnown: isHydrated,
  };
}

/**
 * The screens of somebody who is signed in, in what stands around them: the rail of places beside them on a desk, a bar
 * of them below on a phone. It stays while screens come and go, and so does what is being typed in its search.
 */
export default function SignedInFrame() {
  const { pathname } = useLocation();
  const { role, places, mayFile, isKnown } = usePlaces();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const needs = usePendingItems(useTodayCounts());
  useLeftElsewhere();
  const slot = isKnown ? document.getElementById(headerSlotId) : null;
  const placeOfSearch = isKnown ? document.getElementById(searchSlotId) : null;
  // Nobody is signed in: this screen also says what is possible then.
  if (isKnown && places.length === 0) {
    return (
      <div id="main" tabIndex={-1} className="flex grow flex-col outline-none">
        <Outlet />
      </div>
    );
  }
  const shown = { places, here: navPlaceAt(places, pathname), mayFile, needs, at: pathname };
  return (
    <div className="flex grow flex-col lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] print:block">
      <NavRail {...shown} />
      <div id="main" tabIndex={-1} className="flex min-w-0 grow flex-col outline-none">
        <PendingItemsContext value={needs}>
          <Outlet />
        </PendingItemsContext>
      </div>
      <BottomBar {...shown} onMore={() => setMoreOpen(true)} />
      {placeOfSearch && role && createPortal(<PortalSearch role={role} />, placeOfSearch)}
      {slot && createPortal(<PlacesButton sum={pendingCount(needs)} onPress={() => setMoreOpen(true)} />, slot)}
      {isMoreOpen && <MorePlaces {...shown} onClose={() => setMoreOpen(false)} />}
    </div>
  );
}
