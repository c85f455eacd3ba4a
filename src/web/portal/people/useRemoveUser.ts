import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { User } from '#contract/people.ts';
import { call } from '#web/api/call.ts';
import { refusalOf, useSignInAgain } from '#web/portal/session/callFailed.ts';
import { confirm } from '#web/ui/ask.ts';
import { toast } from '#web/ui/toast.tsx';

/** Removes a user, after asking whether that is meant. The user's reports stay. */
export function useRemoveUser({ uid }: User, onRemoved: () => void) {
  const signInAgain = useSignInAgain();
  const [isRemoving, setRemoving] = useState(false);

  const remove = async () => {
    if (!(await confirm('Are you sure you want to remove this user?', { yes: 'Remove', isDangerous: true }))) return;
    setRemoving(true);
    try {
      await call(calls.removeUser, { params: { uid } });
      toast('User removed successfully!', 'success');
      onRemoved();
    } catch (error) {
      if (!signInAgain(error)) toast(refusalOf(error) || 'Failed to remove user.', 'danger');
    } finally {
      setRemoving(false);
    }
  };
  return { isRemoving, remove };
}
