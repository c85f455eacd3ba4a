import { brand } from '#brand/brand.ts';

/** Tells this tab and all others that something on the device has changed. */
const channelName = `${brand.shortName}-outbox`;
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

function notifyListeners() {
  for (const listener of listeners) listener();
}

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  if (!channel) {
    channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', notifyListeners);
  }
  return channel;
}

/** Says that what lies on the device has changed. */
export function announceChange(): void {
  notifyListeners();
  open()?.postMessage('changed');
}

/** Calls back whenever what lies on the device has changed, in whichever tab. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  open();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}
