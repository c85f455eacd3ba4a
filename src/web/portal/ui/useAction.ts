import { useState } from 'react';
import { announceServerChange } from '#web/portal/session/serverChanges.ts';
import { type FailureWords, failureWordsFor } from '#web/portal/session/failureWords.ts';
import { useSignInRedirect } from '#web/portal/session/useSignInRedirect.ts';
import { confirm } from '#web/ui/ask.ts';
import { toast } from '#web/ui/toast.tsx';

const tellByToast = (words: string) => toast(words, 'danger');

/** An action on the server that a button starts. */
type Action<Answer> = {
  /** The question to ask before. */
  ask?: { words: string; yes: string; isDangerous?: boolean };
  run: () => Promise<Answer>;
  /** The notice after success. None if left out. */
  done?: string | ((answer: Answer) => string);
  /** The notice after a failure. */
  failed: FailureWords;
  onDone?: (answer: Answer) => unknown;
  onFailed?: (error: unknown) => unknown;
  /** How a failure is shown. */
  tell?: (words: string) => unknown;
  /** Tells the action from others of the same list. */
  key?: string;
};

/**
 * Lets a button act on the server: asks first if needed, runs the action, and says how it went. An ended session leads
 * to the sign-in. Only one action of the same key runs at a time.
 */
export function useAction() {
  const signInAgain = useSignInRedirect();
  const [pending, setPending] = useState<readonly string[]>([]);

  async function act<Answer>({
    ask,
    run,
    done,
    failed,
    onDone,
    onFailed,
    tell = tellByToast,
    key = '',
  }: Action<Answer>) {
    // The button stays enabled meanwhile, because a disabled button loses the keyboard focus.
    if (pending.includes(key)) return;
    if (ask && !(await confirm(ask.words, ask))) return;
    setPending((others) => [...others, key]);
    let answer: Answer;
    try {
      answer = await run();
    } catch (error) {
      if (signInAgain(error)) return;
      tell(failureWordsFor(failed, error));
      onFailed?.(error);
      return;
    } finally {
      setPending((others) => others.filter((other) => other !== key));
    }
    announceServerChange();
    if (done) toast(typeof done === 'string' ? done : done(answer), 'success');
    await onDone?.(answer);
  }
  return { act, isPending: (of = '') => pending.includes(of) };
}
