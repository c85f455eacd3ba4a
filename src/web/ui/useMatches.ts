import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window or the device is as a media query says; `atFirst` on the server and until the page has hydrated. */
export function useMediaQuery(query: string, atFirst = false): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const watched = matchMedia(query);
      watched.addEventListener('change', changed);
      return () => watched.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => atFirst,
  );
}
