import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';

const question = 'Require a second factor? Admins and superusers without one can do nothing else until they set it up.';

/** Makes a second factor mandatory for everybody who manages others, or optional again. */
export function Demand({ isDemanded, onChanged }: { isDemanded: boolean; onChanged: () => void }) {
  const { act, isPending } = useAction();
  const change = () =>
    act({
      ...(!isDemanded && { ask: { words: question, yes: 'Require it' } }),
      run: () => call(calls.demandSecondFactor, { body: { isDemanded: !isDemanded } }),
      done: ({ message }) => message,
      failed: 'This was not changed.',
      onDone: onChanged,
    });

  return (
    <div className="grid justify-items-start gap-6">
      <Badge tone={isDemanded ? 'success' : 'neutral'}>{isDemanded ? 'Required' : 'Not required'}</Badge>
      <Button isPending={isPending()} onPress={() => void change()}>
        {isDemanded ? 'Stop requiring it' : 'Require a second factor'}
      </Button>
    </div>
  );
}
