import { Suspense, lazy, useState } from 'react';
import { createPortal } from 'react-dom';
import { Outlet, useLocation } from 'react-router';
import { may } from '#domain/people/permissions.ts';
import { placeAt, placesOf } from '#web/portal/places.ts';
import { storedRole } from '#web/portal/session/session.ts';
import { headerSlot, searchSlot } from '#web/ui/headerSlot.ts';
import { useIsHydrated } from '#web/ui/useIsHydrated.ts';
import { BottomBar } from './BottomBar.tsx';
import { useCounts } from './counts.ts';
import { PlacesButton } from './PlacesButton.tsx';
import { Rail } from './Rail.tsx';
import { PortalSearch } from './search/PortalSearch.tsx';
import { sumOf } from './needs.ts';
import { useLeftElsewhere } from './useLeftElsewhere.ts';
import { NeedsContext, useNeeds } from './useNeeds.ts';

// Lazy because it is large, and most screens are left by the bar itself.
const MorePlaces = lazy(() => import('./MorePlaces.tsx'));

/** Whoever is signed in here has the places of their role. The server does not know them, and keeps their room free. */
function usePlaces() {
  const isHydrated = useIsHydrated();
  const role = isHydrated ? storedRole() : null;
  return {
    role,
    places: role ? placesOf(role) : [],
    mayFile: role !== null && may({ role }, 'fileReport'),
    isKnown: isHydrated,
  };
}

/**
 * The screens of somebody who is signed in, in what stands around them: the rail of places beside them on a desk, a bar
 * of them below on a phone. It stays while screens come and go, and so does what is being typed in its search.
 */
export default function Framed() {
  const { pathname } = useLocation();
  const { role, places, mayFile, isKnown } = usePlaces();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const needs = useNeeds(useCounts());
  useLeftElsewhere();
  const slot = isKnown ? document.getElementById(headerSlot) : null;
  const placeOfSearch = isKnown ? document.getElementById(searchSlot) : null;
  // Nobody is signed in: this screen also says what is possible then.
  if (isKnown && places.length === 0) {
    return (
      <div id="main" tabIndex={-1} className="flex grow flex-col outline-none">
        <Outlet />
      </div>
    );
  }
  const shown = { places, here: placeAt(places, pathname), mayFile, needs, at: pathname };
  return (
    <div className="flex grow flex-col lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] print:block">
      <Rail {...shown} />
      <div id="main" tabIndex={-1} className="flex min-w-0 grow flex-col outline-none">
        <NeedsContext value={needs}>
          <Outlet />
        </NeedsContext>
      </div>
      <BottomBar {...shown} onMore={() => setMoreOpen(true)} />
      {placeOfSearch && role && createPortal(<PortalSearch role={role} />, placeOfSearch)}
      {slot && createPortal(<PlacesButton sum={sumOf(needs)} onPress={() => setMoreOpen(true)} />, slot)}
      {isMoreOpen && (
        <Suspense>
          <MorePlaces {...shown} onClose={() => setMoreOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
