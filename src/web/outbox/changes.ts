import { Listeners } from '#web/listeners.ts';
import { brand } from '#brand/brand.ts';

/** The name of the channel by which tabs tell each other that something on the device has changed. */
const channelName = `${brand.shortName}-outbox`;
const listeners = new Listeners();
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  if (!channel) {
    channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', () => listeners.tell());
  }
  return channel;
}

/** Tells this tab and all others that the reports on the device have changed. */
export function announceReportsChange(): void {
  listeners.tell();
  open()?.postMessage('changed');
}

/** Calls `listener` whenever any tab changes the reports on the device. Returns a function that stops this. */
export function onReportsChange(listener: () => void): () => void {
  const end = listeners.subscribe(listener);
  open();
  return () => {
    end();
    if (!listeners.isEmpty) return;
    channel?.close();
    channel = undefined;
  };
}
