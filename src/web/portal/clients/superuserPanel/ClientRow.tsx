import { IconChevronDown, IconFolders, IconPencil, IconUserPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Client } from '#contract/people/clients.ts';
import { Link, useNavigate } from 'react-router';
import { StatusBadge } from '#web/portal/ui/StatusBadge.tsx';
import { Cell } from '#web/portal/ui/table/Cell.tsx';
import { storeClientId } from '#web/portal/session/session.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { ClientLimits } from './ClientLimits.tsx';
import { UsersOf } from '#web/portal/people/ofSuperuser/UsersOf.tsx';

/** A row of the table of clients. Its users open below it. */
export function ClientRow({ client, onEdit, onSaved }: { client: Client; onEdit: () => void; onSaved: () => void }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const usersId = useId();
  const addUser = () => {
    storeClientId(client.clientId);
    void navigate('/superuseradduser');
  };
  return (
    <>
      <tr
        role="row"
        className="border-t border-line cards:grid cards:gap-x-4 cards:gap-y-2 cards:px-4 cards:py-4 sm:cards:grid-cols-2"
      >
        <th
          role="rowheader"
          scope="row"
          className="min-w-0 text-left break-words cards:col-span-full cards:text-lg rows:px-3 rows:py-2"
        >
          <Link
            to={`/clients/${encodeURIComponent(client.clientId)}`}
            className="underline underline-offset-4 hover:text-accent-text"
          >
            {client.clientName}
          </Link>
        </th>
        <Cell title="Address">{client.address}</Cell>
        <Cell title="Contact Person">{client.contactPerson}</Cell>
        <Cell title="Email" className="rows:wrap-anywhere">
          {client.email}
        </Cell>
        <Cell title="Phone Number" className="tabular-nums rows:whitespace-nowrap">
          {client.phoneNumber}
        </Cell>
        <Cell title="Status">
          <StatusBadge isActive={client.status === 'active'} />
        </Cell>
        <td role="cell" className="whitespace-nowrap cards:-ml-3 cards:self-end rows:py-1 rows:pr-2 rows:text-right">
          <IconButton label={`Add user to ${client.clientName}`} onPress={addUser}>
            <IconUserPlus aria-hidden="true" size={20} />
          </IconButton>
          <IconButton
            label={`Dossier of ${client.clientName}`}
            onPress={() => void navigate(`/dossiers?client=${encodeURIComponent(client.clientId)}`)}
          >
            <IconFolders aria-hidden="true" size={20} />
          </IconButton>
          <ClientLimits client={client} />
          <IconButton label={`Edit ${client.clientName}`} onPress={onEdit}>
            <IconPencil aria-hidden="true" size={20} />
          </IconButton>
          <IconButton
            label={`Users of ${client.clientName}`}
            aria-expanded={isOpen}
            aria-controls={usersId}
            onPress={() => setOpen(!isOpen)}
          >
            <IconChevronDown
              aria-hidden="true"
              size={20}
              className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
            />
          </IconButton>
        </td>
      </tr>
      <tr role="row" id={usersId} hidden={!isOpen} className={isOpen ? 'cards:block' : ''}>
        <td role="cell" colSpan={7} className="border-l-4 border-accent bg-sunken px-4 py-2 cards:block">
          {isOpen && <UsersOf client={client} onSaved={onSaved} />}
        </td>
      </tr>
    </>
  );
}
