import { VersionConflict, deviceErrorOf } from '#web/outbox/errors.ts';

/** How it stands with keeping what is on the form. */
export type SaveState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed'; readonly words: string }
  /** Another tab has saved or deleted the report: this one must not go on by itself. */
  | { readonly kind: 'elsewhere' };

/** How long a change may wait for others to be saved with it. */
const gatherForMs = 400;

/**
 * Saves a form soon after each change, one saving at a time. 'Saved' is said only when the saving that holds the newest
 * change has ended well. A saving that failed is tried again with the next change, or on demand.
 */
export class Autosave {
  #state: SaveState = { kind: 'untouched' };
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDirty = false;
  #saving: Promise<void> | undefined;
  readonly #save: () => Promise<void>;

  constructor(save: () => Promise<void>) {
    this.#save = save;
  }

  readonly read = (): SaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #become(state: SaveState) {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** True while something is on the form that the device does not have. */
  get isBehind(): boolean {
    return this.#isDirty || this.#saving !== undefined;
  }

  /** Something has changed. */
  changed(): void {
    this.#isDirty = true;
    if (this.#state.kind === 'elsewhere') return;
    if (this.#state.kind !== 'unsaved' && this.#state.kind !== 'failed') this.#become({ kind: 'unsaved' });
    this.#timer ??= setTimeout(() => void this.flush(), gatherForMs);
  }

  /** Saves now what is not saved yet. Resolves when that has ended, well or not: `read` tells. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#saving) await this.#saving;
    if (!this.#isDirty || this.#state.kind === 'elsewhere') return;
    this.#isDirty = false;
    this.#saving = this.#attempt();
    await this.#saving;
  }

  async #attempt(): Promise<void> {
    try {
      await this.#save();
      this.#saving = undefined;
      if (!this.#isDirty) this.#become({ kind: 'saved', at: new Date() });
    } catch (error) {
      this.#saving = undefined;
      this.#isDirty = true;
      const isElsewhere = error instanceof VersionConflict;
      this.#become(isElsewhere ? { kind: 'elsewhere' } : { kind: 'failed', words: deviceErrorOf(error).message });
    }
  }

  /** Saves everything again, whatever went before. */
  async again(): Promise<void> {
    this.#isDirty = true;
    this.#become({ kind: 'unsaved' });
    await this.flush();
  }

  /** Saves no more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDirty = false;
    this.#become({ kind: 'untouched' });
  }
}
