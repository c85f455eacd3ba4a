import { IconChevronDown, IconFolders, IconPencil, IconUserPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Client } from '#contract/people/clients.ts';
import { Link, useNavigate } from 'react-router';
import { StatusBadge } from '#web/portal/ui/StatusBadge.tsx';
import { Cell } from '#web/portal/ui/table/Cell.tsx';
import { onCard } from '#web/portal/ui/table/onCard.ts';
import { Row, RowActions } from '#web/portal/ui/table/Row.tsx';
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
      <Row>
        <th
          role="rowheader"
          scope="row"
          className={`min-w-0 text-left break-words rows:w-[17%] rows:px-3 ${onCard.name}`}
        >
          <Link
            to={`/clients/${encodeURIComponent(client.clientId)}`}
            className="underline underline-offset-4 hover:text-accent-text"
          >
            {client.clientName}
          </Link>
        </th>
        <Cell title="Address" isTitled={false} className={`rows:w-[13%] rows:max-w-0 rows:truncate ${onCard.onlyRead}`}>
          {client.address}
        </Cell>
        <Cell
          title="Contact Person"
          isTitled={false}
          className={`rows:w-[11%] rows:max-w-0 rows:truncate ${onCard.second}`}
        >
          {client.contactPerson}
        </Cell>
        <Cell title="Email" isTitled={false} className={`rows:w-[16%] rows:max-w-0 rows:truncate ${onCard.onlyRead}`}>
          {client.email}
        </Cell>
        <Cell title="Phone Number" isTitled={false} className={`tabular-nums rows:whitespace-nowrap ${onCard.third}`}>
          {client.phoneNumber}
        </Cell>
        <Cell title="Status" isTitled={false} className={onCard.state}>
          <StatusBadge isActive={client.status === 'active'} />
        </Cell>
        <RowActions>
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
        </RowActions>
      </Row>
      <tr role="row" id={usersId} hidden={!isOpen} className={isOpen ? 'cards:block' : ''}>
        <td role="cell" colSpan={7} className="border-l-4 border-accent bg-sunken py-2 cards:block rows:px-4">
          {isOpen && <UsersOf client={client} onSaved={onSaved} />}
        </td>
      </tr>
    </>
  );
}
