import { useState } from 'react';
import type { Client } from '#contract/people/clients.ts';
import type { User } from '#contract/people/people.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { UserActions } from '#web/portal/people/UserActions.tsx';
import { emailColumn, nameColumn, statusColumn } from '#web/portal/people/userColumns.tsx';
import { NoRows } from '#web/portal/ui/Rows.tsx';
import { type DataColumn, DataTable } from '#web/portal/ui/table/DataTable.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';
import { RemovedUsers, ShowMore } from './RemovedUsers.tsx';
import { useUsersOf } from './useUsersOf.ts';

const columns: readonly DataColumn<User>[] = [
  emailColumn,
  nameColumn,
  { title: 'Role', card: 'third', cell: ({ usertype }) => usertype || 'user' },
  statusColumn,
];

/** The users of one client, or the superusers without one: the current users and the removed ones. */
export function UsersOf({ client, onSaved }: { client?: Client; onSaved: () => void }) {
  const users = useUsersOf({ clientId: client?.clientId });
  const [removals, setRemovals] = useState(0);
  const { read, found, reload } = users;
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
      <ShowMore of={users} />
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
  const actionsOf = (user: User) => <UserActions user={user} onEdit={() => setEdited(user)} onRemoved={onRemoved} />;
  return (
    <>
      <DataTable
        label={client ? `Users of ${client.clientName}` : 'Superusers'}
        columns={columns}
        rows={users}
        keyOf={({ uid }) => uid}
        actions={actionsOf}
      />
      {edited && <EditUserDialog user={edited} client={client} onSaved={onSaved} onClose={() => setEdited(null)} />}
    </>
  );
}
