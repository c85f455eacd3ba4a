import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { User } from '#contract/people.ts';
import { call } from '#web/api/call.ts';
import { useSignInAgain, wordsFor } from '#web/portal/session/callFailed.ts';
import { confirm } from '#web/ui/ask.ts';
import { toast } from '#web/ui/toast.tsx';

/** Takes a person's second factor away, after asking whether that is meant. */
export function useResetSecondFactor({ uid, fname }: User) {
  const signInAgain = useSignInAgain();
  const [isResetting, setResetting] = useState(false);

  const reset = async () => {
    const question = `Reset the second factor of ${fname}? The account is signed out everywhere, and signs in with its password alone.`;
    if (!(await confirm(question, { yes: 'Reset', isDangerous: true }))) return;
    setResetting(true);
    try {
      const { message } = await call(calls.resetSecondFactor, { params: { uid } });
      toast(message, 'success');
    } catch (error) {
      if (!signInAgain(error)) toast(wordsFor('The second factor could not be reset.', error), 'danger');
    } finally {
      setResetting(false);
    }
  };
  return { isResetting, reset };
}
