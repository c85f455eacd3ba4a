import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is the server's markup alone; true as soon as it answers to presses. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
