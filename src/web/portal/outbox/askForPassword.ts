import { useSyncExternalStore } from 'react';

let isAsked = false;
const listeners = new Set<() => void>();

function become(asked: boolean) {
  isAsked = asked;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks for the password in place, so that the outbox can go on sending. */
export function askForPassword(): void {
  become(true);
}

/** Closes the question for the password. */
export function stopAsking(): void {
  become(false);
}

/** Whether the password is being asked for. */
export function useIsAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAsked,
    () => false,
  );
}
