import { useState } from 'react';
import type { Client } from '#contract/people/clients.ts';
import { EditClientDialog } from '#web/portal/clients/EditClientDialog.tsx';
import { NoRows } from '#web/portal/ui/ListScreen.tsx';
import { TableHead } from '#web/portal/ui/table/TableHead.tsx';
import type { Column } from '#web/portal/ui/table/tableView.ts';
import { ClientRow } from './ClientRow.tsx';

/** The columns that clients can be sorted by. */
export const clientColumns: readonly Column[] = [
  { key: 'clientName', title: 'Client Name' },
  { key: 'address', title: 'Address' },
  { key: 'contactPerson', title: 'Contact Person' },
  { key: 'email', title: 'Email' },
  { key: 'phoneNumber', title: 'Phone Number' },
  { key: 'status', title: 'Status' },
];

const heads = [...clientColumns, { title: 'Actions' }];

/** The clients of a page. The ARIA roles are explicit, because a table that CSS lays out as cards loses its own. */
export function ClientsTable({
  clients,
  emptyWords,
  sort,
  onSort,
  onSaved,
}: {
  clients: readonly Client[];
  emptyWords: string;
  sort: string;
  onSort: (sort: string) => void;
  onSaved: () => void;
}) {
  const [edited, setEdited] = useState<Client | null>(null);
  return (
    <>
      <table role="table" aria-label="Clients" className="w-full border-collapse cards:block rows:text-sm">
        <TableHead heads={heads} sort={sort} onSort={onSort} />
        <tbody role="rowgroup" className="cards:block">
          {clients.map((client) => (
            <ClientRow key={client.clientId} client={client} onEdit={() => setEdited(client)} onSaved={onSaved} />
          ))}
        </tbody>
      </table>
      {clients.length === 0 && <NoRows>{emptyWords}</NoRows>}
      {edited && <EditClientDialog client={edited} onSaved={onSaved} onClose={() => setEdited(null)} />}
    </>
  );
}
