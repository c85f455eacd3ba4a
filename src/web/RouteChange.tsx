import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { addressInHash } from './hashAddress.ts';
import { scrollToAnchor } from './scrollToAnchor.ts';

/** What happens whenever the address changes: old hash addresses lead on, anchors are scrolled to, and a new page starts at its top. */
export function RouteChange() {
  const location = useLocation();
  const { pathname, hash } = location;
  const shown = useRef(pathname);

  useEffect(() => {
    // The page decides where it starts, whichever way it was reached; a reload keeps its place.
    history.scrollRestoration = 'manual';
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);

  useEffect(() => {
    const address = addressInHash(location.hash);
    // Asked of the server, which knows every address, moved ones too.
    if (address) window.location.replace(address);
    else if (location.hash) return scrollToAnchor(location.hash);
    return undefined;
  }, [location]);

  // Before it is painted: no frame shows the new page at the place of the old one.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Those who do not see the change are taken to it.
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return null;
}
