import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is only the server's markup. True once it responds to presses. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
