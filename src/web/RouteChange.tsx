import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isReachedSmoothly, scrollToTop } from '#web/ui/scrollToTop.ts';
import { addressInHash } from './hashAddress.ts';
import { scrollToAnchor } from './scrollToAnchor.ts';

/**
 * Handles changes of the address: redirects old hash addresses, scrolls to anchors, and starts a new page at its top.
 */
export function RouteChange() {
  const location = useLocation();
  const { pathname, hash, state } = location;
  const shown = useRef(pathname);

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
    scrollToTop(isReachedSmoothly(state));
    // Moves the focus, so that people who do not see the change notice it.
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash, state]);

  return null;
}
