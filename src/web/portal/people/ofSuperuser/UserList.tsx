import { useState } from 'react';
import type { Client } from '#contract/people/clients.ts';
import type { User } from '#contract/people/people.ts';
import { ReadState } from '#web/portal/ui/ReadState.tsx';
import { emailColumn, nameColumn, statusColumn } from '#web/portal/people/userColumns.tsx';
import { UsersTable } from '#web/portal/people/UsersTable.tsx';
import { NoRows } from '#web/portal/ui/Rows.tsx';
import type { DataColumn } from '#web/portal/ui/table/DataTable.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';
import { RemovedUsers, ShowMoreButton } from './RemovedUsers.tsx';
import { useUserList } from './useUserList.ts';

const columns: readonly DataColumn<User>[] = [
  emailColumn,
  nameColumn,
  { title: 'Role', card: 'third', cell: ({ usertype }) => usertype || 'user' },
  statusColumn,
];

/** The users of one client, or the superusers without one: the current users and the removed ones. */
export function UserList({ client, onSaved }: { client?: Client; onSaved: () => void }) {
  const users = useUserList({ clientId: client?.clientId });
  const [removals, setRemovals] = useState(0);
  const { read, found, reload } = users;
  const saved = () => {
    onSaved();
    reload();
  };
  if (!found) return <ReadState read={read} />;
  return (
    <>
      <ReadState read={read} />
      {found.users.length === 0 ? (
        <NoRows>No users found.</NoRows>
      ) : (
        <UsersTable
          label={client ? `Users of ${client.clientName}` : 'Superusers'}
          columns={columns}
          rows={found.users}
          onRemoved={() => {
            setRemovals(removals + 1);
            reload();
          }}
        >
          {(user, onClose) => <EditUserDialog user={user} client={client} onSaved={saved} onClose={onClose} />}
        </UsersTable>
      )}
      <ShowMoreButton of={users} />
      <RemovedUsers client={client} removals={removals} onRestored={reload} />
    </>
  );
}
