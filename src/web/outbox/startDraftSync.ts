import { brand } from '#brand/brand.ts';
import { RefusalError, UnreachableError } from '#web/api/call.ts';
import { onReportsChange } from './changes.ts';
import { ensureDeviceName } from './deviceName.ts';
import type { PieceSizer } from './pieceSizer.ts';
import { onPageShownAgain } from './shownAgain.ts';
import { type SyncDevice, pushChanges, syncDrafts } from './syncDrafts.ts';
import { DeviceError } from './errors.ts';

const lockName = `${brand.shortName}-drafts-syncing`;
/** How long after a change drafts are pushed, in milliseconds. Until then the device itself has every letter. */
const afterChangeMs = 15_000;
/** The least time between two pushes while somebody goes on typing, and before the page is hidden. */
const betweenMs = 120_000;
const betweenHiddenMs = 60_000;

/** Lets one tab sync at a time. Without browser locks every tab syncs, and the server's versions keep them apart. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  return navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/**
 * While the page is open, keeps the drafts of an account in sync between device and server. On opening, when the network
 * comes back and when the page is shown again after a while, all of them; a while after a change and when the page is
 * hidden, only what was changed here. Returns a function that stops this.
 */
export function startDraftSync(uid: string, pieces: PieceSizer): () => void {
  const name = ensureDeviceName();
  // Over plain http the browser cannot hash files, and drafts name their files by SHA-256.
  if (!name) return () => undefined;
  const stopped = new AbortController();
  const { signal } = stopped;
  const device: SyncDevice = { name, newId: () => crypto.randomUUID(), signal, pieces, onServer: new Map() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let waiting: 'all' | 'changes' | undefined;
  let pushedAt = Number.NEGATIVE_INFINITY;

  const work = async (what: 'all' | 'changes') => {
    const before = pushedAt;
    pushedAt = Date.now();
    try {
      const hasPushed = await (what === 'all' ? syncDrafts : pushChanges)(uid, device);
      if (!hasPushed) pushedAt = before;
    } catch (error) {
      // The next occasion tries again. Until then the drafts are safe on the device.
      const isTemporary =
        error instanceof UnreachableError || error instanceof RefusalError || error instanceof DeviceError;
      if (!isTemporary && !signal.aborted) console.error(error);
    }
  };
  const sync = async (what: 'all' | 'changes') => {
    clearTimeout(timer);
    timer = undefined;
    waiting = what === 'all' ? what : (waiting ?? what);
    if (running) return;
    running = true;
    while (waiting && !signal.aborted && navigator.onLine) {
      const next = waiting;
      waiting = undefined;
      await alone(() => work(next));
    }
    waiting = undefined;
    running = false;
  };
  const later = () => {
    timer ??= setTimeout(() => void sync('changes'), Math.max(afterChangeMs, pushedAt + betweenMs - Date.now()));
  };
  const beforeHidden = () => {
    const isDue = timer && Date.now() - pushedAt >= betweenHiddenMs;
    if (isDue && document.visibilityState === 'hidden') void sync('changes');
  };

  addEventListener('online', () => void sync('all'), { signal });
  document.addEventListener('visibilitychange', beforeHidden, { signal });
  onPageShownAgain(() => void sync('all'), signal);
  const stopListening = onReportsChange(later);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stopListening();
  });
  void sync('all');
  return () => stopped.abort();
}
