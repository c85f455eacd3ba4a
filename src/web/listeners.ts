/** Whoever wants to hear of something. */
export class Listeners<News extends readonly unknown[] = []> {
  readonly #all = new Set<(...shown: News) => void>();

  /** Calls `listener` each time, until the function that it returns is called. */
  readonly subscribe = (listener: (...shown: News) => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  tell(...shown: News): void {
    for (const listener of this.#all) listener(...shown);
  }

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }
}
