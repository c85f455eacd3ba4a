import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { User } from '#contract/people.ts';
import { call } from '#web/api/call.ts';
import { refusalOf, useSignInAgain } from '#web/portal/session/callFailed.ts';
import { toast } from '#web/ui/toast.tsx';

/** Brings a removed user back as they were. */
export function useRestoreUser(onRestored: () => void) {
  const signInAgain = useSignInAgain();
  const [restoring, setRestoring] = useState<string | null>(null);

  const restore = async ({ uid }: User) => {
    setRestoring(uid);
    try {
      const { message } = await call(calls.restoreUser, { params: { uid } });
      toast(message, 'success');
      onRestored();
    } catch (error) {
      if (!signInAgain(error)) toast(refusalOf(error) || 'The user could not be restored.', 'danger');
    } finally {
      setRestoring(null);
    }
  };
  /** `restoring` is the uid of who is being restored. */
  return { restoring, restore };
}
