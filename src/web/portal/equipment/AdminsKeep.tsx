import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Tick } from '#web/ui/fields/Tick.tsx';

/** Lets a superuser decide whether admins may keep the instruments and batches of their own client. */
export function AdminsKeep({ byAdmins, onChanged }: { byAdmins: boolean; onChanged: () => void }) {
  const { act } = useAction();
  return (
    <Tick
      label="Admins manage the instruments and batches of their own client"
      checked={byAdmins}
      onChange={({ currentTarget: { checked } }) =>
        void act({
          run: () => call(calls.allowEquipmentKeeping, { body: { byAdmins: checked } }),
          done: ({ message }) => message,
          failed: 'This could not be changed.',
          onDone: onChanged,
        })
      }
    />
  );
}
