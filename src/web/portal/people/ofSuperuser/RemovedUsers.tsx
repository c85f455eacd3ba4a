import { IconUserUp } from '@tabler/icons-react';
import { calls } from '#contract/calls.ts';
import type { Client } from '#contract/people/clients.ts';
import type { User } from '#contract/people/people.ts';
import { call } from '#web/api/call.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { useAction } from '#web/portal/ui/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { Disclosure } from '#web/portal/ui/Disclosure.tsx';
import { useUserList } from './useUserList.ts';

/** The button for one page of users more, while there are more. */
export function ShowMoreButton({ of: { found, isLoading, showMore } }: { of: ReturnType<typeof useUserList> }) {
  if (!found || found.users.length >= found.total) return null;
  return (
    <p className="border-t border-line py-3 text-center">
      <Button onPress={() => showMore()} isPending={isLoading}>
        Show more ({found.users.length} of {found.total})
      </Button>
    </p>
  );
}

/** The removed users of a client, or the removed superusers, fetched when asked for. Each can be restored. */
export function RemovedUsers({
  client,
  removals,
  onRestored,
}: {
  client: Client | undefined;
  /** How many were removed on this screen. Each removal reads the list again. */
  removals: number;
  onRestored: () => void;
}) {
  return (
    <div className="border-t border-line pt-2">
      <Disclosure label={client ? 'Removed users' : 'Removed superusers'} className="-ml-2">
        <List key={removals} client={client} onRestored={onRestored} />
      </Disclosure>
    </div>
  );
}

function List({ client, onRestored }: { client: Client | undefined; onRestored: () => void }) {
  const removed = useUserList({ clientId: client?.clientId, removed: 'yes' });
  const { read, found, reload } = removed;
  const { act, isPending } = useAction();
  const restore = ({ uid }: User) =>
    act({
      key: uid,
      run: () => call(calls.restoreUser, { params: { uid } }),
      done: ({ message }) => message,
      failed: 'The user could not be restored.',
      onDone: () => {
        reload();
        onRestored();
      },
    });
  if (!found) return <ReadState read={read} />;
  if (found.users.length === 0) {
    return (
      <p className="px-3 py-2 text-muted">
        {client ? 'Nobody was removed from this client.' : 'No superuser was removed.'}
      </p>
    );
  }
  return (
    <>
      <ReadState read={read} />
      <ul aria-label={client ? `Removed users of ${client.clientName}` : 'Removed superusers'}>
        {found.users.map((user) => (
          <li
            key={user.uid}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line px-3 py-2 not-first:border-t"
          >
            <div className="min-w-0 break-words">
              <p className="font-semibold">{user.fname}</p>
              <p className="text-muted">{user.email}</p>
            </div>
            <Button
              icon={IconUserUp}
              aria-label={`Restore ${user.fname}`}
              isPending={isPending(user.uid)}
              onPress={() => void restore(user)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      <ShowMoreButton of={removed} />
    </>
  );
}
