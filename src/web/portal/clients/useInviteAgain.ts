import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { MessageAnswer, User } from '#contract/people.ts';
import { call } from '#web/api/call.ts';
import { refusalOf, useSignInAgain } from '#web/portal/callFailed.ts';
import { toast } from '#web/ui/toast.tsx';

/** Mails a user another link to choose the own password. */
export function useInviteAgain() {
  const signInAgain = useSignInAgain();
  const [inviting, setInviting] = useState<string | null>(null);

  const inviteAgain = async ({ uid }: User) => {
    setInviting(uid);
    try {
      const { message } = await call<MessageAnswer>(calls.inviteAgain, { params: { uid } });
      toast(message, 'success');
    } catch (error) {
      if (!signInAgain(error))
        toast(refusalOf(error) || 'The invitation could not be sent. Please try again.', 'danger');
    } finally {
      setInviting(null);
    }
  };
  /** `inviting` is the uid of who is being invited. */
  return { inviting, inviteAgain };
}
