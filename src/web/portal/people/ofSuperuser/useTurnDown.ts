import { useState } from 'react';
import type { AwaitingUser } from '#contract/account.ts';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { refusalOf, useSignInAgain } from '#web/portal/session/callFailed.ts';
import { confirm } from '#web/ui/ask.ts';
import { toast } from '#web/ui/toast.tsx';

/** Turns down an account that registered itself, after asking whether that is meant. */
export function useTurnDown(onDone: () => void) {
  const signInAgain = useSignInAgain();
  const [turning, setTurning] = useState<string | null>(null);

  const turnDown = async ({ uid, fname }: AwaitingUser) => {
    if (!(await confirm(`Turn down the account of ${fname}?`, { yes: 'Turn down', isDangerous: true }))) return;
    setTurning(uid);
    try {
      const { message } = await call(calls.turnDownUser, { params: { uid } });
      toast(message, 'success');
      onDone();
    } catch (error) {
      if (!signInAgain(error)) toast(refusalOf(error) || 'The account could not be turned down.', 'danger');
    } finally {
      setTurning(null);
    }
  };
  /** `turning` is the uid of who is being turned down. */
  return { turning, turnDown };
}
