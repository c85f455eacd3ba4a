import { Listeners } from '#web/listeners.ts';
import { brand } from '#brand/brand.ts';

/** The Web Lock of every tab with an open report. No newer version of the app takes over while a tab holds it. */
const formLock = `${brand.shortName}-form-open`;

type Hold = {
  /** Saves the form. True if the device then has all of it. */
  readonly save: () => Promise<boolean>;
  readonly release: () => Promise<unknown>;
};

const holds = new Map<() => Promise<boolean>, Hold>();
const listeners = new Listeners();
let registration: ServiceWorkerRegistration | undefined;
/** True once a newer version has taken over while this page is still the older one. */
let isOutdated = false;
let isApplying = false;
/** Resolves once the form closed last has released its lock. */
let releasing: Promise<unknown> = Promise.resolve();
let hasStarted = false;

const notify = () => listeners.tell();

/** Calls a listener when `isUpdateReady` may have changed. Returns a function that stops this. */
export const onUpdateReadyChange = listeners.subscribe;

/** Whether a newer version of the app waits on the device. */
export function isUpdateReady(): boolean {
  return isOutdated || (registration?.waiting !== null && registration !== undefined);
}

function hold(save: () => Promise<boolean>) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lock = navigator.locks?.request(formLock, { mode: 'shared' }, () => released);
  holds.set(save, {
    save,
    release: async () => {
      holds.delete(save);
      release();
      await lock;
    },
  });
}

/** Holds newer versions of the app back while a form is open. Returns a function that releases the hold. */
export function holdUpdates(save: () => Promise<boolean>): () => void {
  hold(save);
  return () => {
    releasing = holds.get(save)?.release() ?? releasing;
  };
}

async function saveForms(): Promise<boolean> {
  for (const { save } of holds.values()) if (!(await save())) return false;
  return true;
}

/** Tells the newer version to take over, and waits until it has. */
async function activate(waiting: ServiceWorker): Promise<void> {
  isApplying = true;
  const used = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, which has no origin to name
  waiting.postMessage('takeOver');
  await used;
}

/**
 * Changes to a newer version of the app, if there is one and no form is open in any tab. With `saveFirst`, saves the
 * forms of this tab first, and they do not count as open. Returns what prevented the change, or 'taken'.
 */
export async function applyUpdate(saveFirst = false): Promise<'none' | 'unsaved' | 'otherTab' | 'taken'> {
  const waiting = registration?.waiting;
  if (!waiting && !isOutdated) return 'none';
  await releasing;
  if (saveFirst && !(await saveForms())) return 'unsaved';
  const own = saveFirst ? [...holds.keys()] : [];
  await Promise.all([...holds.values()].filter(({ save }) => own.includes(save)).map(({ release }) => release()));
  if (isOutdated && holds.size === 0) {
    location.reload();
    return 'taken';
  }
  if (!waiting) return 'otherTab';
  const isActivated = await navigator.locks.request(formLock, { ifAvailable: true }, async (lock) => {
    if (lock) await activate(waiting);
    return lock !== null;
  });
  if (isActivated) return 'taken';
  own.forEach(hold);
  return 'otherTab';
}

function watch(worker: ServiceWorker | null) {
  worker?.addEventListener('statechange', notify);
}

async function register(): Promise<void> {
  registration = await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration?.installing ?? null));
  // Looks for a newer version whenever the page is shown, as a phone may leave the app open for weeks.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void registration?.update().catch(() => undefined);
  });
  notify();
  await applyUpdate();
}

/** Registers the service worker, where supported. It keeps the app on the device and looks for newer versions. */
export function registerServiceWorker(): void {
  if (hasStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  hasStarted = true;
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    const isFirst = !isControlled;
    isControlled = true;
    if (isFirst) return;
    isOutdated = true;
    if (isApplying && holds.size === 0) location.reload();
    else notify();
  });
  // Registration fails in some private windows. The portal then works as a web page.
  register().catch(console.warn);
}
