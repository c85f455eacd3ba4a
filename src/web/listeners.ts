/** Whoever wants to hear of something. */
export class Listeners<Told extends readonly unknown[] = []> {
  readonly #all = new Set<(...told: Told) => void>();

  /** Calls `listener` each time, until the function that it returns is called. */
  readonly subscribe = (listener: (...told: Told) => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  tell(...told: Told): void {
    for (const listener of this.#all) listener(...told);
  }

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }
}
