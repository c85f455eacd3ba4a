import { IconChevronDown, IconUserUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Client } from '#contract/clients.ts';
import { Failure } from '#web/portal/Failure.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Spinner.tsx';
import { useClientUsers } from './useClientUsers.ts';
import { useRestoreUser } from './useRestoreUser.ts';

/** The users who were removed from a client, fetched when somebody asks to see them; each can be restored. */
export function RemovedUsers({
  client,
  removals,
  onRestored,
}: {
  client: Client;
  /** How many were removed on this screen: with each the list is another. */
  removals: number;
  onRestored: () => void;
}) {
  const [isShown, setShown] = useState(false);
  const listId = useId();
  return (
    <div className="border-t border-line pt-2">
      <Button
        variant="quiet"
        className="-ml-2"
        aria-expanded={isShown}
        aria-controls={listId}
        onPress={() => setShown(!isShown)}
      >
        Removed users
        <IconChevronDown
          aria-hidden="true"
          size={20}
          className={`transition-transform ${isShown ? 'rotate-180' : ''}`}
        />
      </Button>
      <div id={listId} hidden={!isShown}>
        {isShown && <List key={removals} client={client} onRestored={onRestored} />}
      </div>
    </div>
  );
}

function List({ client, onRestored }: { client: Client; onRestored: () => void }) {
  const { found, failure, isLoading, reload, showMore } = useClientUsers({ clientId: client.clientId, removed: 'yes' });
  const { restoring, restore } = useRestoreUser(() => {
    void reload();
    onRestored();
  });
  if (failure) return <Failure words={failure} onRetry={() => void reload()} />;
  if (!found) return <Loading />;
  if (found.users.length === 0) return <p className="px-3 py-2 text-muted">Nobody was removed from this client.</p>;
  return (
    <>
      <ul aria-label={`Removed users of ${client.clientName}`}>
        {found.users.map((user) => (
          <li
            key={user.uid}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line px-3 py-2 not-first:border-t max-lg:px-0"
          >
            <div className="min-w-0 break-words">
              <p className="font-semibold">{user.fname}</p>
              <p className="text-muted">{user.email}</p>
            </div>
            <Button
              aria-label={`Restore ${user.fname}`}
              isPending={restoring === user.uid}
              onPress={() => void restore(user)}
            >
              <IconUserUp aria-hidden="true" size={20} />
              Restore
            </Button>
          </li>
        ))}
      </ul>
      {found.users.length < found.total && (
        <p className="border-t border-line py-3 text-center">
          <Button onPress={() => void showMore()} isPending={isLoading}>
            Show more ({found.users.length} of {found.total})
          </Button>
        </p>
      )}
    </>
  );
}
