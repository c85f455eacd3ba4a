import { useState } from 'react';
import type { AwaitingUser } from '#contract/account.ts';
import { calls } from '#contract/calls.ts';
import type { Client } from '#contract/clients.ts';
import { call } from '#web/api/call.ts';
import { useSignInAgain, wordsFor } from '#web/portal/callFailed.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { useTurnDown } from './useTurnDown.ts';

type Approval = { user: AwaitingUser; clients: readonly Client[] };

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

/** Accounts that registered themselves, and wait for a client or for being turned down. */
export function Awaiting({ users, onChanged }: { users: readonly AwaitingUser[]; onChanged: () => void }) {
  const [approval, setApproval] = useState<Approval | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const { turning, turnDown } = useTurnDown(onChanged);
  const signInAgain = useSignInAgain();

  const open = async (user: AwaitingUser) => {
    setOpening(user.uid);
    try {
      const clients = await call<Client[]>(calls.getClients);
      setApproval({ user, clients: clients.filter(({ status }) => status === 'active') });
    } catch (error) {
      if (!signInAgain(error)) toast(wordsFor('The clients could not be loaded.', error), 'danger');
    } finally {
      setOpening(null);
    }
  };

  return (
    <section aria-labelledby="awaiting" className="mb-12">
      <h2 id="awaiting" className="text-3xl">
        Awaiting approval
      </h2>
      <ul className="mt-6 rounded-lg border border-line bg-surface">
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
              <p className="mt-1">Registered {day.format(new Date(user.registeredAt))}</p>
            </div>
            <div className="flex flex-wrap gap-3">
              <Button
                aria-label={`Approve ${user.fname}`}
                isDisabled={!user.isConfirmed}
                isPending={opening === user.uid}
                onPress={() => void open(user)}
              >
                Approve
              </Button>
              <Button
                variant="danger"
                aria-label={`Turn down ${user.fname}`}
                isPending={turning === user.uid}
                onPress={() => void turnDown(user)}
              >
                Turn down
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {approval && <ApproveDialog {...approval} onApproved={onChanged} onClose={() => setApproval(null)} />}
    </section>
  );
}
