import { brand } from '#brand/brand.ts';

/** The name of the channel by which tabs tell each other that something on the device has changed. */
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

/** Tells this tab and all others that the reports on the device have changed. */
export function announceChange(): void {
  notifyListeners();
  open()?.postMessage('changed');
}

/** Calls `listener` whenever any tab changes the reports on the device. Returns a function that stops this. */
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
