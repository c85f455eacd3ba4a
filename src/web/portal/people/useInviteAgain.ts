import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { User } from '#contract/people.ts';
import { call } from '#web/api/call.ts';
import { refusalOf, useSignInAgain } from '#web/portal/session/callFailed.ts';
import { toast } from '#web/ui/toast.tsx';

/** Mails a user another link to choose the own password. */
export function useInviteAgain({ uid }: User) {
  const signInAgain = useSignInAgain();
  const [isInviting, setInviting] = useState(false);

  const inviteAgain = async () => {
    setInviting(true);
    try {
      const { message } = await call(calls.inviteAgain, { params: { uid } });
      toast(message, 'success');
    } catch (error) {
      if (!signInAgain(error))
        toast(refusalOf(error) || 'The invitation could not be sent. Please try again.', 'danger');
    } finally {
      setInviting(false);
    }
  };
  return { isInviting, inviteAgain };
}
