import { createContext, use, useSyncExternalStore } from 'react';

/**
 * The fields of a form that were carried over from a previous report and that nobody has looked at yet. They are marked
 * until somebody has.
 */
export class Carried {
  #names: readonly string[];
  readonly #listeners = new Set<() => void>();

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  readonly read = (): readonly string[] => this.#names;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Somebody has looked at these fields, or typed in them. */
  look(names: readonly string[]): void {
    const left = this.#names.filter((name) => !names.includes(name));
    if (left.length === this.#names.length) return;
    this.#names = left;
    for (const listener of this.#listeners) listener();
  }
}

const CarriedContext = createContext(new Carried([]));

export const CarriedProvider = CarriedContext.Provider;

export function useCarried(): { carried: readonly string[]; look: (names: readonly string[]) => void } {
  const store = use(CarriedContext);
  const carried = useSyncExternalStore(store.subscribe, store.read, store.read);
  return { carried, look: (names) => store.look(names) };
}
