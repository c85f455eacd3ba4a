import { useState } from 'react';
import { type Failed, notDone } from '#web/portal/session/failureWords.ts';
import { useSignInAgain } from '#web/portal/session/useSignInAgain.ts';
import { confirm } from '#web/ui/ask.ts';
import { toast } from '#web/ui/toast.tsx';

const tellByToast = (words: string) => toast(words, 'danger');

/** Something that a button does on the server. */
type Action<Answer> = {
  /** Asked before it is done. */
  ask?: { words: string; yes: string; isDangerous?: boolean };
  run: () => Promise<Answer>;
  /** Said when it was done; nothing where it is left out. */
  done?: string | ((answer: Answer) => string);
  /** Said when it was not. */
  failed: Failed;
  onDone?: (answer: Answer) => unknown;
  onFailed?: (error: unknown) => unknown;
  /** How it is said that it was not done. */
  tell?: (words: string) => unknown;
  /** Tells it from others of the same list. */
  key?: string;
};

/**
 * The way to act on the server by a button: after a question where one is asked, what came of it is said. An ended session
 * leads to signing in again. Of one key one thing is done at a time.
 */
export function useAction() {
  const signInAgain = useSignInAgain();
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
    // The button stays switched on meanwhile: one that is switched off loses the keyboard's focus.
    if (pending.includes(key)) return;
    if (ask && !(await confirm(ask.words, ask))) return;
    setPending((others) => [...others, key]);
    let answer: Answer;
    try {
      answer = await run();
    } catch (error) {
      if (signInAgain(error)) return;
      tell(notDone(failed, error));
      onFailed?.(error);
      return;
    } finally {
      setPending((others) => others.filter((other) => other !== key));
    }
    if (done) toast(typeof done === 'string' ? done : done(answer), 'success');
    await onDone?.(answer);
  }
  return { act, isPending: (of = '') => pending.includes(of) };
}
