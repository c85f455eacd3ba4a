import { useState } from 'react';
import type { Client } from '#contract/people/clients.ts';
import type { User } from '#contract/people/people.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { UserStatus } from '#web/portal/ui/StatusBadge.tsx';
import { UserActions } from '#web/portal/people/UserActions.tsx';
import { NoRows } from '#web/portal/ui/ListScreen.tsx';
import { Cell } from '#web/portal/ui/table/Cell.tsx';
import { onCard } from '#web/portal/ui/table/onCard.ts';
import { Row, RowActions } from '#web/portal/ui/table/Row.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';
import { RemovedUsers } from './RemovedUsers.tsx';
import { useUsersOf } from './useUsersOf.ts';

const columns = ['Email', 'Full Name', 'Role', 'Status', 'Actions'];

/** The users of one client, or the superusers without one: the current users and the removed ones. */
export function UsersOf({ client, onSaved }: { client?: Client; onSaved: () => void }) {
  const users = useUsersOf({ clientId: client?.clientId });
  const [removals, setRemovals] = useState(0);
  const { read, found, isLoading, reload, showMore } = users;
  if (!found) return <ReadState read={read} />;
  return (
    <>
      <ReadState read={read} />
      {found.users.length === 0 ? (
        <NoRows>No users found.</NoRows>
      ) : (
        <UsersTable
          client={client}
          users={found.users}
          onSaved={() => {
            onSaved();
            reload();
          }}
          onRemoved={() => {
            setRemovals(removals + 1);
            reload();
          }}
        />
      )}
      {found.users.length < found.total && (
        <p className="border-t border-line py-3 text-center">
          <Button onPress={() => showMore()} isPending={isLoading}>
            Show more ({found.users.length} of {found.total})
          </Button>
        </p>
      )}
      <RemovedUsers client={client} removals={removals} onRestored={reload} />
    </>
  );
}

function UsersTable({
  client,
  users,
  onSaved,
  onRemoved,
}: {
  client: Client | undefined;
  users: readonly User[];
  onSaved: () => void;
  onRemoved: () => void;
}) {
  const [edited, setEdited] = useState<User | null>(null);
  return (
    <>
      <table
        role="table"
        aria-label={client ? `Users of ${client.clientName}` : 'Superusers'}
        className="w-full border-collapse cards:block"
      >
        <thead role="rowgroup" className="cards:sr-only">
          <tr role="row" className="text-left text-sm text-muted">
            {columns.map((title) => (
              <th key={title} role="columnheader" scope="col" className="px-3 py-2 font-semibold last:text-right">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="cards:block">
          {users.map((user) => (
            <Row key={user.uid}>
              <Cell title="Email" isTitled={false} className={`rows:wrap-anywhere ${onCard.second}`}>
                {user.email}
              </Cell>
              <Cell title="Full Name" isTitled={false} className={`font-semibold ${onCard.name}`}>
                {user.fname}
              </Cell>
              <Cell title="Role" isTitled={false} className={onCard.third}>
                {user.usertype || 'user'}
              </Cell>
              <Cell title="Status" isTitled={false} className={onCard.state}>
                <UserStatus user={user} />
              </Cell>
              <RowActions>
                <UserActions user={user} onEdit={() => setEdited(user)} onRemoved={onRemoved} />
              </RowActions>
            </Row>
          ))}
        </tbody>
      </table>
      {edited && <EditUserDialog user={edited} client={client} onSaved={onSaved} onClose={() => setEdited(null)} />}
    </>
  );
}
