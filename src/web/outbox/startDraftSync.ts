import { brand } from '#brand/brand.ts';
import { Refused, Unreachable } from '#web/api/call.ts';
import { onChange } from './changes.ts';
import { deviceName } from './deviceName.ts';
import { type SyncDevice, syncDrafts } from './syncDrafts.ts';
import { DeviceError } from './errors.ts';

const lockName = `${brand.shortName}-drafts-syncing`;
/** Whoever writes pauses sooner or later; until then the device itself has every letter. */
const afterChangeMs = 15_000;

/** Only one tab syncs at a time; without the browser's locks, each does, and the server's versions keep them apart. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  return navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/**
 * Keeps the drafts of an account on the device and on the server alike, for as long as the page is open: on opening, on
 * coming back to it or to the network, and a while after each change. Returns how to stop.
 */
export function startDraftSync(uid: string): () => void {
  const name = deviceName();
  // Over plain http there is no SHA-256 to name files by.
  if (!name) return () => undefined;
  const stopped = new AbortController();
  const { signal } = stopped;
  const device: SyncDevice = { name, newId: () => crypto.randomUUID(), signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const sync = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (signal.aborted || !navigator.onLine) return;
    running ??= alone(() => syncDrafts(uid, device))
      .catch((error: unknown) => {
        // Tried again at the next occasion; the drafts are safe on the device meanwhile.
        const isTemporary = error instanceof Unreachable || error instanceof Refused || error instanceof DeviceError;
        if (!isTemporary && !signal.aborted) console.error(error);
      })
      .finally(() => {
        running = undefined;
      });
    await running;
  };
  const later = () => {
    timer ??= setTimeout(() => void sync(), afterChangeMs);
  };

  addEventListener('online', () => void sync(), { signal });
  document.addEventListener('visibilitychange', () => void sync(), { signal });
  const stopListening = onChange(later);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stopListening();
  });
  void sync();
  return () => stopped.abort();
}
