import { brand } from '#brand/brand.ts';
import { Refused, Unreachable } from '#web/api/call.ts';
import { onChange } from './changes.ts';
import { deviceName } from './deviceName.ts';
import { type SyncDevice, syncDrafts } from './syncDrafts.ts';
import { DeviceError } from './errors.ts';

const lockName = `${brand.shortName}-drafts-syncing`;
/** How long after a change drafts are synced, in milliseconds. Until then the device itself has every letter. */
const afterChangeMs = 15_000;

/**
 * Lets only one tab sync at a time. Without the browser's locks every tab syncs, and the versions on the server keep
 * them apart.
 */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  return navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/**
 * While the page is open, keeps the drafts of an account in sync between device and server: on opening, when the page
 * is shown again, when the network comes back, and a while after each change. Returns a function that stops this.
 */
export function startDraftSync(uid: string): () => void {
  const name = deviceName();
  // Over plain http the browser cannot hash files, and drafts name their files by SHA-256.
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
        // The next occasion tries again. Until then the drafts are safe on the device.
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
