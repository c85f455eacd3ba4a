import { Listeners } from '#web/listeners.ts';
import { RefusalError, UnreachableError } from '#web/api/call.ts';
import { notLoadedWords } from '#web/portal/session/failureWords.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';
import { forgetAnswer, rememberedAnswer, rememberAnswer } from '#web/portal/session/memory.ts';
import { pause } from '#web/ui/pause.ts';

/** Something to be read from the server. */
export type Question<Answer> = {
  /** Tells it from every other question. */
  readonly key: string;
  readonly ask: (signal: AbortSignal) => Promise<Answer>;
  /** Whether the device remembers the answer, to show it while the server does not answer. */
  readonly isRemembered: boolean;
  /** Checks an answer that another version of the app has remembered. Without it, such an answer is not used. */
  readonly isUsable?: (remembered: unknown) => boolean;
};

/** What is known of an answer, and how the asking stands. */
export type AnswerState<Answer> = {
  /** The newest answer that is known: of the server, or what the device remembers. */
  readonly answer: Answer | null;
  /** When the server gave this answer, in milliseconds. */
  readonly asOf: number | null;
  /**
   * `asked`: just now. `waiting`: for so long that one notices. `slow`: for so long that one wants to know. `answered`:
   * the answer is the server's newest. `failed`: `failure` says why.
   */
  readonly state: 'asked' | 'waiting' | 'slow' | 'answered' | 'failed';
  readonly error: unknown;
  readonly failure: string | null;
};

/** An answer on its way. It is asked for once somebody listens, and given up once nobody does any more. */
export type LiveAnswer<Answer> = {
  /** The key of its question. */
  readonly key: string;
  readonly now: () => AnswerState<Answer>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks, or asks again. */
  readonly ask: () => void;
  /** Resolves once there is something to show, at the latest when one would notice the waiting. */
  readonly settled: (signal: AbortSignal) => Promise<void>;
};

/** After these milliseconds of asking, a screen says that it is waiting, and that the server is slow. */
export const waitingAfterMs = 500;
export const slowAfterMs = 4_000;

/** The statuses by which a server says no to the moment and not to the question. */
const laterAgain: ReadonlySet<number> = new Set([408, 429]);

/**
 * Whether the server itself said no. A server that failed or has too much to do, a proxy before one that is down, and
 * the sign-in page of a hotel's network say nothing about the answer.
 */
export const isFinalRefusal = (error: unknown) =>
  error instanceof RefusalError && error.status >= 400 && error.status < 500 && !laterAgain.has(error.status);

const isSame = (one: unknown, other: unknown) => other !== null && JSON.stringify(one) === JSON.stringify(other);

/** Begins the reading of an answer. `couldNot` says what could not be read. */
export function liveAnswerOf<Answer>(asked: Question<Answer>, couldNot: string): LiveAnswer<Answer> {
  let now: AnswerState<Answer> = { answer: null, asOf: null, state: 'asked', error: undefined, failure: null };
  let control: AbortController | undefined;
  let recalled: Promise<void> | undefined;
  const listeners = new Listeners();

  function become(next: Partial<AnswerState<Answer>>): void {
    now = { ...now, ...next };
    listeners.tell();
  }

  async function look(): Promise<void> {
    if (!asked.isRemembered) return;
    const found = await rememberedAnswer(asked.key);
    if (!found || now.asOf !== null || isFinalRefusal(now.error)) return;
    if (found.isOfThisVersion || asked.isUsable?.(found.answer))
      become({ answer: found.answer as Answer, asOf: found.at });
  }

  async function tell(signal: AbortSignal): Promise<void> {
    try {
      const shown = await asked.ask(signal);
      if (signal.aborted) return;
      const asOf = Date.now();
      // What is known already stays the same object, so that nothing is drawn anew for it.
      const answer = isSame(shown, now.answer) ? (now.answer as Answer) : shown;
      become({ answer, asOf, state: 'answered', error: undefined });
      if (asked.isRemembered) void rememberAnswer(asked.key, answer, asOf);
    } catch (error) {
      // What the device remembers is shown together with the failure.
      await recalled;
      if (signal.aborted) return;
      if (!(error instanceof RefusalError || error instanceof UnreachableError)) console.error(error);
      const failed = { state: 'failed', error, failure: notLoadedWords(couldNot, error) } as const;
      if (!isFinalRefusal(error)) return become(failed);
      // What the server does not tell any more is not shown from memory either.
      become({ ...failed, answer: null, asOf: null });
      void forgetAnswer(asked.key);
    }
  }

  /** Waits for an idle moment where there is something to show meanwhile. */
  async function untilIdle(): Promise<void> {
    // A device's memory may never answer. Then the server is asked all the same.
    await Promise.race([recalled, pause(waitingAfterMs)]);
    if (now.asOf !== null) await new Promise<void>((resolve) => whenIdle(() => resolve()));
  }

  /** Asks at once, or `behind` the drawing of what the device remembers. */
  function ask(when: 'at once' | 'behind' = 'at once'): void {
    control?.abort();
    const asking = new AbortController();
    control = asking;
    recalled ??= look();
    if (now.state !== 'asked') become({ state: 'asked', error: undefined, failure: null });
    const timers = [
      setTimeout(() => become({ state: 'waiting' }), waitingAfterMs),
      setTimeout(() => become({ state: 'slow' }), slowAfterMs),
    ];
    const stop = () => timers.forEach(clearTimeout);
    asking.signal.addEventListener('abort', stop, { once: true });
    const begin = async () => {
      if (when === 'behind' && asked.isRemembered) await untilIdle();
      if (!asking.signal.aborted) await tell(asking.signal);
    };
    void begin().finally(() => {
      stop();
      if (control === asking) control = undefined;
    });
  }

  function leave(): void {
    control?.abort();
    control = undefined;
  }

  const isOver = () => now.state === 'answered' || now.state === 'failed';
  const askAgain = () => {
    if (now.error instanceof UnreachableError) ask();
  };

  return {
    key: asked.key,
    now: () => now,
    ask: () => ask(),
    subscribe(listener) {
      if (listeners.isEmpty) globalThis.addEventListener?.('online', askAgain);
      const end = listeners.subscribe(listener);
      if (!control && !isOver()) ask('behind');
      return () => {
        end();
        if (!listeners.isEmpty) return;
        globalThis.removeEventListener?.('online', askAgain);
        // Somebody may listen again at once, as when React draws twice.
        setTimeout(() => listeners.isEmpty && leave());
      };
    },
    async settled(signal) {
      signal.addEventListener('abort', leave, { once: true });
      if (!control && !isOver()) ask();
      await new Promise<void>((resolve) => {
        const settle = () => {
          if (now.state === 'asked' && !signal.aborted) return;
          end();
          signal.removeEventListener('abort', settle);
          resolve();
        };
        const end = listeners.subscribe(settle);
        signal.addEventListener('abort', settle);
        settle();
      });
      signal.removeEventListener('abort', leave);
      if (now.asOf === null) await recalled;
      signal.throwIfAborted();
    },
  };
}
