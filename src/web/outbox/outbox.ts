import { adaptivePieceSizer } from './pieceSizer.ts';
import { startDraftSync } from './startDraftSync.ts';
import { Sender } from './sender.ts';
import { sendPayload } from './sendPayload.ts';

let running: Sender | undefined;
let stopSync: (() => void) | undefined;

/**
 * The outbox of an account. While the page is open, it sends waiting reports and keeps drafts on the server too. Only
 * one account's outbox runs at a time.
 */
export function startOutbox(uid: string): Sender {
  if (running?.uid === uid) return running;
  stopOutbox();
  const pieces = adaptivePieceSizer();
  running = new Sender(uid, { sendPayload, now: Date.now, isOnline: () => navigator.onLine, pieces });
  running.start();
  stopSync = startDraftSync(uid, pieces);
  return running;
}

/** Stops sending, as on signing out. */
export function stopOutbox(): void {
  running?.stop();
  stopSync?.();
  running = undefined;
}
