import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { useSignInAgain, wordsFor } from '#web/portal/session/callFailed.ts';
import { confirm } from '#web/ui/ask.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.tsx';

const question =
  'Demand a second factor? Admins and superusers who have none can do nothing else until they have set one up.';

/** Demands a second factor of everybody who manages others, or no longer. */
export function Demand({ isDemanded }: { isDemanded: boolean }) {
  const { revalidate } = useRevalidator();
  const signInAgain = useSignInAgain();
  const [isPending, setPending] = useState(false);

  const change = async () => {
    if (!isDemanded && !(await confirm(question, { yes: 'Demand it' }))) return;
    setPending(true);
    try {
      const body = { isDemanded: !isDemanded };
      const { message } = await call(calls.demandSecondFactor, { body });
      toast(message, 'success');
      await revalidate();
    } catch (error) {
      if (!signInAgain(error)) toast(wordsFor('This was not changed.', error), 'danger');
    } finally {
      setPending(false);
    }
  };

  return (
    <div className="grid justify-items-start gap-6">
      <Badge tone={isDemanded ? 'success' : 'neutral'}>{isDemanded ? 'Demanded' : 'Not demanded'}</Badge>
      <Button isPending={isPending} onPress={() => void change()}>
        {isDemanded ? 'Demand it no longer' : 'Demand a second factor'}
      </Button>
    </div>
  );
}
