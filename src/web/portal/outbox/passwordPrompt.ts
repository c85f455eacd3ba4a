import { Listeners } from '#web/listeners.ts';
import { useSyncExternalStore } from 'react';

let isAsked = false;
const listeners = new Listeners();

function become(asked: boolean) {
  isAsked = asked;
  listeners.tell();
}

/** Asks for the password in place, so that the outbox can go on sending. */
export function openPasswordPrompt(): void {
  become(true);
}

/** Closes the question for the password. */
export function closePasswordPrompt(): void {
  become(false);
}

/** Whether the password is being asked for. */
export function usePasswordPromptOpen(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => isAsked,
    () => false,
  );
}
