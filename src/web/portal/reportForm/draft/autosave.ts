import { Listeners } from '#web/listeners.ts';
import { VersionConflict, deviceError } from '#web/outbox/errors.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';

/** Whether what is on the form is saved. */
export type SaveState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed'; readonly words: string }
  /** Another tab has saved or deleted the report, so this tab must not save over it unasked. */
  | { readonly kind: 'elsewhere' };

/** How long a change waits, so that further changes are saved with it. Then it waits for an idle moment. */
const gatherForMs = 400;

/**
 * Saves a form soon after each change, one saving at a time. The state becomes 'saved' only when the saving of the
 * newest change has succeeded. A failed saving is repeated with the next change, or on demand.
 */
export class Autosave {
  #state: SaveState = { kind: 'untouched' };
  readonly #listeners = new Listeners();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDirty = false;
  #saving: Promise<void> | undefined;
  readonly #save: () => Promise<void>;

  constructor(save: () => Promise<void>) {
    this.#save = save;
  }

  readonly read = (): SaveState => this.#state;

  readonly subscribe = this.#listeners.subscribe;

  #become(state: SaveState) {
    this.#state = state;
    this.#listeners.tell();
  }

  /** True while the form holds something that the device does not have. */
  get isBehind(): boolean {
    return this.#isDirty || this.#saving !== undefined;
  }

  /** To be called after each change. */
  changed(): void {
    this.#isDirty = true;
    if (this.#state.kind === 'elsewhere') return;
    if (this.#state.kind !== 'unsaved' && this.#state.kind !== 'failed') this.#become({ kind: 'unsaved' });
    this.#timer ??= setTimeout(() => whenIdle(() => void this.flush()), gatherForMs);
  }

  /** Saves now what is not saved yet. Resolves when the saving has succeeded or failed; `read` tells which. */
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
      this.#become(isElsewhere ? { kind: 'elsewhere' } : { kind: 'failed', words: deviceError(error).message });
    }
  }

  /** Saves everything again, whatever the result of the last saving was. */
  async again(): Promise<void> {
    this.#isDirty = true;
    this.#become({ kind: 'unsaved' });
    await this.flush();
  }

  /** Stops saving. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDirty = false;
    this.#become({ kind: 'untouched' });
  }
}
