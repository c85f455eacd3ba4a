import { IconChevronDown, IconFolders, IconPencil, IconUserPlus, IconGauge } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { clientAddress } from '#contract/addresses.ts';
import type { SortKeyOf } from '#contract/paging.ts';
import type { Client, clientsQuery } from '#contract/people/clients.ts';
import { EditClientDialog } from '#web/portal/clients/EditClientDialog.tsx';
import { UserList } from '#web/portal/people/ofSuperuser/UserList.tsx';
import { storeNewUserClient } from '#web/portal/session/session.ts';
import { StatusBadge } from '#web/portal/ui/StatusBadge.tsx';
import { DataTable, type SortableDataColumn } from '#web/portal/ui/table/DataTable.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { useClientLimitsDialog } from '#web/portal/people/useClientLimitsDialog.tsx';

/** Opens a client's limits for air and steel. */
function ClientLimits({ client: { clientId, clientName } }: { client: Client }) {
  const { open, dialog } = useClientLimitsDialog({ clientId: () => clientId, clientName, decides: true });
  return (
    <>
      <IconButton icon={IconGauge} label={`Limits of ${clientName}`} onPress={open} />
      {dialog}
    </>
  );
}

/** The columns, by each of which clients can be sorted. */
export const clientColumns: readonly SortableDataColumn<Client, SortKeyOf<typeof clientsQuery>>[] = [
  {
    key: 'clientName',
    title: 'Client Name',
    headClassName: 'rows:w-[17%]',
    isName: true,
    card: 'name',
    cell: ({ clientId, clientName }) => (
      <Link to={clientAddress(clientId)} className="underline underline-offset-4 hover:text-accent-text">
        {clientName}
      </Link>
    ),
  },
  {
    key: 'address',
    title: 'Address',
    card: 'onlyRead',
    className: 'rows:w-[13%] rows:max-w-0 rows:truncate',
    cell: ({ address }) => address,
  },
  {
    key: 'contactPerson',
    title: 'Contact Person',
    card: 'second',
    className: 'rows:w-[11%] rows:max-w-0 rows:truncate',
    cell: ({ contactPerson }) => contactPerson,
  },
  {
    key: 'email',
    title: 'Email',
    card: 'onlyRead',
    className: 'rows:w-[16%] rows:max-w-0 rows:truncate',
    cell: ({ email }) => email,
  },
  {
    key: 'phoneNumber',
    title: 'Phone Number',
    card: 'third',
    className: 'tabular-nums cards:whitespace-normal rows:whitespace-nowrap',
    cell: ({ phoneNumber }) => phoneNumber,
  },
  {
    key: 'status',
    title: 'Status',
    card: 'state',
    cell: ({ status }) => <StatusBadge isActive={status === 'active'} />,
  },
];

const usersIdOf = ({ clientId }: Client) => `users-of-${clientId}`;

/** The clients of a page. The users of each open below it. */
export function ClientsTable({
  clients,
  onSaved,
  ...table
}: {
  clients: readonly Client[];
  emptyWords: string;
  sort: string;
  onSort: (sort: string) => void;
  onSaved: () => void;
}) {
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Client | null>(null);
  const [open, setOpen] = useState<readonly string[]>([]);
  const actionsOf = (client: Client) => {
    const { clientId, clientName } = client;
    const isOpen = open.includes(clientId);
    const addUser = () => {
      storeNewUserClient(clientId);
      void navigate('/superuseradduser');
    };
    return (
      <>
        <IconButton icon={IconUserPlus} label={`Add user to ${clientName}`} onPress={addUser} />
        {/* On a card the client's page leads there. */}
        <IconButton
          icon={IconFolders}
          className="cards:hidden"
          label={`Dossier of ${clientName}`}
          onPress={() => void navigate(`/dossiers?client=${encodeURIComponent(clientId)}`)}
        />
        <ClientLimits client={client} />
        <IconButton icon={IconPencil} label={`Edit ${clientName}`} onPress={() => setEdited(client)} />
        <IconButton
          label={`Users of ${clientName}`}
          aria-expanded={isOpen}
          aria-controls={usersIdOf(client)}
          onPress={() => setOpen(isOpen ? open.filter((id) => id !== clientId) : [...open, clientId])}
        >
          <IconChevronDown
            aria-hidden="true"
            size={20}
            className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </IconButton>
      </>
    );
  };
  const usersOf = (client: Client) => open.includes(client.clientId) && <UserList client={client} onSaved={onSaved} />;
  return (
    <>
      <DataTable
        label="Clients"
        columns={clientColumns}
        rows={clients}
        keyOf={({ clientId }) => clientId}
        actions={actionsOf}
        below={{ idOf: usersIdOf, content: usersOf }}
        {...table}
      />
      {edited && <EditClientDialog client={edited} onSaved={onSaved} onClose={() => setEdited(null)} />}
    </>
  );
}
