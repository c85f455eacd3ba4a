import { Listeners } from '#web/listeners.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { ReportValues } from './values.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';

type Form = Pick<UseFormReturn<ReportValues>, 'getValues' | 'subscribe'>;

/** Longer than between two keys of somebody who types fast. */
export const typingPauseMs = 150;

/** A form's values for all its parts: one copy per change, so results are computed only once (`memoizeByIdentity`). */
export class FormValues {
  #values: ReportValues | undefined;
  readonly #listeners = new Listeners();
  readonly #later = new Set<() => void>();
  #pause: ReturnType<typeof setTimeout> | undefined;
  readonly #form: Form;

  /** The form and this live equally long, so this never ends. */
  constructor(form: Form) {
    this.#form = form;
    const changed = () => {
      this.#values = undefined;
      this.#listeners.tell();
      clearTimeout(this.#pause);
      this.#pause = setTimeout(() => this.#tellLater(this.read(), [...this.#later]), typingPauseMs);
    };
    form.subscribe({ formState: { values: true }, callback: changed });
  }

  /** Tells some of those who wait in each idle moment, so that no key waits for all of them. The next change begins anew. */
  #tellLater(values: ReportValues, waiting: (() => void)[]): void {
    whenIdle((hasTime) => {
      if (values !== this.#values) return;
      do waiting.pop()?.();
      while (waiting.length > 0 && hasTime());
      if (waiting.length > 0) this.#tellLater(values, waiting);
    });
  }

  readonly read = (): ReportValues => (this.#values ??= this.#form.getValues());

  readonly subscribe = this.#listeners.subscribe;

  /** Tells once changes have paused. */
  readonly subscribeSoon = (listener: () => void): (() => void) => {
    this.#later.add(listener);
    return () => this.#later.delete(listener);
  };
}

/** The same subscription, whose listeners hear once changes have paused, in an idle moment. */
export const debounceSubscription =
  (subscribe: (listener: () => void) => () => void) =>
  (listener: () => void): (() => void) => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const end = subscribe(() => {
      clearTimeout(pause);
      pause = setTimeout(() => whenIdle(listener), typingPauseMs);
    });
    return () => {
      clearTimeout(pause);
      end();
    };
  };

/** A function of a form's values, computed once per copy and again for other arguments. Never change its result. */
export function memoizeByIdentity<Values extends object, Rest extends readonly unknown[], Result>(
  compute: (values: Values, ...rest: Rest) => Result,
): (values: Values, ...rest: Rest) => Result {
  const stored = new WeakMap<Values, { rest: Rest; result: Result }[]>();
  return (values, ...rest) => {
    const computed = stored.get(values) ?? [];
    const before = computed.find((one) => one.rest.every((argument, at) => argument === rest[at]));
    if (before) return before.result;
    const result = compute(values, ...rest);
    stored.set(values, [...computed, { rest, result }]);
    return result;
  };
}

/** Keeps a result until another one differs from it. What is not a plain value must survive JSON. */
export class StableResult<Result> {
  #text: string | undefined;
  #result: Result | undefined;

  /** The same result as before where the given one does not differ, else a copy of it. */
  of(result: Result): Result {
    if (typeof result !== 'object' || result === null) return result;
    const text = JSON.stringify(result);
    if (text !== this.#text || this.#result === undefined) {
      this.#text = text;
      this.#result = JSON.parse(text) as Result;
    }
    return this.#result;
  }
}
