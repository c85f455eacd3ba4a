import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isSmoothScrollState, scrollToTop } from '#web/ui/scrollToTop.ts';
import { addressInHash } from './hashAddress.ts';
import { scrollToAnchor } from './scrollToAnchor.ts';

/** Whether somebody has gone on to another field while the next page was being loaded. */
function useHasGoneOn(): () => boolean {
  const { location: coming } = useNavigation();
  const left = useRef<Element | null>(null);
  useEffect(() => {
    if (coming) left.current = document.activeElement;
  }, [coming]);
  return () => {
    const { activeElement } = document;
    const isField = activeElement?.matches('input, textarea, select') === true;
    const hasGoneOn = left.current !== null && isField && activeElement !== left.current;
    left.current = null;
    return hasGoneOn;
  };
}

/** Handles address changes: redirects old hash addresses, scrolls to anchors, and starts a new page at its top. */
export function RouteChange() {
  const location = useLocation();
  const { pathname, hash, state } = location;
  const shown = useRef(pathname);
  const hasGoneOn = useEffectEvent(useHasGoneOn());

  useEffect(() => {
    // The page decides where it starts, however it was reached. A reload keeps its place.
    history.scrollRestoration = 'manual';
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  useEffect(() => {
    const address = addressInHash(location.hash);
    // A full load, because the server knows every address, moved ones included.
    if (address) window.location.replace(address);
    else if (location.hash) return scrollToAnchor(location.hash);
    return undefined;
  }, [location]);

  // Runs before painting, so that no frame shows the new page at the old one's position.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    scrollToTop(isSmoothScrollState(state));
    // Moves the focus, so that people who do not see the change notice it.
    if (!hasGoneOn()) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash, state]);

  return null;
}
