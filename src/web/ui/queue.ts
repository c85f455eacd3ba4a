import { Listeners } from '#web/listeners.ts';
import { useSyncExternalStore } from 'react';

/** Items waiting to be shown. Any code adds them, and one host shows them. */
export type DisplayQueue<Item> = {
  add(item: Item): void;
  remove(item: Item): void;
  /** The current items, the oldest first. None while the server renders. */
  useItems(): readonly Item[];
};

/** Makes an empty queue. */
export function createDisplayQueue<Item>(): DisplayQueue<Item> {
  const none: readonly Item[] = [];
  let items = none;
  const listeners = new Listeners();
  const become = (next: readonly Item[]) => {
    items = next;
    listeners.tell();
  };
  return {
    add: (item) => become([...items, item]),
    remove: (item) => become(items.filter((other) => other !== item)),
    useItems: () =>
      useSyncExternalStore(
        listeners.subscribe,
        () => items,
        () => none,
      ),
  };
}
