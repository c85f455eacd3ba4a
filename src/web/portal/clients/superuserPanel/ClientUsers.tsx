import { IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Client } from '#contract/clients.ts';
import type { User } from '#contract/people.ts';
import { Failure } from '#web/portal/Failure.tsx';
import { UserStatus } from '#web/portal/clients/StatusBadge.tsx';
import { Cell } from '#web/portal/clients/table/Cell.tsx';
import { useInviteAgain } from '#web/portal/clients/useInviteAgain.ts';
import { useRemoveUser } from '#web/portal/clients/useRemoveUser.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Spinner.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';
import { useClientUsers } from './useClientUsers.ts';

const columns = ['Email', 'Full Name', 'Role', 'Status', 'Actions'];

/** The users of one client, below its row. */
export function ClientUsers({ client, onSaved }: { client: Client; onSaved: () => void }) {
  const { found, failure, isLoading, reload, showMore } = useClientUsers(client.clientId);
  const [edited, setEdited] = useState<User | null>(null);
  const { inviting, inviteAgain } = useInviteAgain();
  const { removing, remove } = useRemoveUser(() => void reload());
  if (failure) return <Failure words={failure} onRetry={() => void reload()} />;
  if (!found) return <Loading />;
  if (found.users.length === 0) return <p className="py-6 text-center text-muted">No users found.</p>;
  return (
    <>
      <table role="table" aria-label={`Users of ${client.clientName}`} className="w-full border-collapse max-lg:block">
        <thead role="rowgroup" className="max-lg:sr-only">
          <tr role="row" className="text-left text-sm text-muted">
            {columns.map((title) => (
              <th key={title} role="columnheader" scope="col" className="px-3 py-2 font-semibold last:text-right">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-lg:block">
          {found.users.map((user) => (
            <tr
              key={user.uid}
              role="row"
              className="border-t border-line max-lg:grid max-lg:gap-x-4 max-lg:gap-y-2 max-lg:py-4 sm:max-lg:grid-cols-2"
            >
              <Cell title="Email" className="lg:wrap-anywhere">
                {user.email}
              </Cell>
              <Cell title="Full Name" className="font-semibold max-lg:order-first max-lg:col-span-full max-lg:text-lg">
                {user.fname}
              </Cell>
              <Cell title="Role">{user.usertype || 'user'}</Cell>
              <Cell title="Status">
                <UserStatus user={user} />
              </Cell>
              <td role="cell" className="whitespace-nowrap max-lg:-ml-3 max-lg:self-end lg:py-1 lg:text-right">
                {user.isInvited && (
                  <IconButton
                    label={`Send the invitation to ${user.fname} again`}
                    isPending={inviting === user.uid}
                    onPress={() => void inviteAgain(user)}
                  >
                    <IconMailForward aria-hidden="true" size={20} />
                  </IconButton>
                )}
                <IconButton label={`Edit ${user.fname}`} onPress={() => setEdited(user)}>
                  <IconPencil aria-hidden="true" size={20} />
                </IconButton>
                <IconButton
                  label={`Remove ${user.fname}`}
                  isPending={removing === user.uid}
                  onPress={() => void remove(user)}
                >
                  <IconTrash aria-hidden="true" size={20} />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.users.length < found.total && (
        <p className="border-t border-line py-3 text-center">
          <Button onPress={() => void showMore()} isPending={isLoading}>
            Show more ({found.users.length} of {found.total})
          </Button>
        </p>
      )}
      {edited && (
        <EditUserDialog
          user={edited}
          onSaved={() => {
            onSaved();
            void reload();
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
