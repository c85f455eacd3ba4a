import { useState } from 'react';
import type { PendingUser } from '#contract/accounts/account.ts';
import { calls } from '#contract/calls.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import { call } from '#web/api/call.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { Rows } from '#web/portal/ui/Rows.tsx';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';

/** Self-registered accounts that wait for approval or refusal. */
export function UsersAwaitingApproval({ users, onChanged }: { users: readonly PendingUser[]; onChanged: () => void }) {
  const [approved, setApproved] = useState<PendingUser | null>(null);
  const { act, isPending } = useAction();
  const turnDown = ({ uid, fname }: PendingUser) =>
    act({
      key: uid,
      ask: { words: `Turn down the account of ${fname}?`, yes: 'Turn down', isDangerous: true },
      run: () => call(calls.turnDownUser, { params: { uid } }),
      done: ({ message }) => message,
      failed: 'The account could not be turned down.',
      onDone: onChanged,
    });

  return (
    <Chapter title="Awaiting approval" isBare className="mt-3">
      <Rows>
        <ul>
          {users.map((user) => (
            <li
              key={user.uid}
              className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line px-4 py-3 not-first:border-t"
            >
              <div className="min-w-0 grow basis-60 break-words">
                <p className="font-semibold">{user.fname}</p>
                <p>{user.email}</p>
              </div>
              <div className="text-sm text-muted">
                {user.isConfirmed ? (
                  <Badge tone="success">Email confirmed</Badge>
                ) : (
                  <Badge tone="caution">Email not confirmed</Badge>
                )}
                <p className="mt-1">Registered {writtenMoment(user.registeredAt, 'day')}</p>
              </div>
              <div className="flex flex-wrap gap-3">
                <Button
                  aria-label={`Approve ${user.fname}`}
                  isDisabled={!user.isConfirmed}
                  onPress={() => setApproved(user)}
                >
                  Approve
                </Button>
                <Button
                  variant="danger"
                  aria-label={`Turn down ${user.fname}`}
                  isPending={isPending(user.uid)}
                  onPress={() => void turnDown(user)}
                >
                  Turn down
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Rows>
      {approved && <ApproveDialog user={approved} onSaved={onChanged} onClose={() => setApproved(null)} />}
    </Chapter>
  );
}
