import { Sender } from './sender.ts';
import { transmit } from './transmit.ts';

let running: Sender | undefined;

/** The outbox of an account, which sends what waits for as long as the page is open. One account's at a time. */
export function outboxOf(uid: string): Sender {
  if (running?.uid === uid) return running;
  running?.stop();
  running = new Sender(uid, { transmit, now: Date.now, isOnline: () => navigator.onLine });
  running.start();
  return running;
}

/** Stops sending, as when signing out. */
export function stopOutbox(): void {
  running?.stop();
  running = undefined;
}
